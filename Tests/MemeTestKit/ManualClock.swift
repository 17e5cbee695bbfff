public import MemeCore
internal import Synchronization

/// A clock that changes only when it is advanced.
public final class ManualClock: AppClock {
  private struct Call {
    var due: Double
    var number: Int
    var body: @Sendable () -> Void
  }

  private struct State {
    var now: Double
    var calls: [Call] = []
    var count = 0
  }

  private let state: Mutex<State>

  /// Makes a clock that shows some seconds.
  public init(now: Double = 100) {
    state = Mutex(State(now: now))
  }

  /// Seconds on the clock.
  public var now: Double { state.withLock { $0.now } }

  /// Noon of a day in the year 2026.
  public static let noon = Moment(milliseconds: 1_779_105_600_000)

  /// Always the same day at noon, in universal time.
  public var today: LocalTime { LocalTime(Self.noon, offset: 0) }

  /// Calls a closure when the clock has been advanced by a number of seconds.
  public func call(after seconds: Double, _ body: @escaping @Sendable () -> Void) {
    state.withLock { state in
      state.count += 1
      state.calls.append(Call(due: state.now + seconds, number: state.count, body: body))
    }
  }

  /// Advances the clock, in seconds, and makes the due calls in order.
  public func advance(_ seconds: Double) {
    let end = now + seconds
    while let call = nextCall(until: end) { call.body() }
    state.withLock { $0.now = end }
  }

  /// Discards the calls that are not due yet.
  public func discardCalls() { state.withLock { $0.calls = [] } }

  private func nextCall(until end: Double) -> Call? {
    state.withLock { state in
      let due = state.calls.filter { $0.due <= end }
      guard let next = due.min(by: { ($0.due, $0.number) < ($1.due, $1.number) }) else {
        return nil
      }
      state.calls.removeAll { $0.number == next.number }
      state.now = max(state.now, next.due)
      return next
    }
  }
}
