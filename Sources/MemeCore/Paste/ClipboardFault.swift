/// Why the clipboard could not be read.
public enum ClipboardFault: Error, Hashable, Sendable {
  /// The program that owns the clipboard did not answer in time.
  case tookTooLong
  /// The content has more bytes than the limit.
  case tooLarge
  /// There is no clipboard that can be read.
  case unavailable
}
