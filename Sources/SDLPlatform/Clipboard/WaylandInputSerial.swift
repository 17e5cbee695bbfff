internal import Synchronization

/// The number of the last event by which the user did something, for requests that need a cause.
nonisolated final class WaylandInputSerial: Sendable {
  /// An event's number, and the seat it came from.
  struct Value: Hashable {
    /// The seat's name in the compositor's registry.
    var seat: UInt32
    /// The event's number.
    var serial: UInt32
  }

  private let last = Mutex<Value?>(nil)

  /// The last event; nil before the first.
  var value: Value? { last.withLock { $0 } }

  /// Records an event.
  func record(_ value: Value) { last.withLock { $0 = value } }
}
