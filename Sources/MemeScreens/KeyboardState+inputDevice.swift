public import MemeCore
public import Toolkit

extension KeyboardState {
  /// Whether ours stands on the screen for a field that is edited.
  ///
  /// - Parameter device: What it was last edited with; none where no field is.
  /// - Returns: Whether it does.
  public func isOwn(for device: InputDevice?) -> Bool {
    switch device {
    case .finger: isOwn(forTouch: true)
    case .mouse: isOwn(forTouch: false)
    case .keys, nil: false
    }
  }

  /// Whether the system's is called for a field that is edited.
  ///
  /// - Parameter device: What it was last edited with; none where no field is.
  /// - Returns: Whether it is.
  public func isSystemCalled(for device: InputDevice?) -> Bool {
    switch device {
    case .finger: isSystemCalled(forTouch: true)
    case .mouse: isSystemCalled(forTouch: false)
    case .keys, nil: false
    }
  }
}
