/// The rule by which a language chooses the form for a number, as in a catalogue's header:
/// `nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 ? 1 : 2);`.
public struct PluralRule: Sendable {
  /// The number of forms.
  public let formCount: Int
  private let expression: PluralExpression

  /// The rule of English, which catalogues without one have too.
  public static let english = PluralRule(
    formCount: 2, expression: .binary(.notEqual, .number, .literal(1)))

  private init(formCount: Int, expression: PluralExpression) {
    self.formCount = formCount
    self.expression = expression
  }

  /// The most forms that a language has, with room to spare.
  private static let mostForms = 8

  /// Reads a rule; nil if it is not valid.
  ///
  /// - Parameter text: The value of `Plural-Forms`.
  public init?(_ text: some StringProtocol) {
    var members: [Substring: Substring] = [:]
    for member in Substring(text).split(separator: ";") {
      guard let sign = member.firstIndex(of: "=") else { continue }
      let name = member[..<sign].filter { !$0.isWhitespace }
      members[name[...]] = member[member.index(after: sign)...]
    }
    guard let count = members["nplurals"].flatMap({ Int($0.filter { !$0.isWhitespace }) }),
      (1...Self.mostForms).contains(count),
      let expression = members["plural"].flatMap({ PluralExpression($0) })
    else { return nil }
    self.init(formCount: count, expression: expression)
  }

  /// The index of the form for a number; 0 if the rule gives none.
  public func form(for count: Int) -> Int {
    guard let form = expression.value(for: UInt(count.magnitude)), form < UInt(formCount) else {
      return 0
    }
    return Int(form)
  }
}
