public import AppRuntime
internal import Synchronization

/// Work queues that run work on the test's thread, when a manual clock has advanced.
public final class ManualWorkQueues: WorkQueues {
  private struct Piece {
    var number: Int
    var kind: WorkKind
    var body: @Sendable () -> Void
  }

  private struct State {
    var pieces: [Piece] = []
    var count = 0
    /// The kind of work that does not end.
    var held: WorkKind?
  }

  private let clock: ManualClock
  private let seconds: Double
  private let state = Mutex(State())

  /// Makes queues.
  ///
  /// - Parameters:
  ///   - clock: The clock that delays work.
  ///   - seconds: The duration of each piece of work.
  public init(clock: ManualClock, seconds: Double) {
    self.clock = clock
    self.seconds = seconds
  }

  /// The kinds of work that has been started and not been done.
  public var waiting: [WorkKind] { state.withLock { $0.pieces.map(\.kind) } }

  /// Schedules a piece of work.
  public func start(_ kind: WorkKind, _ body: @escaping @Sendable () -> Void) {
    let number = add(kind, body)
    clock.call(after: seconds) { [self] in
      guard state.withLock({ $0.held != kind }) else { return }
      finish { $0.number == number }
    }
  }

  /// Schedules a deletion after all work.
  public func deleteAfterAll(
    timeout: Double, _ body: @escaping @Sendable (_ hasEnded: Bool) -> Void
  ) {
    let earlier = state.withLock { Set($0.pieces.map(\.number)) }
    let number = add(.deleting) { [self] in body(hasEnded(earlier)) }
    finish(number, after: earlier, deadline: clock.now + timeout)
  }

  /// Runs a piece of work once others have ended, or at a time.
  private func finish(_ number: Int, after earlier: Set<Int>, deadline: Double) {
    clock.call(after: max(seconds, Self.shortestStep)) { [self] in
      if hasEnded(earlier) || clock.now >= deadline { return finish { $0.number == number } }
      finish(number, after: earlier, deadline: deadline)
    }
  }

  /// The shortest time between two looks at what has ended, in seconds.
  private static let shortestStep = 0.1

  private func hasEnded(_ numbers: Set<Int>) -> Bool {
    state.withLock { $0.pieces.allSatisfy { !numbers.contains($0.number) } }
  }

  private func add(_ kind: WorkKind, _ body: @escaping @Sendable () -> Void) -> Int {
    state.withLock { state in
      state.count += 1
      state.pieces.append(Piece(number: state.count, kind: kind, body: body))
      return state.count
    }
  }

  /// Keeps work of a kind from ending until it is released.
  public func hold(_ kind: WorkKind) { state.withLock { $0.held = kind } }

  /// Ends the work that was held.
  public func release() {
    let held = state.withLock { state in
      defer { state.held = nil }
      return state.held
    }
    while waiting.contains(where: { $0 == held }) { finish { $0.kind == held } }
  }

  /// Runs all saving work at once.
  public func finishSaving(timeout: Double) {
    while waiting.contains(where: \.isSaving) { finish { $0.kind.isSaving } }
  }

  /// Discards the work that has not been done, and the clock's calls.
  ///
  /// Both retain the services that are used by the work, and these retain the queues.
  public func discardWork() {
    clock.discardCalls()
    state.withLock { $0.pieces = [] }
  }

  private func finish(_ isMeant: (Piece) -> Bool) {
    let piece = state.withLock { state in
      state.pieces.firstIndex(where: isMeant).map { state.pieces.remove(at: $0) }
    }
    piece?.body()
  }
}
