/// The members of an object that is decoded.
struct JSONMembers<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let members: [String: JSONValue]
  let codingPath: [any CodingKey]
  var allKeys: [Key] { members.keys.compactMap(Key.init(stringValue:)) }

  func contains(_ key: Key) -> Bool { members[key.stringValue] != nil }

  private func value(_ key: Key) throws(DecodingError) -> JSONValue {
    if let value = members[key.stringValue] { return value }
    throw .keyNotFound(key, .init(codingPath: [], debugDescription: "a member is missing"))
  }

  private func decoder(_ key: Key) throws(DecodingError) -> JSONValueDecoder {
    JSONValueDecoder(try value(key), at: codingPath + [key])
  }

  func decodeNil(forKey key: Key) throws -> Bool { try value(key) == .null }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try Value(from: decoder(key))
  }

  func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool { try value(key).flag() }
  func decode(_ type: String.Type, forKey key: Key) throws -> String { try value(key).text() }
  func decode(_ type: Double.Type, forKey key: Key) throws -> Double { try value(key).number() }
  func decode(_ type: Float.Type, forKey key: Key) throws -> Float {
    Float(try value(key).number())
  }
  func decode(_ type: Int.Type, forKey key: Key) throws -> Int { try value(key).integer(type) }
  func decode(_ type: Int8.Type, forKey key: Key) throws -> Int8 { try value(key).integer(type) }
  func decode(_ type: Int16.Type, forKey key: Key) throws -> Int16 { try value(key).integer(type) }
  func decode(_ type: Int32.Type, forKey key: Key) throws -> Int32 { try value(key).integer(type) }
  func decode(_ type: Int64.Type, forKey key: Key) throws -> Int64 { try value(key).integer(type) }
  func decode(_ type: UInt.Type, forKey key: Key) throws -> UInt { try value(key).integer(type) }
  func decode(_ type: UInt8.Type, forKey key: Key) throws -> UInt8 { try value(key).integer(type) }
  func decode(_ type: UInt16.Type, forKey key: Key) throws -> UInt16 {
    try value(key).integer(type)
  }
  func decode(_ type: UInt32.Type, forKey key: Key) throws -> UInt32 {
    try value(key).integer(type)
  }
  func decode(_ type: UInt64.Type, forKey key: Key) throws -> UInt64 {
    try value(key).integer(type)
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> {
    try decoder(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try decoder(key).unkeyedContainer()
  }

  func superDecoder() -> any Decoder { JSONValueDecoder(members["super"] ?? .null, at: codingPath) }

  func superDecoder(forKey key: Key) throws -> any Decoder { try decoder(key) }
}
