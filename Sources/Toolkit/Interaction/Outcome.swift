public import Canvas

/// The result of an input event.
public enum Outcome<Action: Equatable & Sendable>: Equatable, Sendable {
  /// A control sent its action.
  case action(Action)
  /// The text of a field changed.
  case edited(ViewID, String)
  /// Something was dragged.
  case dragged(ViewID, Drag)
  /// An arrow key moved something, by points to the right and down, in an area of a size.
  case nudged(ViewID, x: Double, y: Double, area: Size)
  /// The wheel was turned over a draggable element, by points, at a position in fractions of the
  /// area that it moves in.
  case wheeled(ViewID, by: Double, at: Point)
  /// A draggable element was pressed twice, at a position in fractions of the same area.
  case doubleTapped(ViewID, at: Point)
  /// Text to write to the clipboard.
  case copied(String)
  /// The clipboard's content is requested; a text for a field as an `InputEvent.pasted`.
  case pasteRequested
  /// Another layout of the on-screen keyboard was chosen.
  case layoutChosen(KeyboardLayout.ID)
  /// An emoji was typed on the on-screen keyboard.
  case emojiTyped(String)
}
