public import MemeCore

/// A handler that carries out effects and returns their results as actions.
public protocol EffectHandler: AnyObject {
  /// Whether the app was asked to quit.
  var hasQuit: Bool { get }

  /// Starts an effect.
  func run(_ effect: Effect)

  /// Removes and returns the actions posted since the last call, oldest first.
  func drainActions() -> [AppAction]

  /// Reports whether a frame needs the system's keyboard.
  ///
  /// - Parameters:
  ///   - touches: The number of touches of a field for which it is shown; nil where it is not.
  ///   - isEditing: Whether a field is being edited.
  ///   - isRefused: Whether it is hidden where it appears by itself.
  func updateKeyboard(touches: Int?, isEditing: Bool, isRefused: Bool)

  /// Prints one line for the terminal; never with captions or paths in it.
  func log(_ line: String)

  /// Writes a message to the log.
  func record(_ message: LogMessage)

  /// Sets the least severe messages that are written to the log.
  func setLeastLogLevel(_ level: LogLevel)

  /// Waits for saves in progress, and cancels all other work.
  func finish()
}
