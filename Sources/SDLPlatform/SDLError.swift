internal import CSDL

/// An error of SDL or one of its libraries, with the library's message.
public nonisolated struct SDLError: Error, CustomStringConvertible {
  /// The failed operation.
  public let operation: String
  /// The library's message.
  public let message: String

  /// Copies the library's message at once, before another call replaces it.
  init(_ operation: String) {
    self.operation = operation
    message = String(cString: SDL_GetError())
  }

  /// Makes an error with a message of its own.
  init(_ operation: String, message: String) {
    self.operation = operation
    self.message = message
  }

  /// The operation and the message in one line.
  public var description: String { "\(operation): \(message)" }
}
