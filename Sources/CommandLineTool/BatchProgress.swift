internal import MemeCore
internal import Synchronization

/// The progress of a batch, in one line of the terminal that is rewritten in place:
/// `[=====               ] 10/40, 3.2 per second, 1 failed`.
///
/// It may be used from any thread.
final class BatchProgress: Sendable {
  private static let barWidth = 20

  private struct Counts {
    var done = 0
    var failed = 0
    var skipped = 0
  }

  private final class Counter: Sendable {
    let counts = Mutex(Counts())
  }

  private let counter: Counter
  private let line: ProgressLine

  /// Begins to count the time.
  ///
  /// - Parameters:
  ///   - console: Where it is shown, if standard error is a terminal.
  ///   - total: The number of lines in the batch; nil if it is not known.
  ///   - now: A monotonic time in seconds.
  init(console: Console, total: Int?, now: @escaping @Sendable () -> Double) {
    let counter = Counter()
    self.counter = counter
    line = ProgressLine(console: console, now: now) { time in
      Self.text(counter.counts.withLock(\.self), of: total, after: time)
    }
  }

  /// How many lines were made into memes.
  var made: Int { counter.counts.withLock { $0.done - $0.failed - $0.skipped } }

  /// Counts a line that is done.
  func count(isFailure: Bool) {
    counter.counts.withLock { counts in
      counts.done += 1
      if isFailure { counts.failed += 1 }
    }
  }

  /// Counts a line whose meme was there.
  func countSkipped() {
    counter.counts.withLock { counts in
      counts.done += 1
      counts.skipped += 1
    }
  }

  /// Shows what has changed.
  func update() { line.update() }

  /// Erases the line, has other lines printed, and shows it again with the next update.
  func interrupt(_ print: () -> Void) { line.interrupt(print) }

  /// Erases the line for good.
  func finish() { line.finish() }

  /// Shows the line while memes are made, if there is a terminal to show it on.
  func show(while body: () -> Void) { line.show(while: body) }

  private static func text(_ counts: Counts, of total: Int?, after time: Double) -> String {
    let rate = (Double(counts.done) / time * 10).rounded() / 10
    let failures = counts.failed > 0 ? ", \(counts.failed) failed" : ""
    guard let total, total > 0 else { return "\(counts.done), \(rate) per second\(failures)" }
    let length = min(barWidth, counts.done * barWidth / total)
    let bar =
      String(repeating: "=", count: length) + String(repeating: " ", count: barWidth - length)
    return "[\(bar)] \(counts.done)/\(total), \(rate) per second\(failures)"
  }
}
