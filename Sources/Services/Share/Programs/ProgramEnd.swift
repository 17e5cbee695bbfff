internal import Dispatch
internal import Synchronization

/// The end of a program that was launched, for one thread that waits for it.
final class ProgramEnd: Sendable {
  private let status = Mutex<Int32?>(nil)
  private let semaphore = DispatchSemaphore(value: 0)

  /// The status that a program ended by a signal counts as, as in shells.
  private static let signalled: Int32 = 128

  /// Reports the end.
  ///
  /// - Parameter status: The exit status; nil if a signal ended it.
  func set(_ status: Int32?) {
    self.status.withLock { $0 = status ?? Self.signalled }
    wake()
  }

  /// Stops waiting.
  func wake() {
    semaphore.signal()
  }

  /// Waits for the end.
  ///
  /// - Parameter time: The longest time to wait.
  /// - Returns: The status; nil if it has not ended.
  func wait(for time: Duration) -> Int32? {
    let (seconds, attoseconds) = time.components
    let nanoseconds = Int(seconds) * 1_000_000_000 + Int(attoseconds / 1_000_000_000)
    _ = semaphore.wait(timeout: .now() + .nanoseconds(nanoseconds))
    return status.withLock { $0 }
  }
}
