internal import Canvas

/// Counts taps in a row, which systems do for a mouse but not for fingers.
struct TapCounter {
  private var last: (point: Point, time: Double, lift: Double)?
  private var count = 0

  /// The longest time between two taps in a row, in seconds, as SDL has it for a mouse.
  private static let interval = 0.5
  /// The farthest that a finger hits beside its last tap, in points.
  private static let reach = 24.0

  /// Counts a tap.
  ///
  /// - Parameters:
  ///   - point: Where.
  ///   - now: When, in seconds.
  ///   - lift: How far up the view stands, in points.
  /// - Returns: How many taps in a row that makes.
  mutating func tap(_ point: Point, at now: Double, lift: Double) -> Int {
    count = isRepeated(point, at: now, lift: lift) ? count + 1 : 1
    last = (point, now, lift)
    return count
  }

  /// How far the view has moved up under a finger that taps where it has just tapped; none for any
  /// other tap.
  func wayUnderFinger(_ point: Point, at now: Double, lift: Double) -> Double? {
    guard let last, last.lift != lift, now - last.time <= Self.interval,
      last.point.distance(to: point) <= Self.reach
    else { return nil }
    return lift - last.lift
  }

  /// The same place means the same thing, on the screen or on a view that has moved since.
  private func isRepeated(_ point: Point, at now: Double, lift: Double) -> Bool {
    guard let last, now - last.time <= Self.interval else { return false }
    let moved = Point(x: last.point.x, y: last.point.y + last.lift - lift)
    return min(last.point.distance(to: point), moved.distance(to: point)) <= Self.reach
  }

  /// Begins anew, since something else happened in between.
  mutating func reset() { last = nil }

  /// Begins anew, since a finger that moved away did not tap.
  mutating func moved(to point: Point) {
    if let last, last.point.distance(to: point) > Self.reach { self.last = nil }
  }
}
