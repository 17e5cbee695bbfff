internal import Dispatch
public import MemeCore
internal import System

/// The system's clocks.
public struct SystemClock: AppClock {
  private let queue = DispatchQueue(label: "mememe.clock")

  /// Makes the service.
  public init() {}

  /// Seconds since the system was started.
  public var now: Double { SystemTime.uptime }

  /// The current time in the system's time zone.
  public var today: LocalTime { LocalTime.now }

  /// Calls a closure once after some seconds, on a background queue.
  public func call(after seconds: Double, _ body: @escaping @Sendable () -> Void) {
    queue.asyncAfter(deadline: .now() + seconds) { body() }
  }
}
