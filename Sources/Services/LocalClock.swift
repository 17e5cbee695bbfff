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

  /// The same for names of files, such as `20260518-101500`.
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
