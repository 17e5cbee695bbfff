internal import Canvas

/// The statistics of a kiosk as its operator reads them.
public struct KioskSummary: Equatable, Sendable {
  /// A time that is summed up.
  public enum Period: CaseIterable, Sendable {
    /// The day, in local time.
    case today
    /// That day and the six before it.
    case week
    /// As far back as there are statistics.
    case all
  }

  /// An hour of a chart.
  public struct Bar: Equatable, Sendable {
    /// The hour of the day, in local time.
    public let hour: Int
    /// The number of memes.
    public let memes: Int
  }

  /// The last hours, the current one last.
  public let bars: [Bar]
  private let sums: [Period: [KioskUse: Int]]

  /// The number of hours of the chart.
  public static let barCount = 24
  private static let hoursPerDay = 24
  private static let secondsPerHour = 3_600
  private static let daysPerWeek = 7

  /// Sums statistics up.
  ///
  /// - Parameters:
  ///   - statistics: The statistics.
  ///   - now: The local time.
  public init(_ statistics: KioskStatistics, at now: LocalTime) {
    func localHour(of hour: KioskStatistics.Hour) -> Int {
      (hour.number * Self.secondsPerHour + now.offset).floorDivided(by: Self.secondsPerHour)
    }
    func sum(sinceDay day: Int) -> [KioskUse: Int] {
      statistics.hours.filter { localHour(of: $0).floorDivided(by: Self.hoursPerDay) >= day }
        .reduce(into: [:]) { sum, hour in
          sum.merge(hour.counts, uniquingKeysWith: KioskUse.sum)
        }
    }
    let today = now.dayNumber
    sums = [
      .today: sum(sinceDay: today), .week: sum(sinceDay: today - Self.daysPerWeek + 1),
      .all: sum(sinceDay: .min),
    ]
    let last = today * Self.hoursPerDay + now.hour
    bars = (last - Self.barCount + 1...last).map { number in
      let memes = statistics.hours.filter { localHour(of: $0) == number }
        .reduce(0) { $0 + ($1.counts[.memes] ?? 0) }
      return Bar(
        hour: number - number.floorDivided(by: Self.hoursPerDay) * Self.hoursPerDay, memes: memes)
    }
  }

  /// How often something happened.
  public func count(of use: KioskUse, in period: Period) -> Int { sums[period]?[use] ?? 0 }
}
