/// The state that decides which on-screen keyboard is shown while text is edited.
public struct KeyboardState: Equatable, Sendable {
  /// The configured choice of keyboard.
  public enum Choice: String, Hashable, Sendable, CaseIterable {
    /// The system's where it has one; otherwise the app's own, when a field is touched.
    case auto
    /// The app's own, whenever a field is touched or clicked.
    case own
    /// The system's, never the app's own.
    case system
    /// No on-screen keyboard.
    case none
  }

  /// The configured choice of keyboard.
  public var choice: Choice
  /// The system's locale, such as `de_DE.UTF-8`.
  public var locale: String
  /// Whether an on-screen keyboard of the system is running.
  public var isSystemRunning = false
  /// Whether the window system shows signs of an on-screen keyboard that is not on the message bus.
  public var isDocked = false
  /// Whether the window is full screen, which covers the system's keyboard.
  public var isFullScreen = false

  /// Makes the state of a system that has reported nothing yet.
  public init(choice: Choice = .auto, locale: String = "") {
    self.choice = choice
    self.locale = locale
  }

  /// Whether the app's own keyboard is shown for a field that was touched or clicked.
  ///
  /// - Parameter isTouch: Whether it was touched, not clicked.
  /// - Returns: Whether it is shown.
  public func isOwn(forTouch isTouch: Bool) -> Bool {
    switch choice {
    case .own: true
    case .system, .none: false
    case .auto: isTouch && (isFullScreen || !isSystemRunning && !isDocked)
    }
  }

  /// Whether the system's keyboard is requested for a field that was touched or clicked.
  ///
  /// - Parameter isTouch: Whether it was touched, not clicked.
  /// - Returns: Whether it is requested.
  public func isSystemCalled(forTouch isTouch: Bool) -> Bool {
    isSystemRunning && (choice == .system || choice == .auto && isTouch && !isFullScreen)
  }

  /// Whether the system's keyboard is hidden where it appears by itself.
  public var refusesSystem: Bool { isSystemRunning && (choice == .own || choice == .none) }
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
