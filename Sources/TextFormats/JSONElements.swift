/// The elements of an array that is decoded.
struct JSONElements: UnkeyedDecodingContainer {
  let elements: [JSONValue]
  private(set) var currentIndex = 0
  let codingPath: [any CodingKey]
  var count: Int? { elements.count }
  var isAtEnd: Bool { currentIndex >= elements.count }

  init(elements: [JSONValue], at path: [any CodingKey]) {
    self.elements = elements
    codingPath = path
  }

  /// The place of an element.
  private struct Index: CodingKey {
    let intValue: Int?
    var stringValue: String { "\(intValue ?? 0)" }

    init(intValue: Int) {
      self.intValue = intValue
    }

    init?(stringValue: String) { nil }
  }

  /// Decodes the current element, which may be a container.
  private mutating func advanceDecoder<Value>(
    _ decode: (JSONValueDecoder) throws -> Value
  ) throws -> Value {
    let path = codingPath + [Index(intValue: currentIndex)]
    return try advance { try decode(JSONValueDecoder($0, at: path)) }
  }

  /// Decodes the current element, which stays the current one if it cannot be decoded.
  private mutating func advance<Value>(
    _ decode: (JSONValue) throws -> Value
  ) throws -> Value {
    guard !isAtEnd else {
      let context = DecodingError.Context(codingPath: [], debugDescription: "no more elements")
      throw DecodingError.valueNotFound(Value.self, context)
    }
    let value = try decode(elements[currentIndex])
    currentIndex += 1
    return value
  }

  mutating func decodeNil() -> Bool {
    guard !isAtEnd, elements[currentIndex] == .null else { return false }
    currentIndex += 1
    return true
  }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try advanceDecoder(Value.init)
  }

  mutating func decode(_ type: Bool.Type) throws -> Bool { try advance { try $0.flag() } }
  mutating func decode(_ type: String.Type) throws -> String { try advance { try $0.text() } }
  mutating func decode(_ type: Double.Type) throws -> Double { try advance { try $0.number() } }
  mutating func decode(_ type: Float.Type) throws -> Float {
    try advance { Float(try $0.number()) }
  }
  mutating func decode(_ type: Int.Type) throws -> Int { try advance { try $0.integer(type) } }
  mutating func decode(_ type: Int8.Type) throws -> Int8 { try advance { try $0.integer(type) } }
  mutating func decode(_ type: Int16.Type) throws -> Int16 { try advance { try $0.integer(type) } }
  mutating func decode(_ type: Int32.Type) throws -> Int32 { try advance { try $0.integer(type) } }
  mutating func decode(_ type: Int64.Type) throws -> Int64 { try advance { try $0.integer(type) } }
  mutating func decode(_ type: UInt.Type) throws -> UInt { try advance { try $0.integer(type) } }
  mutating func decode(_ type: UInt8.Type) throws -> UInt8 { try advance { try $0.integer(type) } }
  mutating func decode(_ type: UInt16.Type) throws -> UInt16 {
    try advance { try $0.integer(type) }
  }
  mutating func decode(_ type: UInt32.Type) throws -> UInt32 {
    try advance { try $0.integer(type) }
  }
  mutating func decode(_ type: UInt64.Type) throws -> UInt64 {
    try advance { try $0.integer(type) }
  }

  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) throws -> KeyedDecodingContainer<Nested> {
    try advanceDecoder { try $0.container(keyedBy: type) }
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try advanceDecoder { try $0.unkeyedContainer() }
  }

  mutating func superDecoder() throws -> any Decoder { try advanceDecoder(\.self) }
}
