internal import Canvas

/// Counts consecutive taps, which systems do for a mouse but not for fingers.
struct TapCounter {
  /// A tap.
  private struct Tap {
    var point: Point
    /// The time, in seconds.
    var time: Double
    /// How far the view was moved up above the keyboard at that time, in points.
    var keyboardOffset: Double
    /// The frame of the field under it; nil for another target.
    var field: Rect?

    /// The place of the same content in a field that has moved, or has another size.
    func point(_ point: Point, in moved: Rect?) -> Point? {
      guard let field, let moved, !field.isEmpty else { return nil }
      return Point(
        x: moved.minX + (point.x - field.minX) * moved.width / field.width,
        y: moved.minY + (point.y - field.minY) * moved.height / field.height)
    }
  }

  private var last: Tap?
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
  ///   - keyboardOffset: How far the view was moved up above the keyboard, in points.
  ///   - field: The frame of the field under it, or of the edited field; nil if there is none.
  /// - Returns: The number of consecutive taps.
  mutating func tap(
    _ point: Point, at now: Double, keyboardOffset: Double, on field: Rect?
  ) -> Int {
    count = isRepeated(point, at: now, keyboardOffset: keyboardOffset, on: field) ? count + 1 : 1
    last = Tap(point: point, time: now, keyboardOffset: keyboardOffset, field: field)
    return count
  }

  /// The place of the content that was under a finger, if the finger taps the same position again
  /// after the view has moved up; nil for any other tap.
  func moved(_ point: Point, at now: Double, keyboardOffset: Double, on field: Rect) -> Point? {
    guard let last, last.keyboardOffset != keyboardOffset, now - last.time <= Self.interval,
      last.point.distance(to: point) <= Self.reach
    else { return nil }
    return last.point(point, in: field)
  }

  /// A tap is repeated at the same position, either on the screen or in a view that has moved
  /// since.
  private func isRepeated(
    _ point: Point, at now: Double, keyboardOffset: Double, on field: Rect?
  ) -> Bool {
    guard let last, now - last.time <= Self.interval else { return false }
    let distance = last.point.distance(to: point)
    guard last.keyboardOffset != keyboardOffset, let moved = last.point(last.point, in: field)
    else {
      return distance <= Self.reach
    }
    return min(distance, moved.distance(to: point)) <= Self.reach
  }

  /// Resets the count after another gesture.
  mutating func reset() { last = nil }

  /// Resets the count if the finger moved too far for a tap.
  mutating func moved(to point: Point) {
    if let last, last.point.distance(to: point) > Self.reach { self.last = nil }
  }
}
