public import Canvas

/// What the desktop around the window has said.
public struct DesktopState: Equatable, Sendable {
  /// How it wishes programs to look; nothing where it cannot be asked.
  public internal(set) var appearance = AppearanceWishes()
}

/// What the desktop can be asked about.
public enum DesktopMatter: Hashable, Sendable {
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
  case appearanceTold(AppearanceWishes)
  /// It told how the device is held; none where it does not know.
  case orientationTold(QuarterTurn?)
}

extension DesktopState {
  mutating func reduce(_ action: DesktopAction, _ shared: inout SharedContext) {
    switch action {
    case .appearanceTold(let wishes): appearance = wishes
    case .orientationTold(let held): if let held { shared.request(.follow(held)) }
    }
  }
}

extension AppState {
  /// How the interface looks: as configured, or else as the desktop wishes.
  public var appearance: Appearance { wishes.appearance(over: desktop.appearance) }

  /// Asks the desktop what is not settled without it.
  var desktopQuestions: [Effect] {
    var matters: Set<DesktopMatter> = [.keyboards]
    if !wishes.isComplete { matters.insert(.appearance) }
    if followsSensor { matters.insert(.orientation) }
    return [.watchDesktop(matters)]
  }
}
