/// A language, and where it is spoken, as POSIX names them: `pt_BR`, `de`, `sr@latin`.
public struct LanguageTag: Hashable, Sendable {
  /// The language by its code of ISO 639, in lower case.
  public let language: String
  /// The country by its code of ISO 3166, in upper case; nil for no certain one.
  public let region: String?
  /// What tells it from others of that language and country, such as a script.
  public let modifier: String?

  /// English, which the interface is written in.
  public static let english = LanguageTag(language: "en")

  private init(language: String, region: String? = nil, modifier: String? = nil) {
    (self.language, self.region, self.modifier) = (language, region, modifier)
  }

  /// Reads the name of a locale, whose encoding does not matter; nil if it names no language, as
  /// `C` does.
  public init?(_ locale: some StringProtocol) {
    let parts = locale.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count <= 2, let name = parts.first?.prefix(while: { $0 != "." }) else { return nil }
    let codes = name.split(omittingEmptySubsequences: false) { $0 == "_" || $0 == "-" }
    guard codes.count <= 2, let language = codes.first, (2...3).contains(language.count),
      language.allSatisfy(\.isLetterOfCode)
    else { return nil }
    let region = codes.count == 2 ? codes[1] : nil
    guard region.map({ (2...4).contains($0.count) && $0.allSatisfy(\.isLetterOfCode) }) != false,
      parts.count == 1 || !parts[1].isEmpty && parts[1].allSatisfy(\.isLetterOfCode)
    else { return nil }
    self.init(
      language: language.lowercased(), region: region.map { $0.uppercased() },
      modifier: parts.count == 2 ? parts[1].lowercased() : nil)
  }

  /// The name of its catalogue, without an extension.
  public var name: String {
    language + (region.map { "_\($0)" } ?? "") + (modifier.map { "@\($0)" } ?? "")
  }

  /// The same and wider ones, the nearest first.
  public var widened: [LanguageTag] {
    let all = [
      self, LanguageTag(language: language, modifier: modifier),
      LanguageTag(language: language, region: region), LanguageTag(language: language),
    ]
    var seen: Set<LanguageTag> = []
    return all.filter { seen.insert($0).inserted }
  }
}

extension LanguageTag {
  /// The languages that a person prefers, by the variables of the environment in gettext's order.
  ///
  /// - Parameter environment: The value of a variable; nil if it is not set.
  /// - Returns: The most preferred first; none for English only.
  public static func preferred(_ environment: (String) -> String?) -> [LanguageTag] {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap(environment)
      .first { !$0.isEmpty }
    guard let locale, locale != "C", locale != "POSIX" else { return [] }
    let list = environment("LANGUAGE").flatMap { $0.isEmpty ? nil : $0 } ?? locale
    return list.split(separator: ":").compactMap { LanguageTag($0) }
  }

  /// The best of some catalogues.
  ///
  /// - Parameters:
  ///   - preferred: The most preferred first.
  ///   - available: The languages that there are catalogues of.
  /// - Returns: The language of the catalogue; nil for English.
  public static func best(
    for preferred: [LanguageTag], among available: [LanguageTag]
  ) -> LanguageTag? {
    for wanted in preferred {
      if wanted.language == english.language { return nil }
      if let found = wanted.widened.first(where: available.contains) { return found }
      // Another country's is better than English, but not in another script.
      if let found = available.first(where: { wanted.isReadBySpeakers(of: $0) }) { return found }
    }
    return nil
  }

  private func isReadBySpeakers(of other: LanguageTag) -> Bool {
    other.language == language && other.modifier == modifier
      && other.hasTraditionalScript == hasTraditionalScript
  }

  /// Whether it is Chinese in traditional characters.
  private var hasTraditionalScript: Bool {
    language == "zh" && ["TW", "HK", "MO", "HANT"].contains(region ?? "")
  }
}

extension Character {
  fileprivate var isLetterOfCode: Bool { isASCII && (isLetter || isNumber) }
}
