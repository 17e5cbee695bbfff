/// A pressed key.
public struct KeyPress: Equatable, Sendable {
  /// The key.
  public internal(set) var key: ViewID
  /// The finger or button that holds it.
  var pointer: Pointer
  /// The key's response.
  var response: KeyResponse
  /// When it was pressed, or the finger slid onto it.
  var start: Double
  /// Whether its alternatives are shown.
  public internal(set) var isOpen = false
  /// The index of the selected alternative.
  public internal(set) var chosen: Int?
  /// Whether it has already struck, so that releasing it does nothing.
  var isConsumed = false
  /// The number of repeats so far.
  var repeats = 0
  /// Whether the finger is still on it.
  public internal(set) var isInside = true

  /// The time after which a pressed key counts as held, in seconds.
  static let longPressDuration = 0.4
  /// The time between two strikes of a key that repeats, in seconds.
  static let repeatTime = 0.075
  /// The maximum number of repeats; a key that reaches it has missed its release event.
  static let maximumStrikes = 400
  /// The number of repeats after which Backspace deletes whole words.
  static let strikesBeforeWords = 16

  /// When it next repeats or opens its alternatives; infinity if never.
  var due: Double {
    if isOpen || !isInside { return .infinity }
    if !response.alternatives.isEmpty {
      return isConsumed ? .infinity : start + Self.longPressDuration
    }
    guard response.repeats, !isConsumed || repeats > 0, repeats < Self.maximumStrikes else {
      return .infinity
    }
    let held = response.stroke == .backspace ? repeats - 1 : repeats
    return start + Self.longPressDuration + Double(held) * Self.repeatTime
  }
}
