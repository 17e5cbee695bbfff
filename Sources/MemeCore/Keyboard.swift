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
  /// Whether the window system knows of any keyboard; none where it does not tell.
  public var isAttached: Bool?

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
    // A keyboard that the window system knows of is on the desk, or on the screen already.
    case .auto: isTouch && !isSystemRunning && isAttached != true
    }
  }

  /// Whether the system's is called for while a field is edited.
  public var callsSystem: Bool {
    isSystemRunning && (choice == .auto || choice == .system)
  }
}

/// What happened with keyboards.
public enum KeyboardAction: Equatable, Sendable {
  /// Another layout was chosen, by its name.
  case layoutChosen(String)
  /// An emoji was typed.
  case emojiTyped(String)
  /// A keyboard of the system's own has come or gone.
  case systemChanged(isRunning: Bool)
  /// The window system has told whether any keyboard is there.
  case attachmentChanged(Bool?)
}

extension AppState {
  mutating func reduce(_ action: KeyboardAction) -> [Effect] {
    switch action {
    case .layoutChosen(let name):
      remembered.keyboardLayout = name
      return [.remember(remembered)]
    case .emojiTyped(let emoji):
      remembered.noteEmoji(emoji)
      return [.remember(remembered)]
    case .systemChanged(let isRunning):
      keyboard.isSystemRunning = isRunning
      return []
    case .attachmentChanged(let isAttached):
      keyboard.isAttached = isAttached
      return []
    }
  }
}
