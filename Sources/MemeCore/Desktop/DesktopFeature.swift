/// A setting of the desktop that can be watched.
public enum DesktopFeature: Hashable, Sendable {
  /// The preferences for the appearance.
  case appearance
  /// Whether an on-screen keyboard of the system is running.
  case keyboards
  /// The orientation of the device.
  case orientation
}

extension AppState {
  /// The appearance of the interface: as configured, or else as the desktop prefers.
  public var appearance: Appearance { preferences.appearance(over: desktop.appearance) }

  /// Effects that ask the desktop for what is not configured.
  var desktopEffects: [Effect] {
    var features: Set<DesktopFeature> = [.keyboards]
    if !preferences.isComplete { features.insert(.appearance) }
    if followsSensor { features.insert(.orientation) }
    return [.watchDesktop(features)]
  }
}
