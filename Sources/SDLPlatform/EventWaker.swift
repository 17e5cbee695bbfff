internal import CSDL
internal import Synchronization

/// Wakes a loop that waits for events; safe from any thread, also after the loop has ended.
public struct EventWaker: Sendable {
  /// Whether there is a queue.
  ///
  /// SDL frees the mutex of its queue when it ends, also while another thread waits for it.
  nonisolated private static let hasQueue = Mutex(false)

  private let type: UInt32

  /// Registers an event with SDL, which must have been started.
  public init() {
    type = SDL_RegisterEvents(1)
  }

  /// Makes the wait for events return.
  public nonisolated func wake() {
    Self.hasQueue.withLock { hasQueue in
      guard hasQueue else { return }
      var event = SDL_Event()
      event.type = type
      // If the queue is full, the loop is awake anyway.
      SDL_PushEvent(&event)
    }
  }

  /// Lets wakers use the queue, which SDL has made.
  static func allow() { hasQueue.withLock { $0 = true } }

  /// Waits until no waker uses the queue, and lets none use it any more.
  static func forbid() { hasQueue.withLock { $0 = false } }
}
