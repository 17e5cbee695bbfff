internal import Glibc
internal import HelperProcess
internal import Localization
internal import TextFormats

/// The texts of the pages in one language.
struct PageTexts: Sendable {
  /// The language.
  let language: LanguageTag
  private let texts: [ServeText: String]

  /// Makes them; the texts are not escaped yet.
  init(_ language: LanguageTag, _ texts: [ServeText: String]) {
    self.language = language
    // Translations of the user's own may have anything in them.
    self.texts = texts.mapValues(\.escapedForMarkup)
  }

  /// A text as HTML has it.
  subscript(_ text: ServeText) -> String { texts[text] ?? "" }

  /// The language as HTML and HTTP have it, as in RFC 5646.
  var htmlLanguage: String {
    language.language + (language.region.map { "-\($0)" } ?? "")
  }

  /// The direction of lines as HTML has it.
  var direction: String { Language(tag: language, catalog: nil).isRightToLeft ? "rtl" : "ltr" }
}

/// The texts of the pages in all languages that there are.
struct PageLanguages: Sendable {
  private let texts: [LanguageTag: PageTexts]

  /// Makes them of what the program gave.
  init(_ served: ServeTexts) {
    let pairs = served.texts.compactMap { name, texts in
      LanguageTag(name).map { ($0, PageTexts($0, texts)) }
    }
    texts = Dictionary(pairs) { first, _ in first }
  }

  /// Reads them from the environment of the process.
  static func ofProcess() -> PageLanguages {
    PageLanguages(ServeTexts { name in getenv(name).map { String(cString: $0) } })
  }

  /// The texts for a client.
  ///
  /// - Parameter acceptLanguage: What its header `Accept-Language` says; nil without one.
  /// - Returns: Those of the best language that there is; in English if there is none.
  func texts(for acceptLanguage: String?) -> PageTexts {
    let preferred = LanguageTag.accepted(acceptLanguage ?? "")
    let best = LanguageTag.best(for: preferred, among: Array(texts.keys)) ?? .english
    return texts[best] ?? PageTexts(.english, [:])
  }
}
