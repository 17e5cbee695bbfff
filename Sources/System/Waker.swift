internal import CLinux
public import Glibc

/// An eventfd that wakes `poll`: a flag that threads can wait for, alone or together with sockets.
public final class Waker: Sendable {
  private let descriptor: FileDescriptor

  /// Makes a flag that is not set.
  ///
  /// The result is nil if the process may not open more files.
  public init?() {
    let rawValue = linux_event_file()
    guard rawValue >= 0 else { return nil }
    descriptor = FileDescriptor(adopting: rawValue)
  }

  /// The request for `poll`, which is ready while the flag is set.
  public var pollRequest: pollfd {
    pollfd(fd: descriptor.rawValue, events: Int16(POLLIN), revents: 0)
  }

  /// Sets the flag; may be called by a signal handler.
  public func wake() {
    var count: UInt64 = 1
    // It fails only if the counter would overflow, and then the flag is set anyway.
    _ = write(descriptor.rawValue, &count, MemoryLayout.size(ofValue: count))
  }

  /// Clears the flag.
  public func clear() {
    var count: UInt64 = 0
    // It fails if the flag is not set.
    _ = Glibc.read(descriptor.rawValue, &count, MemoryLayout.size(ofValue: count))
  }

  /// Waits until the flag is set, which it remains.
  ///
  /// - Parameter deadline: When to stop waiting; nil for no limit.
  /// - Returns: Whether it is set.
  @discardableResult
  public func wait(until deadline: ContinuousClock.Instant? = nil) -> Bool {
    Poll.waitForInput(descriptor.rawValue, until: deadline)
  }
}
