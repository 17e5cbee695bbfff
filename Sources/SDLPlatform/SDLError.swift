internal import CSDL

/// What SDL or one of its libraries could not do, in its own words.
public struct SDLError: Error, CustomStringConvertible {
  /// What was tried.
  public let operation: String
  /// What the library said.
  public let message: String

  /// Copies the library's message at once, before another call replaces it.
  init(_ operation: String) {
    self.operation = operation
    message = String(cString: SDL_GetError())
  }

  /// Makes an error of our own.
  init(_ operation: String, message: String) {
    self.operation = operation
    self.message = message
  }

  /// Both in one line.
  public var description: String { "\(operation): \(message)" }
}
