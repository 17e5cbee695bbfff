internal import Canvas

/// Counts consecutive taps, which systems do for a mouse but not for fingers.
struct TapCounter {
  private var last: (point: Point, time: Double, lift: Double)?
  private var count = 0

  /// The maximum time between two consecutive taps, in seconds; SDL's value for a mouse.
  private static let interval = 0.5
  /// The maximum distance between two consecutive taps, in points.
  private static let reach = 24.0

  /// Counts a tap.
  ///
  /// - Parameters:
  ///   - point: The position.
  ///   - now: The time, in seconds.
  ///   - lift: The lift of the view, in points.
  /// - Returns: The number of consecutive taps.
  mutating func tap(_ point: Point, at now: Double, lift: Double) -> Int {
    count = isRepeated(point, at: now, lift: lift) ? count + 1 : 1
    last = (point, now, lift)
    return count
  }

  /// The distance that the view has moved up under a finger that taps the same position again; nil
  /// for any other tap.
  func liftSinceLastTap(_ point: Point, at now: Double, lift: Double) -> Double? {
    guard let last, last.lift != lift, now - last.time <= Self.interval,
      last.point.distance(to: point) <= Self.reach
    else { return nil }
    return lift - last.lift
  }

  /// A tap is repeated at the same position, either on the screen or in a view that has moved
  /// since.
  private func isRepeated(_ point: Point, at now: Double, lift: Double) -> Bool {
    guard let last, now - last.time <= Self.interval else { return false }
    let moved = Point(x: last.point.x, y: last.point.y + last.lift - lift)
    return min(last.point.distance(to: point), moved.distance(to: point)) <= Self.reach
  }

  /// Resets the count after another gesture.
  mutating func reset() { last = nil }

  /// Resets the count if the finger moved too far for a tap.
  mutating func moved(to point: Point) {
    if let last, last.point.distance(to: point) > Self.reach { self.last = nil }
  }
}
