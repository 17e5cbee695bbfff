public import Canvas

/// What the desktop around the window has said.
public struct DesktopState: Equatable, Sendable {
  /// How it wishes programs to look; nothing where it cannot be asked.
  public internal(set) var appearance = AppearancePreferences()
}

/// What the desktop can be asked about.
public enum DesktopFeature: Hashable, Sendable {
  /// How it wishes programs to look.
  case appearance
  /// Whether a keyboard of its own runs.
  case keyboards
  /// How the device is held.
  case orientation
}

/// What the desktop says.
public enum DesktopAction: Equatable, Sendable {
  /// It told how it wishes programs to look, or that this has changed.
  case appearanceChanged(AppearancePreferences)
  /// It told how the device is held; none where it does not know.
  case orientationChanged(QuarterTurn?)
}

extension DesktopState {
  mutating func reduce(_ action: DesktopAction, _ shared: inout SharedContext) {
    switch action {
    case .appearanceChanged(let preferences): appearance = preferences
    case .orientationChanged(let orientation):
      if let orientation { shared.request(.follow(orientation)) }
    }
  }
}

extension AppState {
  /// How the interface looks: as configured, or else as the desktop wishes.
  public var appearance: Appearance { preferences.appearance(over: desktop.appearance) }

  /// Asks the desktop what is not settled without it.
  var desktopEffects: [Effect] {
    var features: Set<DesktopFeature> = [.keyboards]
    if !preferences.isComplete { features.insert(.appearance) }
    if followsSensor { features.insert(.orientation) }
    return [.watchDesktop(features)]
  }
}
