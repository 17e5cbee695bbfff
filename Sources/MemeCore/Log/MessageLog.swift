/// The log of the program.
public protocol MessageLog: Sendable {
  /// Writes a message, unless it is less severe than those wanted; returns at once, on any thread.
  func record(_ message: LogMessage)

  /// Sets the least severe messages that are written.
  func setLeastLevel(_ level: LogLevel)
}
