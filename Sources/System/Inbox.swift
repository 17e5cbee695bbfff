internal import Synchronization

/// A thread-safe queue of messages from workers to the main thread.
public final class Inbox<Message: Sendable>: Sendable {
  private let messages = Mutex<[Message]>([])
  private let onPost: @Sendable () -> Void

  /// Makes an empty inbox.
  ///
  /// - Parameter onPost: Wakes the main thread; called after each message, on the worker's thread.
  public init(onPost: @escaping @Sendable () -> Void) {
    self.onPost = onPost
  }

  /// Adds a message.
  public func post(_ message: Message) {
    messages.withLock { $0.append(message) }
    onPost()
  }

  /// Removes and returns all messages, oldest first.
  public func drain() -> [Message] {
    messages.withLock { messages in
      defer { messages = [] }
      return messages
    }
  }
}
