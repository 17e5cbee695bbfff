/// Values as JSON.
public enum JSONText {
  /// The maximum number of values in a text: each takes many times its own bytes in memory.
  public static let mostValues = 1 << 20

  /// Decodes a value from untrusted bytes.
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - bytes: The content of a file or line, whose length was limited when it was read.
  ///   - syntax: What is accepted.
  /// - Returns: The value.
  /// - Throws: `JSONError`, `DecodingError`, or an error of the value itself.
  public static func decode<Value: Decodable>(
    _ type: Value.Type, from bytes: [UInt8], as syntax: JSONSyntax = .json
  ) throws -> Value {
    try Value(from: JSONValueDecoder(value(of: bytes, as: syntax)))
  }

  /// Parses untrusted bytes.
  ///
  /// - Parameters:
  ///   - bytes: One value, with white space around it.
  ///   - syntax: What is accepted.
  /// - Returns: The value.
  /// - Throws: Why they cannot be used.
  public static func value(
    of bytes: [UInt8], as syntax: JSONSyntax = .json
  ) throws(JSONError) -> JSONValue {
    guard !bytes.contains(0), (try? UTF8Span(validating: bytes.span)) != nil else { throw .notText }
    var parser = JSONParser(bytes, syntax)
    return try parser.document()
  }

  /// Encodes a value, with the members of objects in the order of their names.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - isPretty: Whether each member and element has a line of its own.
  /// - Returns: The text.
  /// - Throws: `JSONError.notRepresentable`, or an error of the value itself.
  public static func encode(_ value: some Encodable, isPretty: Bool = false) throws -> [UInt8] {
    let encoder = JSONValueEncoder()
    try value.encode(to: encoder)
    var writer = JSONWriter(isPretty: isPretty)
    try writer.write(encoder.value)
    return writer.bytes
  }

  /// A text in quotation marks.
  public static func quoted(_ text: String) -> String {
    var writer = JSONWriter(isPretty: false)
    writer.write(text)
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}
