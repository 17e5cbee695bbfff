internal import Dispatch
internal import Glibc
public import MemeCore

/// The system's clocks.
public struct SystemClock: AppClock {
  private let queue = DispatchQueue(label: "mememe.clock", qos: .userInitiated)

  /// Makes the service.
  public init() {}

  /// Seconds since the system was started.
  public var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// The current time in the system's time zone.
  public var today: LocalTime { LocalClock.now() }

  /// Calls a closure once after some seconds, on a background queue.
  public func call(after seconds: Double, _ body: @escaping @Sendable () -> Void) {
    queue.asyncAfter(deadline: .now() + seconds) { body() }
  }
}
