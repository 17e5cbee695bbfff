public import Localization

/// The translations of the interface.
public protocol LanguageCatalogs: Sendable {
  /// The languages that there are translations for, English among them.
  var languages: [LanguageTag] { get }

  /// Reads the translations of a language.
  ///
  /// - Parameter tag: The language; nil for that of the system.
  /// - Returns: The language, or English where there are no translations that can be used.
  func language(_ tag: LanguageTag?) -> Language
}
