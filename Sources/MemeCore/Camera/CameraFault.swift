/// Why a camera cannot be used, or no longer.
public enum CameraFault: Hashable, Sendable {
  /// This user may not use it.
  case denied
  /// Another program uses it.
  case busy
  /// It was unplugged.
  case unplugged
  /// It sends no frames, or no longer.
  case silent
  /// It does not work, or not as it reports.
  case broken
  /// A required part of the system is missing.
  case componentMissing
  /// The helper program ended more often than it is restarted.
  case helperEnded
}
