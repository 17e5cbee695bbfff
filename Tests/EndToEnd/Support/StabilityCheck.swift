import MemeTestKit

/// Notices when something has stayed the same for a while in which the program could have changed it.
struct StabilityCheck<Value: Equatable> {
  private let process: Int32
  private let duration: Duration
  private var last: Value?
  private var start = ContinuousClock.now
  private var delay = Duration.zero

  /// Begins to watch.
  ///
  /// - Parameters:
  ///   - process: Whose doing it is; the time in which it waits for a processor does not count.
  ///   - duration: How long nothing must change.
  init(of process: Int32, for duration: Duration) {
    self.process = process
    self.duration = duration
  }

  /// Takes the latest state.
  ///
  /// - Returns: Whether it has been the same for long enough.
  mutating func isReached(with value: Value?) -> Bool {
    let now = ContinuousClock.now
    let delay = Processes.delay(of: process)
    if value != last || value == nil {
      last = value
      start = now
      self.delay = delay
    }
    return (now - start) - (delay - self.delay) > duration
  }
}

/// Whether a window comes to stay as it is, computing nothing, for three times two seconds in a row:
/// work that repeats every few seconds is no rest.
///
/// - Parameters:
///   - window: The window.
///   - ticks: What it has computed, in hundredths of a second.
/// - Returns: Not so only if it did something in every one of many such times.
/// - Throws: What `ticks` throws.
func becomesIdle(_ window: WindowedProgram, _ ticks: () throws -> Int) async throws -> Bool {
  var restful = 0
  for _ in 0..<20 {
    let before = (window.inspection, try ticks())
    try await Task.sleep(for: .seconds(2))
    let isRestful = try ticks() - before.1 <= 1 && before.0 == window.inspection
    restful = isRestful ? restful + 1 : 0
    if restful == 3 { return true }
  }
  return false
}
