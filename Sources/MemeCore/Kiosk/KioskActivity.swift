/// A way of sharing that a kiosk can offer: one that leads neither to files nor to other programs.
public enum KioskActivity: Hashable, Sendable {
  /// Into the pictures folder of the kiosk's user, where memes stay after the visitor has left.
  case saveToPictures
  /// Onto the clipboard, which is cleared when the visitor has left.
  case copy
  /// Onto paper.
  case print
  /// Through one of the configured commands; its name.
  case command(String)

  /// The way of sharing.
  public var shareActivity: ShareActivityID {
    switch self {
    case .saveToPictures: .saveToPictures
    case .copy: .copy
    case .print: .print
    case .command(let name): .command(name)
    }
  }
}
