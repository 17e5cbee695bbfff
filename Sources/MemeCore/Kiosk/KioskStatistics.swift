internal import Canvas

/// How much a kiosk was used, by the hour.
public struct KioskStatistics: Equatable, Sendable {
  /// What happened within an hour.
  public struct Hour: Equatable, Sendable {
    /// The hours from the start of 1970, in universal time, to its start.
    public let number: Int
    /// The counts; those that are zero are left out.
    public internal(set) var counts: [KioskUse: Int]

    /// Its start.
    public var start: Moment {
      Moment(milliseconds: Int64(number) * Int64(KioskStatistics.millisecondsPerHour))
    }

    /// Makes an hour; counts below one are left out.
    public init(number: Int, counts: [KioskUse: Int]) {
      self.number = number
      self.counts = counts.filter { $0.value > 0 }
    }
  }

  /// The hours in which something happened, the oldest first.
  public private(set) var hours: [Hour] = []

  /// The maximum number of hours; a busy kiosk has this many in half a year.
  public static let mostHours = 2_400
  private static let millisecondsPerHour = 3_600_000
  /// The numbers of hours that can be moments.
  public static let hourNumbers = 0...100_000_000

  /// Makes statistics.
  ///
  /// - Parameter hours: The hours, in any order; of the latest ones as many as are kept.
  public init(_ hours: [Hour] = []) {
    for hour in hours { add(hour.counts, in: hour.number) }
  }

  /// Adds what has happened.
  ///
  /// - Parameters:
  ///   - counts: How often.
  ///   - moment: When.
  public mutating func add(_ counts: [KioskUse: Int], at moment: Moment) {
    add(counts, in: Int(moment.milliseconds).floorDivided(by: Self.millisecondsPerHour))
  }

  private mutating func add(_ counts: [KioskUse: Int], in number: Int) {
    let new = Hour(number: number, counts: counts)
    guard !new.counts.isEmpty, Self.hourNumbers.contains(number) else { return }
    // A clock that is set back leads to an earlier one than the last.
    let index = hours.lastIndex { $0.number <= number }
    if let index, hours[index].number == number {
      hours[index].counts.merge(new.counts, uniquingKeysWith: KioskUse.sum)
    } else {
      hours.insert(new, at: index.map { $0 + 1 } ?? 0)
    }
    if hours.count > Self.mostHours { hours.removeFirst() }
  }
}
