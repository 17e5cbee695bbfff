/// Whether the helper that hands memes out works, tried once.
public enum HandoutSurvey: Equatable, Sendable {
  /// The helper program is not installed.
  case helperMissing
  /// The helper program fails: its library is missing, or the system does not let it listen, or not
  /// lock itself in.
  case helperBroken
  /// The helper did not reply in time.
  case helperSilent
  /// The helper listens.
  case working
}
