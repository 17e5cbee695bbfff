public import MemeCore
internal import Synchronization

/// A log that keeps its messages in memory.
public final class FakeMessageLog: MessageLog {
  private let content = Mutex<[LogMessage]>([])

  /// Makes an empty log.
  public init() {}

  /// All messages, oldest first.
  public var messages: [LogMessage] { content.withLock(\.self) }

  /// Keeps the message.
  public func record(_ message: LogMessage) { content.withLock { $0.append(message) } }

  /// Does nothing.
  public func setLeastLevel(_ level: LogLevel) {}
}
