/// A service that reads pictures, files and text from the desktop's clipboard.
public protocol ClipboardReader: Sendable {
  /// Reads what is pasted from the clipboard; waits for the program that owns it, with time limits.
  ///
  /// - Parameters:
  ///   - intoField: Whether a field is being edited, for which text comes before files that are no
  ///     pictures by their names.
  ///   - cancellation: Stops the reading.
  /// - Returns: What is pasted; `.nothing` if the reading was cancelled.
  /// - Throws: Why the clipboard cannot be read.
  func content(
    intoField: Bool, cancellation: Cancellation
  ) throws(ClipboardFault) -> ClipboardContent

  /// Ends all reading, and waits until the connection to the window system is no longer used.
  func finish()
}
