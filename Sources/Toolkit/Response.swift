public import Canvas

/// The response of an element to input.
public enum Response<Action: Equatable & Sendable>: Equatable, Sendable {
  /// No response.
  case none
  /// Sends an action when pressed.
  case press(Action)
  /// Edits text.
  case edit(TextBlock)
  /// Is dragged; positions are reported in fractions of the area, and arrow keys move it too.
  case drag(in: Rect, DragAxes)
  /// Scrolls content of a given height in points.
  case scroll(contentHeight: Double)
  /// Scrolls content of a given width in points from side to side.
  case scrollAcross(contentWidth: Double)
  /// Moves an end of the selection in a text field when dragged.
  case moveSelection(of: ViewID, SelectionEnd)
  /// Performs an edit command on a text field when pressed.
  case textCommand(ViewID, TextCommand)
  /// Is a key of the on-screen keyboard.
  case key(KeyResponse)
  /// Is an alternative of a held key.
  case alternative(of: ViewID, Int)
}

/// The axes along which an element can be dragged.
public enum DragAxes: Hashable, Sendable {
  /// Left and right.
  case horizontal
  /// Up and down.
  case vertical
  /// Both axes.
  case both
}
