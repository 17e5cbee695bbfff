public import Glibc

/// Waiting for file descriptors.
public enum Poll {
  /// Waits until one of the file descriptors is ready.
  ///
  /// - Parameters:
  ///   - requests: What is waited for; the results are put into it.
  ///   - deadline: When to stop waiting, but a minute at most; nil for no limit.
  /// - Returns: The number of those that are ready; negative for an error in `errno`, such as EINTR
  ///   for a signal.
  @discardableResult
  public static func wait(
    _ requests: inout [pollfd], until deadline: ContinuousClock.Instant?
  ) -> Int32 {
    poll(&requests, nfds_t(requests.count), milliseconds(until: deadline))
  }

  /// Waits until a file descriptor can be read, also through signals.
  ///
  /// - Parameters:
  ///   - rawValue: The file descriptor.
  ///   - deadline: When to stop waiting; nil for no limit.
  /// - Returns: Whether reading would not block; it may report an error.
  public static func waitForInput(
    _ rawValue: Int32, until deadline: ContinuousClock.Instant?
  ) -> Bool {
    wait(for: POLLIN, of: rawValue, until: deadline)
  }

  /// Whether a file descriptor can be read without blocking.
  public static func hasInput(_ rawValue: Int32) -> Bool { waitForInput(rawValue, until: .now) }

  /// Waits for one event, without a limit if the deadline is nil.
  static func wait(
    for event: Int32, of rawValue: Int32, until deadline: ContinuousClock.Instant?
  ) -> Bool {
    var requests = [pollfd(fd: rawValue, events: Int16(event), revents: 0)]
    while true {
      if wait(&requests, until: deadline) > 0 { return true }
      if let deadline, ContinuousClock.now >= deadline { return false }
    }
  }

  /// The time left in milliseconds, rounded up so that it is over when `poll` returns.
  private static func milliseconds(until deadline: ContinuousClock.Instant?) -> Int32 {
    guard let deadline else { return -1 }
    let rest = ContinuousClock.now.duration(to: deadline)
    return Int32(min(60_000, max(0, (rest / .milliseconds(1)).rounded(.up))))
  }
}
