internal import Synchronization

/// The progress of a batch, in one line of the terminal that is rewritten in place:
/// `[=====               ] 10/40, 3.2 per second, 1 failed`.
///
/// It may be used from any thread.
final class BatchProgress: Sendable {
  /// Work that is done within this time is not shown to be in progress, in seconds.
  private static let delay = 0.3
  private static let barWidth = 20

  private struct State {
    var done = 0
    var failed = 0
    /// The text on the terminal; empty while none is there.
    var shown = ""
    var isFinished = false
  }

  private let console: Console
  private let total: Int?
  private let now: @Sendable () -> Double
  private let start: Double
  private let state = Mutex(State())

  /// Begins to count the time.
  ///
  /// - Parameters:
  ///   - console: Where it is shown, if standard error is a terminal.
  ///   - total: The number of lines in the batch; nil if it is not known.
  ///   - now: A monotonic time in seconds.
  init(console: Console, total: Int?, now: @escaping @Sendable () -> Double) {
    self.console = console
    self.total = total
    self.now = now
    start = now()
  }

  /// Whether there is a terminal to show it on.
  private var columns: Int? { console.errorColumns() }

  /// How many lines were made into memes.
  var made: Int { state.withLock { $0.done - $0.failed } }

  /// Counts a line that is done.
  func count(isFailure: Bool) {
    state.withLock { state in
      state.done += 1
      if isFailure { state.failed += 1 }
    }
  }

  /// Shows what has changed; called a few times per second.
  func update() {
    let time = now() - start
    guard time >= Self.delay, let columns else { return }
    state.withLock { state in
      // The last column stays free, since some terminals begin a new line after it.
      let text = String(Self.text(state, of: total, after: time).prefix(max(0, columns - 1)))
      guard !state.isFinished, text != state.shown else { return }
      console.printProgress("\r\u{1B}[K\(text)")
      state.shown = text
    }
  }

  /// Erases the line, has other lines printed, and shows it again with the next update.
  func interrupt(_ print: () -> Void) {
    state.withLock { state in
      erase(&state)
      print()
    }
  }

  /// Erases the line for good.
  func finish() {
    state.withLock { state in
      erase(&state)
      state.isFinished = true
    }
  }

  private func erase(_ state: inout State) {
    if !state.shown.isEmpty { console.printProgress("\r\u{1B}[K") }
    state.shown = ""
  }

  private static func text(_ state: State, of total: Int?, after time: Double) -> String {
    let rate = (Double(state.done) / time * 10).rounded() / 10
    let failures = state.failed > 0 ? ", \(state.failed) failed" : ""
    guard let total, total > 0 else { return "\(state.done), \(rate) per second\(failures)" }
    let length = min(barWidth, state.done * barWidth / total)
    let bar =
      String(repeating: "=", count: length) + String(repeating: " ", count: barWidth - length)
    return "[\(bar)] \(state.done)/\(total), \(rate) per second\(failures)"
  }
}
