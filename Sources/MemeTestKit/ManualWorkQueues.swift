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
    let number = state.withLock { state in
      state.count += 1
      state.pieces.append(Piece(number: state.count, kind: kind, body: body))
      return state.count
    }
    clock.call(after: seconds) { [self] in finish { $0.number == number } }
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
