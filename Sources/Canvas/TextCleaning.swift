/// Sanitizes text from outside: typed, composed or pasted.
public enum TextCleaning {
  /// The maximum number of scalars in a cluster; no real letter has more, but a megabyte of accents
  /// would be shaped again in every frame.
  private static let longestCluster = 64

  /// The text with line feeds as line ends, spaces for tabs, and without non-characters.
  ///
  /// Joiners and directional marks are kept: emoji and Arabic need them.
  public static func clean(_ text: String) -> String {
    var scalars = String.UnicodeScalarView()
    var isAfterReturn = false
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x0A where isAfterReturn: break
      case 0x0A...0x0D, 0x85, 0x2028, 0x2029: scalars.append("\n")
      case 0x09: scalars.append(" ")
      default: if isText(scalar) { scalars.append(scalar) }
      }
      isAfterReturn = scalar == "\r"
    }
    return shortened(String(scalars))
  }

  /// Whether a scalar is text, not a terminal control, a byte order mark, or a replacement
  /// character.
  private static func isText(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0xFEFF, 0xFFFD, 0xFDD0...0xFDEF: false
    default: scalar.value & 0xFFFE != 0xFFFE
    }
  }

  private static func shortened(_ text: String) -> String {
    guard text.utf8.count > longestCluster else { return text }
    var shortened = ""
    for character in text {
      // A scalar takes at least a byte, so hardly any cluster needs to be counted.
      if character.utf8.count <= longestCluster {
        shortened.append(character)
      } else {
        shortened.unicodeScalars.append(contentsOf: character.unicodeScalars.prefix(longestCluster))
      }
    }
    return shortened
  }
}
