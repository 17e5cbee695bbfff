/// Why the clipboard could not be read.
public nonisolated enum ClipboardError: Error, Hashable, Sendable {
  /// The owner of the clipboard did not answer, or stopped sending.
  case timeout
  /// The content has more bytes than the limit.
  case tooLarge
  /// There is no window system with a clipboard, or no connection to it.
  case unavailable
  /// The reading was cancelled.
  case cancelled
}
