/// An event concerning keyboards.
public enum KeyboardAction: Equatable, Sendable {
  /// A layout was chosen, by its name.
  case layoutChosen(String)
  /// An emoji was typed.
  case emojiTyped(String)
  /// An on-screen keyboard of the system has started or ended.
  case systemChanged(isRunning: Bool)
  /// The window system shows signs of an on-screen keyboard, or no longer.
  case dockingChanged(isDocked: Bool)
}
