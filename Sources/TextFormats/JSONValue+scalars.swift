extension JSONValue {
  func text() throws(DecodingError) -> String {
    guard case .text(let text) = self else { throw mismatch(String.self) }
    return text
  }

  func flag() throws(DecodingError) -> Bool {
    guard case .flag(let flag) = self else { throw mismatch(Bool.self) }
    return flag
  }

  /// An integer, also if it was written with a fraction of zero.
  func integer<Number: BinaryInteger>(_ type: Number.Type) throws(DecodingError) -> Number {
    switch self {
    case .integer(let number): if let number = Number(exactly: number) { return number }
    case .number(let number): if let number = Number(exactly: number) { return number }
    default: break
    }
    throw mismatch(type)
  }

  /// A finite number.
  func number() throws(DecodingError) -> Double {
    switch self {
    case .integer(let number): return Double(number)
    case .number(let number) where number.isFinite: return number
    default: throw mismatch(Double.self)
    }
  }

  func members() throws(DecodingError) -> [String: JSONValue] {
    guard case .object(let members) = self else { throw mismatch([String: Any].self) }
    return members
  }

  func elements() throws(DecodingError) -> [JSONValue] {
    guard case .array(let elements) = self else { throw mismatch([Any].self) }
    return elements
  }

  /// The error of a value of another type.
  private func mismatch(_ type: Any.Type) -> DecodingError {
    let context = DecodingError.Context(codingPath: [], debugDescription: "another type of value")
    return self == .null ? .valueNotFound(type, context) : .typeMismatch(type, context)
  }
}
