internal import Dispatch
internal import Glibc
public import MemeCore

/// The clocks of the machine.
public struct SystemClock: AppClock {
  private let queue = DispatchQueue(label: "mememe.clock", qos: .userInitiated)

  /// Makes the service.
  public init() {}

  /// Seconds since the machine was started.
  public var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// The time on the wall, by the time zone of the system.
  public var today: LocalTime { LocalClock.now() }

  /// Calls something once when some seconds have passed, on a thread of its own.
  public func call(after seconds: Double, _ body: @escaping @Sendable () -> Void) {
    queue.asyncAfter(deadline: .now() + seconds) { body() }
  }
}
