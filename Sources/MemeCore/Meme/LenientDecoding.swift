extension KeyedDecodingContainer {
  /// The value for a key; nil if it is missing or invalid.
  func value<Value: Decodable>(_ key: Key) -> Value? {
    try? decodeIfPresent(Value.self, forKey: key)
  }

  /// The value for a key, or a fallback if it is missing or invalid.
  func value<Value: Decodable>(_ key: Key, or fallback: Value) -> Value { value(key) ?? fallback }
}

/// The valid elements of an array; the others are skipped.
struct LossyArray<Element: Decodable>: Decodable {
  private(set) var elements: [Element] = []

  init() {}

  init(from decoder: any Decoder) throws {
    var values = try decoder.unkeyedContainer()
    while !values.isAtEnd {
      let before = values.currentIndex
      if let element = try? values.decode(Element.self) { elements.append(element) }
      // A failed decoding does not advance the container.
      if values.currentIndex == before { _ = try values.decode(IgnoredValue.self) }
    }
  }

  private struct IgnoredValue: Decodable {
    init(from decoder: any Decoder) {}
  }
}
