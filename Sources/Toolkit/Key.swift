/// A key, by its meaning rather than its position.
public enum Key: Hashable, Sendable {
  /// A character key, in lower case.
  case character(Character)
  /// Ends a line or an entry.
  case enter
  /// Dismisses the current view.
  case escape
  /// Moves the focus to the next control.
  case tab
  /// Deletes the character before the caret.
  case backspace
  /// Deletes the character after the caret.
  case delete
  /// The left arrow.
  case left
  /// The right arrow.
  case right
  /// The up arrow.
  case up
  /// The down arrow.
  case down
  /// Moves to the start.
  case home
  /// Moves to the end.
  case end
  /// Moves one page back.
  case pageUp
  /// Moves one page forward.
  case pageDown
  /// Opens the context menu of the focused element.
  case menu
  /// Raises the volume, and works as a camera's shutter button.
  case volumeUp
  /// Lowers the volume, and works as a camera's shutter button.
  case volumeDown
  /// F1 to F12.
  case function(Int)
}
