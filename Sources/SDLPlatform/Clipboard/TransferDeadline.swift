internal import System

/// The time limits of one reading of the clipboard.
nonisolated struct TransferDeadline {
  /// The maximum wait for the owner's next sign of life.
  private static let answerLimit = Duration.seconds(2)
  /// The maximum time of everything, for an owner that sends little by little.
  private static let totalLimit = Duration.seconds(60)
  /// The interval at which cancellation is looked for.
  private static let interval = Duration.milliseconds(50)

  private let end: ContinuousClock.Instant
  private var answerEnd: ContinuousClock.Instant
  private let isCancelled: () -> Bool

  /// Starts the time.
  ///
  /// - Parameters:
  ///   - total: The maximum time of everything.
  ///   - isCancelled: Called repeatedly; the reading stops when it returns true.
  init(total: Duration = totalLimit, isCancelled: @escaping () -> Bool) {
    self.isCancelled = isCancelled
    end = .now + total
    answerEnd = .now + Self.answerLimit
  }

  /// Starts to wait for the next sign of life; the time of this program's own work does not count.
  mutating func restart() { answerEnd = min(end, .now + Self.answerLimit) }

  /// Waits until a file descriptor can be read, for a short time.
  ///
  /// - Returns: Whether it can be read.
  /// - Throws: `ClipboardError.timeout` or `.cancelled`.
  func poll(_ descriptor: Int32) throws(ClipboardError) -> Bool {
    guard !isCancelled() else { throw .cancelled }
    // An owner that always has a little more would otherwise never be given up.
    guard ContinuousClock.now < end else { throw .timeout }
    if Poll.waitForInput(descriptor, until: .now + Self.interval) { return true }
    guard ContinuousClock.now < answerEnd else { throw .timeout }
    return false
  }
}
