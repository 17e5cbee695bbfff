internal import Glibc

/// Why working with a helper process failed.
public enum HelperError: Error, Hashable, Sendable {
  /// The system refused a call; its name and error number.
  case system(call: String, error: Int32)
  /// The other end did not answer in time.
  case timedOut
  /// The other end closed the connection.
  case closed
  /// The other end sent something other than the expected message.
  case malformed

  /// Whether the system has too little memory, or too many processes or open files; a limit on the
  /// size of files is one on that of memory that is shared.
  public var isShortage: Bool {
    guard case .system(_, let error) = self else { return false }
    return [ENOMEM, EFBIG, EAGAIN, EMFILE, ENFILE].contains(error)
  }
}
