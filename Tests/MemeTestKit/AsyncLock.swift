internal import Synchronization

/// A lock for tests that must not run at the same time, across suites.
final class AsyncLock: Sendable {
  private struct State {
    var isTaken = false
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let state = Mutex(State())

  /// Acquires the lock, waiting without blocking a thread.
  ///
  /// - Returns: A holder, which releases the lock when it is deallocated.
  func acquire() async -> Holder {
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
    return Holder(self)
  }

  fileprivate func release() {
    let next = state.withLock { state in
      guard state.waiting.isEmpty else { return Optional(state.waiting.removeFirst()) }
      state.isTaken = false
      return nil
    }
    next?.resume()
  }

  /// The possession of the lock.
  final class Holder: Sendable {
    private let lock: AsyncLock

    fileprivate init(_ lock: AsyncLock) {
      self.lock = lock
    }

    deinit {
      lock.release()
    }
  }
}
