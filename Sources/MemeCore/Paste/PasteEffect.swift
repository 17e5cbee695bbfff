/// Work with the clipboard.
public enum PasteEffect: Equatable, Sendable {
  /// Read the clipboard; answered by `PasteAction.read` or `.failed`.
  case read(intoField: Bool)
}
