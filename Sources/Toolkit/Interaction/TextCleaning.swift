/// What a text may contain that comes from outside: typed, composed or pasted.
enum TextCleaning {
  /// More scalars than this in one cluster are no letter that anybody reads, but could be a
  /// megabyte of accents that would be set anew with every frame.
  private static let longestCluster = 64

  /// The text with its line ends as line feeds, its tabs as blanks, and without what is no
  /// character.
  ///
  /// Joiners and the marks for directions are kept: emoji and Arabic need them.
  static func clean(_ text: String) -> String {
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

  /// Whether a scalar is a character and not an order to a terminal, a mark of a byte order, or the
  /// trace of a damaged one.
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
      // No scalar takes less than a byte, so hardly any cluster needs to be counted.
      if character.utf8.count <= longestCluster {
        shortened.append(character)
      } else {
        shortened.unicodeScalars.append(contentsOf: character.unicodeScalars.prefix(longestCluster))
      }
    }
    return shortened
  }
}
