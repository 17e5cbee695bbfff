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
    var (count, expression): (Int?, PluralExpression?)
    for member in Substring(text).utf8.split(separator: UInt8(ascii: ";")) {
      guard let sign = member.firstIndex(of: UInt8(ascii: "=")) else { continue }
      let value = member[sign...].dropFirst()
      switch Self.trimmed(member[..<sign]) {
      case "nplurals": count = Int(Self.trimmed(value))
      case "plural": expression = PluralExpression(Substring(value))
      default: continue
      }
    }
    guard let count, (1...Self.mostForms).contains(count), let expression else { return nil }
    self.init(formCount: count, expression: expression)
  }

  private static func trimmed(_ text: Substring.UTF8View) -> Substring {
    let isSpace = { (byte: UInt8) in byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
    var text = text.drop(while: isSpace)
    while let last = text.last, isSpace(last) { text.removeLast() }
    return Substring(text)
  }

  /// The index of the form for a number; 0 if the rule gives none.
  public func form(for count: Int) -> Int {
    guard let form = expression.value(for: UInt(count.magnitude)), form < UInt(formCount) else {
      return 0
    }
    return Int(form)
  }
}
