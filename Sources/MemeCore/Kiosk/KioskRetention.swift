/// How long the sent memes of a kiosk are kept.
public enum KioskRetention: Hashable, Sendable {
  /// Until the visitor has left; they are never written to the disk.
  case none
  /// Until the kiosk is started again.
  case session
  /// For a number of days.
  case days(Int)

  /// The valid numbers of days.
  public static let days = 1...3650
}
