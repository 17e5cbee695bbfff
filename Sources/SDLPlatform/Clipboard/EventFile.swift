internal import CLinux
internal import Glibc

/// A flag that threads can wait for, alone or together with sockets.
nonisolated final class EventFile: Sendable {
  /// Readable while the flag is set.
  let descriptor: Int32

  /// Makes a flag that is not set.
  ///
  /// - Throws: `ClipboardError.unavailable` if the process may not open more files.
  init() throws(ClipboardError) {
    descriptor = linux_event_file()
    guard descriptor >= 0 else { throw .unavailable }
  }

  deinit { close(descriptor) }

  /// Sets the flag.
  func set() {
    var count: UInt64 = 1
    // It fails only if the counter would overflow, and then the flag is set anyway.
    _ = write(descriptor, &count, MemoryLayout.size(ofValue: count))
  }

  /// Clears the flag.
  func clear() {
    var count: UInt64 = 0
    // It fails if the flag is not set.
    _ = read(descriptor, &count, MemoryLayout.size(ofValue: count))
  }

  /// Waits until the flag is set, which it remains.
  ///
  /// - Parameter timeout: The maximum wait.
  /// - Returns: Whether it is set.
  func wait(timeout: Duration) -> Bool {
    let end = ContinuousClock.now + timeout
    while true {
      var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let rest = PollTimeout.milliseconds(until: end)
      if poll(&request, 1, rest) > 0 { return true }
      // A signal may have ended the wait early.
      guard ContinuousClock.now < end else { return false }
    }
  }
}

/// Timeouts of `poll`.
nonisolated enum PollTimeout {
  /// The time left, rounded up so that it is over when `poll` returns.
  ///
  /// - Parameter end: When the wait has to end.
  /// - Returns: Milliseconds, at most a minute.
  static func milliseconds(until end: ContinuousClock.Instant) -> Int32 {
    let rest = ContinuousClock.now.duration(to: end)
    return Int32(min(60_000, max(0, (rest / .milliseconds(1)).rounded(.up))))
  }
}
