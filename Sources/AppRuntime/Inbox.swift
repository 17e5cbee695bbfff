internal import Synchronization

/// Where workers leave what the main thread is to take: a queue and a bell.
public final class Inbox<Message: Sendable>: Sendable {
  private let messages = Mutex<[Message]>([])
  private let onPost: @Sendable () -> Void

  /// Makes an empty inbox.
  ///
  /// - Parameter onPost: Wakes the main thread; called after each message, on the worker's thread.
  public init(onPost: @escaping @Sendable () -> Void) {
    self.onPost = onPost
  }

  /// Leaves a message.
  public func post(_ message: Message) {
    messages.withLock { $0.append(message) }
    onPost()
  }

  /// Takes all that has been left, oldest first.
  public func drain() -> [Message] {
    messages.withLock { messages in
      defer { messages = [] }
      return messages
    }
  }
}
