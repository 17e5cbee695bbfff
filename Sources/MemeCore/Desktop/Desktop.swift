public import Canvas

/// The settings that the desktop has reported.
public struct DesktopState: Equatable, Sendable {
  /// The desktop's preferences for the appearance; empty where it cannot be asked.
  public internal(set) var appearance = AppearancePreferences()
  /// The turn that makes the interface upright as the device is held; nil where it is not known.
  var orientation: QuarterTurn?
}

/// A setting of the desktop that can be watched.
public enum DesktopFeature: Hashable, Sendable {
  /// The preferences for the appearance.
  case appearance
  /// Whether an on-screen keyboard of the system is running.
  case keyboards
  /// The orientation of the device.
  case orientation
}

/// A report of the desktop.
public enum DesktopAction: Equatable, Sendable {
  /// The preferences for the appearance are known, or have changed.
  case appearanceChanged(AppearancePreferences)
  /// The orientation of the device is known, or has changed; nil where it is not known.
  case orientationChanged(QuarterTurn?)
}

extension DesktopState {
  mutating func reduce(_ action: DesktopAction, _ shared: inout SharedContext) {
    switch action {
    case .appearanceChanged(let preferences): appearance = preferences
    case .orientationChanged(let orientation):
      self.orientation = orientation
      if let orientation { shared.request(.follow(orientation)) }
    }
  }
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
