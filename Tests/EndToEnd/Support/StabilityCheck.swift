import MemeTestKit

/// Detects that a value has not changed for a while in which the program could have changed it.
struct StabilityCheck<Value: Equatable> {
  private let process: Int32
  private let duration: Duration
  private var last: Value?
  private var start = ContinuousClock.now
  private var delay = Duration.zero

  /// Makes a check.
  ///
  /// - Parameters:
  ///   - process: The process; the time in which it waits for a processor does not count.
  ///   - duration: The time without a change.
  init(of process: Int32, for duration: Duration) {
    self.process = process
    self.duration = duration
  }

  /// Updates the check with the latest value.
  ///
  /// - Returns: Whether it has been unchanged for long enough.
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

/// Whether a window becomes idle: unchanged and without processor time for three successive
/// intervals of two seconds, so that work repeated every few seconds is detected.
///
/// - Parameters:
///   - window: The window.
///   - ticks: Its processor time, in hundredths of a second.
/// - Returns: Whether it became idle within 20 intervals.
/// - Throws: What `ticks` throws.
func becomesIdle(_ window: WindowedProgram, _ ticks: () throws -> Int) async throws -> Bool {
  var idleIntervals = 0
  for _ in 0..<20 {
    let before = (window.inspection, try ticks())
    try await Task.sleep(for: .seconds(2))
    let isRestful = try ticks() - before.1 <= 1 && before.0 == window.inspection
    idleIntervals = isRestful ? idleIntervals + 1 : 0
    if idleIntervals == 3 { return true }
  }
  return false
}
