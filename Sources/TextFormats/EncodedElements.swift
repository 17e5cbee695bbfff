/// The elements of an array that is encoded.
struct EncodedElements: UnkeyedEncodingContainer {
  let encoder: JSONValueEncoder
  var codingPath: [any CodingKey] { [] }
  var count: Int { encoder.count }

  func encodeNil() { add(.null) }

  func encode<Value: Encodable>(_ value: Value) throws { try value.encode(to: encoder.element()) }

  private func add(_ value: JSONValue) { _ = encoder.element(value) }

  func encode(_ value: Bool) { add(.flag(value)) }
  func encode(_ value: String) { add(.text(value)) }
  func encode(_ value: Double) { add(.number(value)) }
  func encode(_ value: Float) { add(.number(Double(value))) }
  func encode(_ value: Int) { add(.integer(value)) }
  func encode(_ value: Int8) { add(JSONValue(value)) }
  func encode(_ value: Int16) { add(JSONValue(value)) }
  func encode(_ value: Int32) { add(JSONValue(value)) }
  func encode(_ value: Int64) { add(JSONValue(value)) }
  func encode(_ value: UInt) { add(JSONValue(value)) }
  func encode(_ value: UInt8) { add(JSONValue(value)) }
  func encode(_ value: UInt16) { add(JSONValue(value)) }
  func encode(_ value: UInt32) { add(JSONValue(value)) }
  func encode(_ value: UInt64) { add(JSONValue(value)) }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) -> KeyedEncodingContainer<Nested> {
    encoder.element().container(keyedBy: type)
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    encoder.element().unkeyedContainer()
  }

  func superEncoder() -> any Encoder { encoder.element() }
}
