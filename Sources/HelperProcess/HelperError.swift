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
}
