/// A service for the desktop: its appearance, its on-screen keyboard, the device's orientation.
///
/// Its reports are posted as `DesktopAction`s and `KeyboardAction`s.
public protocol DesktopService: Sendable {
  /// Starts to watch features; further calls have no effect.
  func begin(_ features: Set<DesktopFeature>)

  /// Shows the system's keyboard for each touch of a field, and hides it when no field is edited.
  ///
  /// - Parameters:
  ///   - touches: The number of touches of a field for which it is shown; nil where it is not.
  ///   - isEditing: Whether a field is being edited.
  ///   - isRefused: Whether it is hidden where it appears by itself.
  func updateKeyboard(touches: Int?, isEditing: Bool, isRefused: Bool)
}
