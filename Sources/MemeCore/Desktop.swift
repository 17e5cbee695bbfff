/// What the desktop around the window has said.
public struct DesktopState: Equatable, Sendable {
  /// How it wishes programs to look; nothing where it cannot be asked.
  public internal(set) var appearance = AppearanceWishes()
}

/// What the desktop says.
public enum DesktopAction: Equatable, Sendable {
  /// It told how it wishes programs to look, or that this has changed.
  case appearanceTold(AppearanceWishes)
}

extension AppState {
  /// How the interface looks: as configured, or else as the desktop wishes.
  public var appearance: Appearance { wishes.appearance(over: desktop.appearance) }

  mutating func reduce(_ action: DesktopAction) -> [Effect] {
    switch action {
    case .appearanceTold(let wishes):
      desktop.appearance = wishes
      return []
    }
  }

  /// Asks the desktop, unless all it could say is settled.
  var desktopQuestions: [Effect] { wishes.isComplete ? [] : [.watchDesktop] }
}
