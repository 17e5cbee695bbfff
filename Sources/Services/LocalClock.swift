internal import Glibc
public import MemeCore

/// The clock on the wall.
public enum LocalClock {
  /// What time it is, by the time zone of the system.
  public static func now() -> LocalTime {
    var seconds = time(nil)
    var parts = tm()
    localtime_r(&seconds, &parts)
    return LocalTime(
      Moment(milliseconds: Int64(seconds) * 1_000), offset: Int(parts.tm_gmtoff))
  }
}
