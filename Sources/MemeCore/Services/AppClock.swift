/// A clock for animations, dates and delayed calls.
public protocol AppClock: Sendable {
  /// The time of a monotonic clock, in seconds.
  var now: Double { get }

  /// The current local time.
  var today: LocalTime { get }

  /// Calls a closure once after a number of seconds, on any thread.
  func call(after seconds: Double, _ body: @escaping @Sendable () -> Void)
}
