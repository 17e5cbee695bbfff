internal import Canvas

/// The settings that the desktop has reported.
public struct DesktopState: Equatable, Sendable {
  /// The desktop's preferences for the appearance; empty where it cannot be asked.
  public internal(set) var appearance = AppearancePreferences()
  /// The turn that makes the interface upright as the device is held; nil where it is not known.
  var orientation: QuarterTurn?
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
