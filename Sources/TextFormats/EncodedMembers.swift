/// The members of an object that is encoded.
struct EncodedMembers<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let encoder: JSONValueEncoder
  var codingPath: [any CodingKey] { [] }

  func encodeNil(forKey key: Key) { add(.null, key) }

  func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
    try value.encode(to: encoder.member(key.stringValue))
  }

  private func add(_ value: JSONValue, _ key: Key) {
    _ = encoder.member(key.stringValue, value)
  }

  func encode(_ value: Bool, forKey key: Key) { add(.flag(value), key) }
  func encode(_ value: String, forKey key: Key) { add(.text(value), key) }
  func encode(_ value: Double, forKey key: Key) { add(.number(value), key) }
  func encode(_ value: Float, forKey key: Key) { add(.number(Double(value)), key) }
  func encode(_ value: Int, forKey key: Key) { add(.integer(value), key) }
  func encode(_ value: Int8, forKey key: Key) { add(JSONValue(value), key) }
  func encode(_ value: Int16, forKey key: Key) { add(JSONValue(value), key) }
  func encode(_ value: Int32, forKey key: Key) { add(JSONValue(value), key) }
  func encode(_ value: Int64, forKey key: Key) { add(JSONValue(value), key) }
  func encode(_ value: UInt, forKey key: Key) { add(JSONValue(value), key) }
  func encode(_ value: UInt8, forKey key: Key) { add(JSONValue(value), key) }
  func encode(_ value: UInt16, forKey key: Key) { add(JSONValue(value), key) }
  func encode(_ value: UInt32, forKey key: Key) { add(JSONValue(value), key) }
  func encode(_ value: UInt64, forKey key: Key) { add(JSONValue(value), key) }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) -> KeyedEncodingContainer<Nested> {
    encoder.member(key.stringValue).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    encoder.member(key.stringValue).unkeyedContainer()
  }

  func superEncoder() -> any Encoder { encoder.member("super") }

  func superEncoder(forKey key: Key) -> any Encoder { encoder.member(key.stringValue) }
}
