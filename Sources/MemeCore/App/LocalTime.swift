internal import Canvas

/// A date and time in a local time zone.
public struct LocalTime: Hashable, Sendable {
  /// The year, such as 2026.
  public var year: Int
  /// The month, from 1.
  public var month: Int
  /// The day of the month, from 1.
  public var day: Int
  /// The hour, from 0 to 23.
  public var hour: Int
  /// The minute, from 0 to 59.
  public var minute: Int
  /// The second, from 0 to 59.
  public var second: Int
  /// The seconds by which local time is ahead of universal time.
  public var offset: Int

  /// Makes a time from its parts.
  public init(
    year: Int, month: Int, day: Int, hour: Int, minute: Int, second: Int = 0, offset: Int
  ) {
    self.year = year
    self.month = month
    self.day = day
    self.hour = hour
    self.minute = minute
    self.second = second
    self.offset = offset
  }

  /// Makes the local time of a moment from the offset to universal time, in seconds.
  public init(_ moment: Moment, offset: Int) {
    let seconds = Int(moment.milliseconds).floorDivided(by: 1_000) + offset
    let days = seconds.floorDivided(by: 86_400)
    let rest = seconds - days * 86_400
    let date = Self.civil(days)
    self.init(
      year: date.year, month: date.month, day: date.day, hour: rest / 3_600,
      minute: rest / 60 % 60, second: rest % 60, offset: offset)
  }

  /// The date in digits, such as `20260518`, with a separator between year, month and day.
  public func date(separator: String = "") -> String {
    [String(year, digits: 4), String(month, digits: 2), String(day, digits: 2)]
      .joined(separator: separator)
  }

  /// The time of day in digits, such as `101500`, with a separator between hour, minute and second.
  public func time(separator: String = "", hasSeconds: Bool = true) -> String {
    ([hour, minute] + (hasSeconds ? [second] : [])).map { String($0, digits: 2) }
      .joined(separator: separator)
  }

  /// Days since the start of 1970.
  public var dayNumber: Int {
    // By Howard Hinnant's days_from_civil: years begin in March, so that leap days come last.
    let year = month <= 2 ? year - 1 : year
    let era = year.floorDivided(by: 400)
    let yearOfEra = year - era * 400
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  /// The day of the week, 0 for Sunday.
  public var weekday: Int { dayNumber + 4 - (dayNumber + 4).floorDivided(by: 7) * 7 }

  private static func civil(_ days: Int) -> (year: Int, month: Int, day: Int) {
    let days = days + 719_468
    let era = days.floorDivided(by: 146_097)
    let dayOfEra = days - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let month = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * month + 2) / 5 + 1
    let civilMonth = month < 10 ? month + 3 : month - 9
    return (yearOfEra + era * 400 + (civilMonth <= 2 ? 1 : 0), civilMonth, day)
  }
}
