internal import Glibc

/// The clocks of the system.
public enum SystemTime {
  /// Milliseconds since 1970, by the clock that can be set.
  public static var millisecondsSince1970: Int64 {
    let time = now(CLOCK_REALTIME)
    return Int64(time.tv_sec) * 1_000 + Int64(time.tv_nsec) / 1_000_000
  }

  /// Seconds since the system was started.
  public static var uptime: Double {
    let time = now(CLOCK_MONOTONIC)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// Seconds by which the time in the system's time zone is ahead of universal time, at present.
  public static var offset: Int {
    var seconds = time(nil)
    var parts = tm()
    localtime_r(&seconds, &parts)
    return Int(parts.tm_gmtoff)
  }

  private static func now(_ clock: clockid_t) -> timespec {
    var time = timespec()
    clock_gettime(clock, &time)
    return time
  }
}
