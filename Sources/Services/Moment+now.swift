public import MemeCore
internal import System

extension Moment {
  /// The current time of the system clock.
  public static var now: Moment { Moment(milliseconds: SystemTime.millisecondsSince1970) }
}

extension LocalTime {
  /// The current time in the system's time zone.
  public static var now: LocalTime { LocalTime(.now, offset: SystemTime.offset) }

  /// The date and time as in the names of files: `20260518-101500`.
  var stamp: String { "\(date())-\(time())" }
}
