/// An event concerning the window's size and place.
public enum WindowAction: Equatable, Sendable {
  /// The window was moved, resized or maximized.
  case placed(WindowPlacement)
  /// The time for storing its placement has come.
  case storingDue
}
