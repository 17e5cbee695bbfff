import Synchronization

/// Counts reports of changes, from any thread.
final class Changes: Sendable {
  private let number = Mutex(0)

  /// Adds a report.
  func add() { number.withLock { $0 += 1 } }

  /// The number of reports.
  var count: Int { number.withLock { $0 } }
}
