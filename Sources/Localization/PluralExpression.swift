/// An expression of C on unsigned numbers with one variable, as plural rules have it.
indirect enum PluralExpression: Sendable {
  case number
  case literal(UInt)
  case not(PluralExpression)
  case binary(Operator, PluralExpression, PluralExpression)
  case choice(PluralExpression, PluralExpression, PluralExpression)

  enum Operator: String, CaseIterable {
    case or = "||"
    case and = "&&"
    case equal = "=="
    case notEqual = "!="
    case atMost = "<="
    case atLeast = ">="
    case less = "<"
    case greater = ">"
    case plus = "+"
    case minus = "-"
    case times = "*"
    case over = "/"
    case modulo = "%"

    /// The binding strength: a stronger operator is applied first.
    fileprivate var strength: Int {
      switch self {
      case .or: 1
      case .and: 2
      case .equal, .notEqual: 3
      case .atMost, .atLeast, .less, .greater: 4
      case .plus, .minus: 5
      case .times, .over, .modulo: 6
      }
    }
  }

  /// Reads an expression; nil if it is not valid.
  init?(_ text: some StringProtocol) {
    guard text.utf8.count <= PluralParser.longest else { return nil }
    var parser = PluralParser(text)
    guard let expression = parser.expression(), parser.isAtEnd else { return nil }
    self = expression
  }

  /// The value for a number; nil after a division by zero.
  func value(for number: UInt) -> UInt? {
    switch self {
    case .number: return number
    case .literal(let value): return value
    case .not(let operand): return operand.value(for: number).map { $0 == 0 ? 1 : 0 }
    case .choice(let condition, let first, let second):
      guard let holds = condition.value(for: number) else { return nil }
      return holds != 0 ? first.value(for: number) : second.value(for: number)
    case .binary(let sign, let left, let right):
      guard let left = left.value(for: number) else { return nil }
      // As in C, the right side does not matter then.
      if sign == .or, left != 0 { return 1 }
      if sign == .and, left == 0 { return 0 }
      return right.value(for: number).flatMap { sign.value(left, $0) }
    }
  }
}

extension PluralExpression.Operator {
  /// The value for two numbers; nil for a division by zero.
  fileprivate func value(_ left: UInt, _ right: UInt) -> UInt? {
    func number(_ condition: Bool) -> UInt { condition ? 1 : 0 }
    switch self {
    case .or: return number(left != 0 || right != 0)
    case .and: return number(left != 0 && right != 0)
    case .equal: return number(left == right)
    case .notEqual: return number(left != right)
    case .atMost: return number(left <= right)
    case .atLeast: return number(left >= right)
    case .less: return number(left < right)
    case .greater: return number(left > right)
    case .plus: return left &+ right
    case .minus: return left &- right
    case .times: return left &* right
    case .over: return right == 0 ? nil : left / right
    case .modulo: return right == 0 ? nil : left % right
    }
  }
}

/// Reads expressions of plural rules.
private struct PluralParser {
  /// The maximum number of bytes.
  static let longest = 1_000
  /// How deep parentheses and choices may be in one another.
  private static let deepest = 50

  private var rest: Substring.UTF8View
  private var depth = 0

  init(_ text: some StringProtocol) {
    rest = Substring(text).utf8
  }

  var isAtEnd: Bool {
    mutating get {
      skipSpaces()
      return rest.isEmpty
    }
  }

  /// Reads an expression, as far as it goes.
  mutating func expression() -> PluralExpression? {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.deepest, let condition = binary(from: 1) else { return nil }
    guard take("?") else { return condition }
    guard let first = expression(), take(":"), let second = expression() else { return nil }
    return .choice(condition, first, second)
  }

  /// Reads operands between operators of at least a binding strength.
  private mutating func binary(from strength: Int) -> PluralExpression? {
    guard var left = operand() else { return nil }
    while let sign = takeOperator(from: strength) {
      guard let right = binary(from: sign.strength + 1) else { return nil }
      left = .binary(sign, left, right)
    }
    return left
  }

  private mutating func operand() -> PluralExpression? {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.deepest else { return nil }
    if take("!") { return operand().map { .not($0) } }
    if take("n") { return .number }
    if take("(") {
      guard let inner = expression(), take(")") else { return nil }
      return inner
    }
    let digits = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    guard !digits.isEmpty, let value = UInt(Substring(digits)) else { return nil }
    rest = rest[digits.endIndex...]
    return .literal(value)
  }

  private mutating func takeOperator(from strength: Int) -> PluralExpression.Operator? {
    skipSpaces()
    // Those of two characters come first.
    let sign = PluralExpression.Operator.allCases.first { rest.starts(with: $0.rawValue.utf8) }
    guard let sign, sign.strength >= strength else { return nil }
    rest = rest.dropFirst(sign.rawValue.utf8.count)
    return sign
  }

  private mutating func take(_ text: StaticString) -> Bool {
    skipSpaces()
    let bytes = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    guard rest.starts(with: bytes) else { return false }
    rest = rest.dropFirst(bytes.count)
    return true
  }

  private mutating func skipSpaces() {
    rest = rest.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
  }
}
