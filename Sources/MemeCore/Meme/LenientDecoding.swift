extension KeyedDecodingContainer {
  /// The value for a key; nil where it is missing or makes no sense.
  func value<Value: Decodable>(_ key: Key) -> Value? {
    try? decodeIfPresent(Value.self, forKey: key)
  }

  /// The value for a key, or the usual one where it is missing or makes no sense.
  func value<Value: Decodable>(_ key: Key, or fallback: Value) -> Value { value(key) ?? fallback }
}

/// The elements of an array that make sense; the others are left out.
struct LossyArray<Element: Decodable>: Decodable {
  private(set) var elements: [Element] = []

  init() {}

  init(from decoder: any Decoder) throws {
    var values = try decoder.unkeyedContainer()
    while !values.isAtEnd {
      let before = values.currentIndex
      if let element = try? values.decode(Element.self) { elements.append(element) }
      // What could not be decoded is still there to be passed over.
      if values.currentIndex == before { _ = try values.decode(IgnoredValue.self) }
    }
  }

  private struct IgnoredValue: Decodable {
    init(from decoder: any Decoder) {}
  }
}
