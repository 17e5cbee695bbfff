public import MemeCore

/// Carries out effects and brings back what came of them.
public protocol EffectHandler: AnyObject {
  /// Whether the app was told to end.
  var hasQuit: Bool { get }

  /// Starts what an effect orders.
  func run(_ effect: Effect)

  /// Hands over what happened outside since the last time, oldest first.
  func drainActions() -> [AppAction]

  /// Reports which keyboard of the system's a frame needs.
  ///
  /// - Parameters:
  ///   - touches: How often a field was touched for which it is to come; nil where it is not.
  ///   - isEditing: Whether a field is being edited.
  ///   - isRefused: Whether it is to go where it has come by itself.
  func updateKeyboard(touches: Int?, isEditing: Bool, isRefused: Bool)

  /// Writes one line to the log; never with captions or paths in it.
  func log(_ line: String)

  /// Waits until what is being saved is safe, and ends all else.
  func finish()
}
