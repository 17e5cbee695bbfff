internal import Canvas
// The canonical decomposition of the standard library has no public name; Foundation's would make
// the program several times as large.
@_spi(_Unicode) internal import Swift

/// Texts as searches compare them: regardless of case, width, diacritics and characters without a
/// glyph.
public enum SearchText {
  /// The maximum number of words; more do not narrow a search.
  private static let maximumWords = 32
  /// The maximum length in characters; longer texts come from the clipboard, not from typing.
  private static let maximumCharacters = 1_000

  /// The words of what the user searches for, folded: everything between blanks, including symbols
  /// and emoji.
  public static func words(in text: String) -> [String] {
    let words = folded(String(text.prefix(maximumCharacters))).split(whereSeparator: \.isWhitespace)
    return words.prefix(maximumWords).map(String.init)
  }

  /// Whether a text contains all words that the user searches for.
  ///
  /// They may be anywhere, since not all languages separate their words.
  ///
  /// - Parameters:
  ///   - words: Folded.
  ///   - text: As it was typed.
  /// - Returns: Whether each word is in it.
  public static func contains(_ words: [String], in text: String) -> Bool {
    guard !words.isEmpty else { return true }
    let folded = folded(text)
    return words.allSatisfy(folded.includes)
  }

  /// A text in small letters of the usual width, decomposed, without diacritics and characters
  /// without a glyph.
  ///
  /// The index of sent memes has folded texts: its version changes with these rules.
  public static func folded(_ text: String) -> String {
    let small = text.lowercased()
    guard !small.utf8.allSatisfy({ $0 < 0x80 }) else { return small }
    var scalars = String.UnicodeScalarView()
    for scalar in small._nfd.lazy.map(ofUsualWidth) where !isIgnored(scalar) {
      if let others = equivalents[scalar] {
        scalars.append(contentsOf: others.unicodeScalars)
      } else {
        scalars.append(scalar)
      }
    }
    return String(scalars)
  }

  /// A full-width Latin letter, digit or sign, or half-width kana, in its usual width (Unicode
  /// Standard Annex 11).
  private static func ofUsualWidth(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    case 0xFF01...0xFF5E: Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar
    case 0xFF61...0xFF9F: wideKana[Int(scalar.value - 0xFF61)]
    case 0xFFE0...0xFFE6: narrowSigns[Int(scalar.value - 0xFFE0)]
    default: scalar
    }
  }

  /// The usual forms of U+FF61 to U+FF9F; the last two are combining marks.
  private static let wideKana = Array(
    ("。「」、・ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨ"
      + "ラリルレロワン\u{3099}\u{309A}").unicodeScalars)
  /// The usual forms of U+FFE0 to U+FFE6.
  private static let narrowSigns = Array("¢£¬¯¦¥₩".unicodeScalars)

  /// Whether a search ignores the character: joiners, selectors, and the marks of European, Hebrew
  /// and Arabic letters.
  ///
  /// In later blocks marks make another letter, such as the voiced ones of kana, or are vowels.
  private static func isIgnored(_ scalar: Unicode.Scalar) -> Bool {
    let properties = scalar.properties
    return properties.isDefaultIgnorableCodePoint
      || scalar.value < 0x700 && properties.generalCategory == .nonspacingMark
  }

  /// Characters that keyboards and capitals do not distinguish.
  private static let equivalents: [Unicode.Scalar: String] = [
    "ß": "ss", "ς": "σ", "ı": "i", "‘": "'", "’": "'", "ʼ": "'", "“": "\"", "”": "\"", "„": "\"",
  ]
}
