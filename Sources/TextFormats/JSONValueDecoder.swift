/// A decoder of values of JSON.
///
/// Its errors do not say where they are: what uses it reports the member that it asked for.
struct JSONValueDecoder: Decoder {
  let value: JSONValue
  let codingPath: [any CodingKey]
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  init(_ value: JSONValue, at path: [any CodingKey] = []) {
    self.value = value
    codingPath = path
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(JSONMembers<Key>(members: try value.members(), codingPath: codingPath))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    JSONElements(elements: try value.elements(), at: codingPath)
  }

  func singleValueContainer() -> any SingleValueDecodingContainer { self }
}

extension JSONValueDecoder: SingleValueDecodingContainer {
  func decodeNil() -> Bool { value == .null }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try Value(from: self) }

  func decode(_ type: Bool.Type) throws -> Bool { try value.flag() }
  func decode(_ type: String.Type) throws -> String { try value.text() }
  func decode(_ type: Double.Type) throws -> Double { try value.number() }
  func decode(_ type: Float.Type) throws -> Float { Float(try value.number()) }
  func decode(_ type: Int.Type) throws -> Int { try value.integer(type) }
  func decode(_ type: Int8.Type) throws -> Int8 { try value.integer(type) }
  func decode(_ type: Int16.Type) throws -> Int16 { try value.integer(type) }
  func decode(_ type: Int32.Type) throws -> Int32 { try value.integer(type) }
  func decode(_ type: Int64.Type) throws -> Int64 { try value.integer(type) }
  func decode(_ type: UInt.Type) throws -> UInt { try value.integer(type) }
  func decode(_ type: UInt8.Type) throws -> UInt8 { try value.integer(type) }
  func decode(_ type: UInt16.Type) throws -> UInt16 { try value.integer(type) }
  func decode(_ type: UInt32.Type) throws -> UInt32 { try value.integer(type) }
  func decode(_ type: UInt64.Type) throws -> UInt64 { try value.integer(type) }
}
