/// Why an activity failed.
public enum ShareFault: Hashable, Sendable {
  /// It cannot be performed here any more.
  case obstacle(ShareObstacle)
  /// A program could not be started; its name.
  case notStarted(program: String)
  /// A program has ended with an error; its name, and the last line it wrote, if any.
  case ended(program: String, lastLine: String?)
  /// A program, or the desktop, did not answer in time; its name, if there is one.
  case tookTooLong(program: String?)
  /// There is no dialog of the desktop for it.
  case noDialog
  /// The desktop refused.
  case refused
  /// The printer takes nothing; its name.
  case printerRefuses(printer: String)
  /// Memes cannot be handed out at the configured address and port.
  case handoutRefused
  /// The file exists already, and may not be replaced.
  case fileExists
  /// The folder of a saved file could not be shown; its display name.
  case folderNotShown(folder: String)
}
