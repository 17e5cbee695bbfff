internal import Synchronization

/// Lets tests that would get in each other's way through one at a time, whichever suites they are in.
final class Turnstile: Sendable {
  private struct State {
    var isTaken = false
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let state = Mutex(State())

  /// Waits, without holding up a thread, until nobody else is inside.
  ///
  /// - Returns: What keeps others out as long as it is held.
  func enter() async -> Turn {
    await withCheckedContinuation { continuation in
      let isFree = state.withLock { state in
        guard state.isTaken else {
          state.isTaken = true
          return true
        }
        state.waiting.append(continuation)
        return false
      }
      if isFree { continuation.resume() }
    }
    return Turn(self)
  }

  fileprivate func leave() {
    let next = state.withLock { state in
      guard state.waiting.isEmpty else { return Optional(state.waiting.removeFirst()) }
      state.isTaken = false
      return nil
    }
    next?.resume()
  }

  /// A test's time inside.
  final class Turn: Sendable {
    private let turnstile: Turnstile

    fileprivate init(_ turnstile: Turnstile) {
      self.turnstile = turnstile
    }

    deinit {
      turnstile.leave()
    }
  }
}
