/// Capital letters by the rules of the writer's language.
public struct Capitals: Hashable, Sendable {
  /// Whether a small i becomes a dotted capital, as in Turkish and Azerbaijani.
  public var isDottedI: Bool

  /// Makes rules from a locale's name such as `tr_TR.UTF-8`; unknown names follow Unicode alone.
  public init(locale: String = "") {
    let language = locale.prefix { $0 != "_" && $0 != "." && $0 != "-" && $0 != "@" }
    isDottedI = ["tr", "az"].contains(language.lowercased())
  }

  /// One character in capitals, which may be two letters ("ß" becomes "SS").
  ///
  /// Greek loses its stress marks in capitals but keeps its diaeresis, as Greek print does.
  public func uppercased(_ character: Character) -> String {
    if isDottedI, character == "i" { return "İ" }
    let capital = character.uppercased()
    guard let first = capital.unicodeScalars.first, (0x370...0x3FF).contains(first.value)
    else { return capital }
    return Self.unstressed[capital] ?? capital
  }

  private static let unstressed: [String: String] = [
    "Ά": "Α", "Έ": "Ε", "Ή": "Η", "Ί": "Ι", "Ό": "Ο", "Ύ": "Υ", "Ώ": "Ω",
    "Ϊ́": "Ϊ", "Ϋ́": "Ϋ",
  ]
}
