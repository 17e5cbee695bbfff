public import Canvas

/// What an element is, as tests, scripts and assistive programs name it.
public enum Role: String, Hashable, Sendable {
  /// Something to press.
  case button
  /// Something to type into.
  case textField = "text-field"
  /// A picture.
  case image
  /// Rows or cells.
  case list
  /// One row or cell.
  case listItem = "list-item"
  /// One of several ways to look at something.
  case tab
  /// A title or a text to read.
  case heading
  /// A message that waits.
  case alert
  /// A panel over the screen.
  case sheet
  /// Work that takes a while.
  case progress
  /// Something that is moved, such as the knob of a scale.
  case slider
  /// Something to drag.
  case handle
  /// The on-screen keyboard.
  case keyboard
  /// One of its keys.
  case key
}

/// What an element does when used.
public enum Response<Action: Equatable & Sendable>: Equatable, Sendable {
  /// Nothing.
  case none
  /// Sends an action when pressed.
  case press(Action)
  /// Takes text.
  case edit(TextBlock)
  /// Is dragged; places in the area are told in fractions of it, and arrow keys move it too.
  case drag(in: Rect, DragAxes)
  /// Scrolls content of a given height in points, with so many elements in a row.
  case scroll(contentHeight: Double, columns: Int)
  /// Moves an end of the selection in a text field when dragged.
  case moveSelection(of: ViewID, SelectionEnd)
  /// Does something with the text of a field when pressed.
  case textCommand(ViewID, TextCommand)
  /// Is a key of the on-screen keyboard.
  case key(KeyResponse)
  /// Is one of the things that a held key offers.
  case alternative(of: ViewID, Int)
}

/// Which ways something can be dragged.
public enum DragAxes: Hashable, Sendable {
  /// To the left and right.
  case horizontal
  /// Up and down.
  case vertical
  /// Any way.
  case both
}
