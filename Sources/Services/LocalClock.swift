internal import Glibc
public import MemeCore

/// The local time.
public enum LocalClock {
  /// The current time in the system's time zone.
  public static func now() -> LocalTime {
    var seconds = time(nil)
    var parts = tm()
    localtime_r(&seconds, &parts)
    return LocalTime(
      Moment(milliseconds: Int64(seconds) * 1_000), offset: Int(parts.tm_gmtoff))
  }

  /// The current time for file names, such as `20260518-101500`.
  static func stamp() -> String {
    var now = time(nil)
    var parts = tm()
    localtime_r(&now, &parts)
    func padded(_ number: Int32, _ width: Int) -> String {
      let digits = String(number)
      return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
    return padded(parts.tm_year + 1900, 4) + padded(parts.tm_mon + 1, 2) + padded(parts.tm_mday, 2)
      + "-" + padded(parts.tm_hour, 2) + padded(parts.tm_min, 2) + padded(parts.tm_sec, 2)
  }
}
