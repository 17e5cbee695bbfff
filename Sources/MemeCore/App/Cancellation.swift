internal import Synchronization

/// A flag that stops long work, to be set from any thread.
public final class Cancellation: Sendable {
  private struct State {
    var isCancelled = false
    var handlers: [@Sendable () -> Void] = []
  }

  private let state = Mutex(State())

  /// Makes a cancellation that has not been requested.
  public init() {}

  /// Whether cancellation has been requested.
  public var isCancelled: Bool { state.withLock { $0.isCancelled } }

  /// Requests cancellation; further calls have no effect.
  public func cancel() {
    let handlers = state.withLock { state in
      state.isCancelled = true
      defer { state.handlers = [] }
      return state.handlers
    }
    for handler in handlers { handler() }
  }

  /// Runs a handler on cancellation, at once if it has been requested already.
  ///
  /// - Parameter handler: Called at most once, on the thread that cancels.
  public func onCancel(_ handler: @escaping @Sendable () -> Void) {
    let isLate = state.withLock { state in
      if !state.isCancelled { state.handlers.append(handler) }
      return state.isCancelled
    }
    if isLate { handler() }
  }
}
