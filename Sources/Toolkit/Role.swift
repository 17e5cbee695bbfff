/// The role of an element for tests, scripts and assistive technologies.
public enum Role: String, Hashable, Sendable {
  /// A button.
  case button
  /// A text field.
  case textField = "text-field"
  /// A picture.
  case image
  /// A list or a grid.
  case list
  /// One row or cell.
  case listItem = "list-item"
  /// One of several views of the same content.
  case tab
  /// A title or other static text.
  case heading
  /// A modal message.
  case alert
  /// A panel over the screen.
  case sheet
  /// Work in progress.
  case progress
  /// A slider or another control that is dragged.
  case slider
  /// A draggable handle.
  case handle
  /// The on-screen keyboard.
  case keyboard
  /// A key of the on-screen keyboard.
  case key
}

extension Role {
  /// Whether its labels are words of the user's, as those of text fields and names of files are.
  var isLabelledByUser: Bool {
    switch self {
    case .textField, .image, .listItem, .handle: true
    case .button, .list, .tab, .heading, .alert, .sheet, .progress, .slider, .keyboard, .key: false
    }
  }
}
