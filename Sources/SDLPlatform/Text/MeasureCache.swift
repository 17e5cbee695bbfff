internal import Canvas

/// Measurements that are likely to be asked for again.
///
/// A class, since measuring one thing may mean measuring its parts.
@MainActor
final class MeasureCache<Value> {
  /// What was measured; texts are told apart by their bytes, as a face may draw letters with marks
  /// otherwise than the same letters in one, and since it is quicker.
  struct Key: Hashable {
    var text: String
    var style: TextStyle

    static func == (one: Key, other: Key) -> Bool {
      one.style == other.style && one.text.utf8.elementsEqual(other.text.utf8)
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(style)
      var text = text
      text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
  }

  private let limit: Int
  private var values: [Key: Value] = [:]

  /// Makes an empty cache that begins anew when so many values are in it.
  init(limit: Int = 8_192) {
    self.limit = limit
  }

  func value<Failure: Error>(
    _ key: Key, measure: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    if let known = values[key] { return known }
    if values.count >= limit { values = [:] }
    let value = try measure()
    values[key] = value
    return value
  }

  func removeAll() { values = [:] }
}
