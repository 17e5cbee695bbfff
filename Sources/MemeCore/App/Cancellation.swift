internal import Synchronization

/// A way to stop work that takes long, from any thread.
public final class Cancellation: Sendable {
  private struct State {
    var isCancelled = false
    var handlers: [@Sendable () -> Void] = []
  }

  private let state = Mutex(State())

  /// Makes a cancellation that nobody has asked for yet.
  public init() {}

  /// Whether somebody has asked to stop.
  public var isCancelled: Bool { state.withLock { $0.isCancelled } }

  /// Asks to stop; asking twice is the same as once.
  public func cancel() {
    let handlers = state.withLock { state in
      state.isCancelled = true
      defer { state.handlers = [] }
      return state.handlers
    }
    for handler in handlers { handler() }
  }

  /// Runs a handler when somebody asks to stop, at once if that has happened already.
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
