/// The reason why a bitmap could not be encoded.
public struct EncodingError: Error, Hashable, Sendable {
  /// The library's message, for the log.
  public let message: String

  /// Makes an error with a message.
  public init(message: String) {
    self.message = message
  }
}
