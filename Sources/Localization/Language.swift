/// The language of the interface: its words, and how it writes numbers.
public struct Language: Hashable, Sendable {
  /// Which language it is.
  public let tag: LanguageTag
  /// Its translations; nil for English.
  public let catalog: MessageCatalog?

  /// English, which the interface is written in.
  public static let english = Language(tag: .english, catalog: nil)

  /// A language for developers, which shows what is not translated or has too little space.
  ///
  /// - Parameter tag: The language.
  /// - Returns: It; nil for another one.
  public static func pseudo(_ tag: LanguageTag) -> Language? {
    tag.language == PseudoLanguage.code ? Language(tag: tag, catalog: .pseudo) : nil
  }

  /// Makes a language.
  public init(tag: LanguageTag, catalog: MessageCatalog?) {
    self.tag = tag
    self.catalog = catalog
    isRightToLeft =
      Self.rightToLeft.contains(tag.language)
      || tag.language == PseudoLanguage.code && tag.modifier == PseudoLanguage.mirrored
  }

  /// How it writes numbers.
  var numbers: NumberConventions { NumberConventions.of(tag) }
  /// How it writes days and times.
  var dates: DateConventions { DateConventions.of(tag) }

  /// Whether it is written from right to left.
  public let isRightToLeft: Bool

  /// A text with a capital at its beginning.
  func capitalized(_ text: String) -> String {
    let first = text.prefix(1)
    let capital = tag.language == "tr" && first == "i" ? "İ" : first.uppercased()
    return capital + text.dropFirst()
  }

  private static let rightToLeft: Set = [
    "ar", "dv", "fa", "he", "ks", "ps", "sd", "ug", "ur", "yi",
  ]
}
