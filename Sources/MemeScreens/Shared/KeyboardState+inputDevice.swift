internal import Localization
public import MemeCore
public import Toolkit

extension KeyboardState {
  /// Whether the app's own keyboard is shown for the edited field.
  ///
  /// - Parameter device: The device that last edited the field; nil if no field is edited.
  /// - Returns: Whether it is shown.
  public func isOwn(for device: InputDevice?) -> Bool {
    switch device {
    case .finger: isOwn(forTouch: true)
    case .mouse: isOwn(forTouch: false)
    case .keys, nil: false
    }
  }

  /// Whether the system's keyboard is requested for the edited field.
  ///
  /// - Parameter device: The device that last edited the field; nil if no field is edited.
  /// - Returns: Whether it is requested.
  public func isSystemCalled(for device: InputDevice?) -> Bool {
    switch device {
    case .finger: isSystemCalled(forTouch: true)
    case .mouse: isSystemCalled(forTouch: false)
    case .keys, nil: false
    }
  }
}
