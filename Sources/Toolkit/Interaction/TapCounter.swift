internal import Canvas

/// Counts taps in a row, which systems do for a mouse but not for fingers.
struct TapCounter {
  private var last: (point: Point, time: Double)?
  private var count = 0

  /// The longest time between two taps in a row, in seconds, as SDL has it for a mouse.
  private static let patience = 0.5
  /// The farthest that a finger hits beside its last tap, in points.
  private static let reach = 24.0

  /// Counts a tap.
  ///
  /// - Returns: How many taps in a row that makes.
  mutating func tap(_ point: Point, at now: Double) -> Int {
    if let last, now - last.time <= Self.patience, last.point.distance(to: point) <= Self.reach {
      count += 1
    } else {
      count = 1
    }
    last = (point, now)
    return count
  }

  /// Begins anew, since something else happened in between.
  mutating func forget() { last = nil }

  /// Begins anew, since a finger that moved away did not tap.
  mutating func moved(to point: Point) {
    if let last, last.point.distance(to: point) > Self.reach { self.last = nil }
  }
}
