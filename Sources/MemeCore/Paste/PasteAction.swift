/// An event concerning the clipboard's content.
public enum PasteAction: Equatable, Sendable {
  /// Paste was requested by its key or by a field's menu; whether a field is being edited.
  case requested(intoField: Bool)
  /// The clipboard has been read.
  case read(WorkID, ClipboardContent)
  /// The clipboard could not be read.
  case failed(WorkID, ClipboardFault)
  /// The reading was stopped.
  case stopped
}
