/// Line breaks inside a word: between the characters of scripts that are written without blanks.
enum LineBreaking {
  /// Whether a line may end after one grapheme cluster and the next begin with another.
  static func allowsBreak(_ left: String, _ right: String) -> Bool {
    guard let before = left.unicodeScalars.first, let after = right.unicodeScalars.first else {
      return false
    }
    guard isIdeographic(before) || isIdeographic(after) else { return false }
    return !startsNoLine(after) && !endsNoLine(before)
  }

  /// Chinese characters, kana and their punctuation.
  ///
  /// Korean has blanks and is broken there.
  private static func isIdeographic(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x2E80...0x30FF, 0x31F0...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0xFF00...0xFFEF,
      0x20000...0x3FFFF:
      true
    default: false
    }
  }

  /// Closing punctuation, small kana and the long vowel mark stay with the preceding character.
  private static func startsNoLine(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .closePunctuation, .finalPunctuation, .otherPunctuation, .nonspacingMark: return true
    default: return "ーぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮ々ゝゞヽヾ～".unicodeScalars.contains(scalar)
    }
  }

  /// Opening punctuation stays with the following character.
  private static func endsNoLine(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .openPunctuation, .initialPunctuation: true
    default: false
    }
  }
}
