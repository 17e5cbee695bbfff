/// Which keyboard stands on the screen while text is edited.
public struct KeyboardState: Equatable, Sendable {
  /// What the user or the operator wants.
  public enum Choice: String, Hashable, Sendable, CaseIterable {
    /// The system's where it has one; otherwise ours, when a field is touched.
    case auto
    /// Ours, whenever a field is touched or clicked.
    case own
    /// The system's, never ours.
    case system
    /// None at all.
    case none
  }

  /// What the user or the operator wants.
  public var choice: Choice
  /// The system's locale, such as `de_DE.UTF-8`.
  public var locale: String
  /// Whether a keyboard of the system's own runs.
  public var isSystemRunning = false
  /// Whether the window system shows signs of a keyboard on the screen that is on no bus.
  public var isDocked = false
  /// Whether the window lies over whatever the system shows, its keyboard included.
  public var isFullScreen = false

  /// Makes the state of a system that has told nothing yet.
  public init(choice: Choice = .auto, locale: String = "") {
    self.choice = choice
    self.locale = locale
  }

  /// Whether ours comes up for a field that was touched or clicked.
  ///
  /// - Parameter isTouch: Whether it was touched, not clicked.
  /// - Returns: Whether it does.
  public func isOwn(forTouch isTouch: Bool) -> Bool {
    switch choice {
    case .own: true
    case .system, .none: false
    case .auto: isTouch && (isFullScreen || !isSystemRunning && !isDocked)
    }
  }

  /// Whether the system's is called for a field that was touched or clicked.
  ///
  /// - Parameter isTouch: Whether it was touched, not clicked.
  /// - Returns: Whether it is.
  public func isSystemCalled(forTouch isTouch: Bool) -> Bool {
    isSystemRunning && (choice == .system || choice == .auto && isTouch && !isFullScreen)
  }

  /// Whether the system's is sent away where it comes by itself.
  public var refusesSystem: Bool { isSystemRunning && (choice == .own || choice == .none) }
}

/// What happened with keyboards.
public enum KeyboardAction: Equatable, Sendable {
  /// Another layout was chosen, by its name.
  case layoutChosen(String)
  /// An emoji was typed.
  case emojiTyped(String)
  /// A keyboard of the system's own has come or gone.
  case systemChanged(isRunning: Bool)
  /// The window system shows signs of a keyboard on the screen, or no longer.
  case dockingChanged(isDocked: Bool)
}

extension KeyboardState {
  mutating func reduce(_ action: KeyboardAction, _ shared: inout SharedContext) -> [Effect] {
    switch action {
    case .layoutChosen(let name):
      shared.userSettings.keyboardLayout = name
      return [.saveUserSettings(shared.userSettings)]
    case .emojiTyped(let emoji):
      shared.userSettings.addRecentEmoji(emoji)
      return [.saveUserSettings(shared.userSettings)]
    case .systemChanged(let isRunning):
      isSystemRunning = isRunning
      return []
    case .dockingChanged(let isDocked):
      self.isDocked = isDocked
      return []
    }
  }
}
