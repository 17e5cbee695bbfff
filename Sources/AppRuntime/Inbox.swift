internal import Synchronization

/// Where workers leave what the main thread is to take: a queue and a bell.
public final class Inbox<Message: Sendable>: Sendable {
  private let messages = Mutex<[Message]>([])
  private let bell: @Sendable () -> Void

  /// Makes an empty inbox.
  ///
  /// - Parameter bell: Wakes the main thread; called after each message, on the worker's thread.
  public init(bell: @escaping @Sendable () -> Void) {
    self.bell = bell
  }

  /// Leaves a message.
  public func post(_ message: Message) {
    messages.withLock { $0.append(message) }
    bell()
  }

  /// Takes all that has been left, oldest first.
  public func takeAll() -> [Message] {
    messages.withLock { messages in
      defer { messages = [] }
      return messages
    }
  }
}
