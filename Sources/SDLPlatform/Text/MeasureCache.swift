internal import Canvas

/// A cache of measurements.
///
/// A class, since measuring a text may mean measuring its parts.
nonisolated final class MeasureCache<Value> {
  /// The key of a measurement.
  struct Key: Hashable {
    var text: ExactText
    var style: TextStyle

    init(text: String, style: TextStyle) {
      self.text = ExactText(text)
      self.style = style
    }
  }

  private let limit: Int
  private var values: [Key: Value] = [:]

  /// Makes an empty cache that is cleared when it reaches a number of values.
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
