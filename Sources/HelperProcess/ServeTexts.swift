/// The texts of the pages by language.
///
/// The helper knows no sentences: it gets them as variables of its environment, such as
/// `MEMEME_PAGE_HINT.pt_BR`, and the names of the languages as `MEMEME_PAGE_LANGUAGES`.
public struct ServeTexts: Hashable, Sendable {
  /// The texts by the names of the languages.
  public var texts: [String: [ServeText: String]]

  private static let languages = "MEMEME_PAGE_LANGUAGES"

  /// Makes them.
  public init(_ texts: [String: [ServeText: String]] = [:]) {
    self.texts = texts
  }

  /// Reads them from variables.
  ///
  /// - Parameter value: The value of a variable; nil if it is not set.
  public init(value: (String) -> String?) {
    texts = [:]
    for language in (value(Self.languages) ?? "").split(separator: " ").map(String.init) {
      for text in ServeText.allCases {
        texts[language, default: [:]][text] = value(Self.variable(text, language))
      }
    }
  }

  /// The variables that have them.
  public var variables: [String: String] {
    var variables = [Self.languages: texts.keys.sorted().joined(separator: " ")]
    for (language, texts) in texts {
      for (text, value) in texts { variables[Self.variable(text, language)] = value }
    }
    return variables
  }

  private static func variable(_ text: ServeText, _ language: String) -> String {
    "MEMEME_PAGE_\(text.rawValue).\(language)"
  }
}
