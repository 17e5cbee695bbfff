/// The white space of JSON5.
enum JSON5Blank {
  /// The number of bytes of the white space at an index; 0 if there is none.
  static func length(in bytes: [UInt8], at index: Int) -> Int {
    guard index < bytes.count else { return 0 }
    switch bytes[index] {
    case 0x09...0x0D, 0x20: return 1
    case 0xC2: return bytes[index...].starts(with: [0xC2, 0xA0]) ? 2 : 0
    case 0xE1...0xE3, 0xEF: return long.contains { bytes[index...].starts(with: $0) } ? 3 : 0
    default: return 0
    }
  }

  /// Whether a line ends at an index.
  static func isLineEnd(in bytes: [UInt8], at index: Int) -> Bool {
    switch bytes[index] {
    case UInt8(ascii: "\n"), UInt8(ascii: "\r"): true
    case 0xE2: separators.contains { bytes[index...].starts(with: $0) }
    default: false
    }
  }

  /// The separators of lines and paragraphs.
  private static let separators = ["\u{2028}", "\u{2029}"].map { Array($0.utf8) }

  /// White space of three bytes: the byte order mark, the separators and Unicode's other spaces.
  private static let long: [[UInt8]] =
    (["\u{FEFF}", "\u{1680}", "\u{202F}", "\u{205F}", "\u{3000}"].map { Array($0.utf8) })
    + separators + (0x80...0x8A).map { [0xE2, 0x80, $0] }
}
