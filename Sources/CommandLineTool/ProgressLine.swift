internal import Dispatch
internal import MemeCore
internal import Synchronization

/// A line of the terminal that is rewritten in place while something is being done.
///
/// It may be used from any thread.
final class ProgressLine: Sendable {
  /// Work that is done within this time is not shown to be in progress, in seconds.
  private static let delay = 0.3
  /// The time between updates, in milliseconds.
  private static let updateTime = 100

  private struct State {
    /// The text on the terminal; empty while none is there.
    var shown = ""
    var isFinished = false
  }

  private let console: Console
  private let now: @Sendable () -> Double
  private let start: Double
  private let text: @Sendable (_ seconds: Double) -> String
  private let state = Mutex(State())

  /// Begins to count the time.
  ///
  /// - Parameters:
  ///   - console: Where it is shown, if standard error is a terminal.
  ///   - now: A monotonic time in seconds.
  ///   - text: The text after a time in seconds.
  init(
    console: Console, now: @escaping @Sendable () -> Double,
    text: @escaping @Sendable (_ seconds: Double) -> String
  ) {
    self.console = console
    self.now = now
    self.text = text
    start = now()
  }

  /// Shows what has changed; called a few times per second.
  func update() {
    let time = now() - start
    guard time >= Self.delay, let columns = console.errorColumns() else { return }
    state.withLock { state in
      // The last column stays free, since some terminals begin a new line after it.
      let text = String(text(time).prefix(max(0, columns - 1)))
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

  /// Shows the line while something is done, if there is a terminal to show it on.
  ///
  /// - Parameter body: What is done.
  /// - Returns: Its result.
  /// - Throws: Its error.
  func show<Result, Failure: Error>(
    while body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard console.errorColumns() != nil else { return try body() }
    let timer = DispatchSource.makeTimerSource(queue: DispatchQueue(label: "mememe.progress"))
    timer.schedule(deadline: .now(), repeating: .milliseconds(Self.updateTime))
    timer.setEventHandler { self.update() }
    timer.resume()
    defer {
      timer.cancel()
      finish()
    }
    return try body()
  }
}

extension CommandTools {
  /// Shows for how long a meme is being made, if there is a terminal to show it on.
  ///
  /// - Parameter body: Makes the meme; prints nothing.
  /// - Returns: Its result.
  /// - Throws: Its error.
  func showingProgress<Result>(
    _ body: () throws(Problem) -> Result
  ) throws(Problem) -> Result {
    try ProgressLine(console: console, now: now) { "making the meme, \(Int($0)) s" }
      .show(while: body)
  }
}
