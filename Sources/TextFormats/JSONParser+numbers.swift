extension JSONParser {
  /// Parses a number.
  mutating func number() throws(JSONError) -> JSONValue {
    let start = position
    let isNegative = skip(UInt8(ascii: "-"))
    if isJSON5 {
      if !isNegative { _ = skip(UInt8(ascii: "+")) }
      if skip("Infinity") { return .number(isNegative ? -.infinity : .infinity) }
      if skip("NaN") { return .number(.nan) }
      if current == UInt8(ascii: "0"), next == UInt8(ascii: "x") || next == UInt8(ascii: "X") {
        return try hexadecimal(isNegative)
      }
    }
    let whole = digits()
    // Zeros in front would be octal in other languages.
    guard whole.count < 2 || bytes[whole.lowerBound] != UInt8(ascii: "0") else { throw malformed }
    var hasFraction = false
    var fraction = 0..<0
    if skip(UInt8(ascii: ".")) {
      hasFraction = true
      fraction = digits()
    }
    guard
      isJSON5 ? whole.count + fraction.count > 0 : !whole.isEmpty && hasFraction != fraction.isEmpty
    else { throw malformed }
    let hasExponent = try skipExponent()
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    if !hasFraction, !hasExponent, let integer = Int(text) { return .integer(integer) }
    return .number(Double(text) ?? .nan)
  }

  private mutating func skipExponent() throws(JSONError) -> Bool {
    guard skip(UInt8(ascii: "e")) || skip(UInt8(ascii: "E")) else { return false }
    if !skip(UInt8(ascii: "+")) { _ = skip(UInt8(ascii: "-")) }
    guard !digits().isEmpty else { throw malformed }
    return true
  }

  private mutating func digits() -> Range<Int> {
    let start = position
    while let byte = current, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) {
      position += 1
    }
    return start..<position
  }

  private mutating func hexadecimal(_ isNegative: Bool) throws(JSONError) -> JSONValue {
    position += 2
    let start = position
    while current.flatMap(Self.hexadecimalDigit) != nil { position += 1 }
    guard position > start else { throw malformed }
    let text = (isNegative ? "-" : "") + String(decoding: bytes[start..<position], as: UTF8.self)
    if let integer = Int(text, radix: 16) { return .integer(integer) }
    let size = bytes[start..<position].reduce(0.0) {
      $0 * 16 + Double(Self.hexadecimalDigit($1) ?? 0)
    }
    return .number(isNegative ? -size : size)
  }

  /// The value of a hexadecimal digit; nil for another byte.
  static func hexadecimalDigit(_ byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a")) + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A")) + 10
    default: nil
    }
  }
}
