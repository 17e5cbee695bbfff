public import Canvas

/// An input event from the window, independent of the window system; positions are in points.
public enum InputEvent: Equatable, Sendable {
  /// The mouse moved with no button pressed.
  case pointerMoved(Point)
  /// A button or finger went down; the count is of consecutive clicks.
  case pointerDown(Point, Pointer, clicks: Int, KeyModifiers)
  /// A pressed button or finger moved.
  case pointerDragged(Point, Pointer, KeyModifiers = [])
  /// A button or finger was lifted.
  case pointerUp(Point, Pointer)
  /// The secondary button went down, which requests a context menu.
  case menuRequested(Point)
  /// The system cancelled the pointer's gesture.
  case pointerCancelled
  /// The wheel or touchpad scrolled; positive is towards the content's end, in points.
  case wheel(Point, down: Double)
  /// A key went down, or repeats.
  case key(Key, KeyModifiers)
  /// Text was typed; the only source of characters.
  case text(String)
  /// An input method updated its composition, text that is not final yet.
  case composition(String)
  /// The clipboard's text, as requested.
  case pasted(String)
  /// Files, by their paths, or lines of text were dropped on the window; neither, if it was
  /// something else.
  case dropped(files: [String], text: [String])
  /// The window's size or scale changed, or the window must be redrawn.
  case windowChanged
  /// The window was hidden or minimized, or is shown again and must be redrawn.
  case visibilityChanged(isVisible: Bool)
  /// The window lost keyboard focus.
  case focusLost
  /// The window was closed or the system asked the app to quit.
  case quit
}

/// What a shortcut does.
public enum ShortcutResponse<Action: Equatable & Sendable>: Equatable, Sendable {
  /// Sends an action.
  case action(Action)
  /// Focuses a text field and selects its text.
  case focus(ViewID)
}
