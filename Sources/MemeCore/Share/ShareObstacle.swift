/// Why an activity cannot be performed here.
public enum ShareObstacle: Hashable, Sendable {
  /// The user's pictures cannot be written.
  case folderNotWritable
  /// There is no clipboard.
  case noClipboard
  /// There is no program for mail.
  case noMailProgram
  /// No program is registered for pictures of this kind, and the desktop has no dialog for others.
  case noProgram
  /// The library for printing is not installed.
  case noPrintingSystem
  /// The printing system is not installed, does not run, or does not answer.
  case noPrintScheduler
  /// No printer is set up.
  case noPrinter
  /// No address is configured at which memes are handed out to phones.
  case handoutNotConfigured
  /// The program that hands memes out to phones is not installed.
  case handoutMissing
  /// The command of the user's own is not installed, or cannot be executed; the program's name.
  case commandMissing(String)
}
