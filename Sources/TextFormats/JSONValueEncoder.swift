/// An encoder that makes a value of JSON.
final class JSONValueEncoder: Encoder {
  private enum Content {
    case value(JSONValue)
    case members([String: JSONValueEncoder])
    case elements([JSONValueEncoder])
  }

  private var content = Content.value(.null)
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  init() {}

  private init(_ value: JSONValue) {
    content = .value(value)
  }

  /// What has been encoded.
  var value: JSONValue {
    switch content {
    case .value(let value): value
    case .members(let members): .object(members.mapValues(\.value))
    case .elements(let elements): .array(elements.map(\.value))
    }
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    if case .members = content {} else { content = .members([:]) }
    return KeyedEncodingContainer(EncodedMembers(encoder: self))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    if case .elements = content {} else { content = .elements([]) }
    return EncodedElements(encoder: self)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { self }

  /// Adds a member to an object.
  func member(_ name: String, _ value: JSONValue = .null) -> JSONValueEncoder {
    let encoder = JSONValueEncoder(value)
    guard case .members(var members) = content else { return encoder }
    content = .value(.null)
    members[name] = encoder
    content = .members(members)
    return encoder
  }

  /// Adds an element to an array.
  func element(_ value: JSONValue = .null) -> JSONValueEncoder {
    let encoder = JSONValueEncoder(value)
    guard case .elements(var elements) = content else { return encoder }
    // There must be one owner, or all elements would be copied.
    content = .value(.null)
    elements.append(encoder)
    content = .elements(elements)
    return encoder
  }

  /// The number of elements of an array.
  var count: Int {
    if case .elements(let elements) = content { elements.count } else { 0 }
  }
}

extension JSONValueEncoder: SingleValueEncodingContainer {
  func encodeNil() { content = .value(.null) }

  func encode<Value: Encodable>(_ value: Value) throws { try value.encode(to: self) }

  func encode(_ value: Bool) { content = .value(.flag(value)) }
  func encode(_ value: String) { content = .value(.text(value)) }
  func encode(_ value: Double) { content = .value(.number(value)) }
  func encode(_ value: Float) { content = .value(.number(Double(value))) }
  func encode(_ value: Int) { content = .value(.integer(value)) }
  func encode(_ value: Int8) { content = .value(JSONValue(value)) }
  func encode(_ value: Int16) { content = .value(JSONValue(value)) }
  func encode(_ value: Int32) { content = .value(JSONValue(value)) }
  func encode(_ value: Int64) { content = .value(JSONValue(value)) }
  func encode(_ value: UInt) { content = .value(JSONValue(value)) }
  func encode(_ value: UInt8) { content = .value(JSONValue(value)) }
  func encode(_ value: UInt16) { content = .value(JSONValue(value)) }
  func encode(_ value: UInt32) { content = .value(JSONValue(value)) }
  func encode(_ value: UInt64) { content = .value(JSONValue(value)) }
}

extension JSONValue {
  /// An integer of any width.
  init(_ number: some BinaryInteger) {
    self = Int(exactly: number).map(JSONValue.integer) ?? .number(Double(number))
  }
}
