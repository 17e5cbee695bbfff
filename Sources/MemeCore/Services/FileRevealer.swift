/// A service that shows files in the desktop's file manager.
public protocol FileRevealer: Sendable {
  /// Shows a file in its folder; called on any thread, and waits for other programs some seconds.
  ///
  /// - Parameter path: The absolute path.
  /// - Throws: `Problem.sharing`.
  func reveal(_ path: String) throws(Problem)
}
