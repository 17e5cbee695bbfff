internal import Synchronization

/// Lets tests that would get in each other's way through one at a time, whichever suites they are in.
final class AsyncLock: Sendable {
  private struct State {
    var isTaken = false
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let state = Mutex(State())

  /// Waits, without holding up a thread, until nobody else is inside.
  ///
  /// - Returns: What keeps others out as long as it is held.
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

  /// A test's time inside.
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
