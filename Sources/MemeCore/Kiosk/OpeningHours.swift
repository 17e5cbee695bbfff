internal import Canvas

/// The hours of each day in which visitors can use a kiosk, to the minute.
public struct OpeningHours: Hashable, Sendable {
  /// The minute of the day from which on it is open.
  public let opening: Int
  /// The minute of the day from which on it is closed; less than `opening` on the next day.
  public let closing: Int

  private static let minutesPerHour = 60
  private static let minutesPerDay = 24 * minutesPerHour

  /// Reads hours such as `10:00-22:00`, or `18:00-02:00` until after midnight; nil if they are not
  /// valid, or never end.
  public init?(text: String) {
    let times = text.split(separator: "-", omittingEmptySubsequences: false).map(Self.minute)
    guard times.count == 2, let opening = times[0], let closing = times[1], opening != closing
    else {
      return nil
    }
    (self.opening, self.closing) = (opening, closing)
  }

  /// The hours as they are configured.
  public var text: String { "\(Self.text(of: opening))-\(Self.text(of: closing))" }

  /// The time of the opening, such as `10:00`.
  public var openingText: String { Self.text(of: opening) }

  /// Whether the kiosk is open at a time.
  func contains(_ time: LocalTime) -> Bool {
    let now = time.hour * Self.minutesPerHour + time.minute
    return opening < closing
      ? opening <= now && now < closing : now >= opening || now < closing
  }

  /// The minute of the day in `10:00`; `24:00` is the end of the day.
  private static func minute(_ text: Substring) -> Int? {
    let parts = text.utf8.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    let isInDigits = parts.allSatisfy { part in
      part.count == 2 && part.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    }
    guard parts.count == 2, isInDigits, let hour = Int(parts[0].asText),
      let minute = Int(parts[1].asText), minute < minutesPerHour,
      hour * minutesPerHour + minute <= minutesPerDay
    else { return nil }
    return hour * minutesPerHour + minute
  }

  private static func text(of minute: Int) -> String {
    [minute / minutesPerHour, minute % minutesPerHour].map { String($0, digits: 2) }
      .joined(separator: ":")
  }
}

extension Substring.UTF8View {
  fileprivate var asText: String { String(Substring(self)) }
}
