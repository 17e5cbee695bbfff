/// A part of the program, as messages in the log name it.
public enum LogSubsystem: String, Hashable, Sendable {
  /// The start and the end of the program, and its loop.
  case program
  /// The window and its renderer.
  case window
  /// The settings and their files.
  case settings
  /// The library of sent memes, on the disk.
  case store
  /// The helpers that decode pictures.
  case decoder
  /// Cameras.
  case camera
  /// The sent memes, as the interface shows them.
  case sent
  /// The editor.
  case editor
  /// The drafts.
  case draft
  /// The templates.
  case template
  /// The image picker.
  case album
  /// The fonts.
  case font
  /// Sharing.
  case share
  /// The clipboard.
  case clipboard
  /// The desktop around the window.
  case desktop
  /// The kiosk.
  case kiosk
}
