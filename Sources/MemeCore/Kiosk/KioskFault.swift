/// Why a kiosk could not do what its visitor or operator needs.
public enum KioskFault: Hashable, Sendable {
  /// Something of a visitor could not be deleted.
  case notWiped
  /// The drive is gone.
  case driveMissing
  /// The file with the statistics cannot be read.
  case statisticsUnreadable
}
