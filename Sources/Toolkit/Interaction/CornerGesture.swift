public import Canvas

/// Recognizes at least five taps in the top right corner, the last of which is held.
///
/// It only watches: the taps reach what is in the corner as well.
public struct CornerGesture: Equatable, Sendable {
  /// A pointer that went down in the corner.
  private struct Press: Equatable {
    var pointer: Pointer
    var time: Double
  }

  /// The number of taps before the present one.
  private var count = 0
  private var press: Press?
  /// The time at which the last tap ended.
  private var lastRelease = -Double.infinity

  /// The number of taps.
  private static let taps = 5
  /// The side of the corner's square, in points.
  public static let side = 72.0
  /// The maximum time from one tap to the next, in seconds.
  private static let interval = 1.0
  /// The minimum time for which the last one is held, in seconds.
  private static let holdTime = 1.0

  /// Makes a gesture that has not begun.
  public init() {}

  /// Watches an event.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - size: The size of the interface, in points.
  ///   - now: A monotonic time, in seconds.
  /// - Returns: Whether the gesture is complete with it.
  public mutating func handle(_ event: InputEvent, in size: Size, at now: Double) -> Bool {
    switch event {
    case .pointerDown(let point, let pointer, _, _):
      begin(point, pointer, in: size, at: now)
      return false
    case .pointerDragged(let point, _, _):
      if !Self.isCorner(point, of: size) { reset() }
      return false
    case .pointerUp(let point, let pointer): return end(point, pointer, in: size, at: now)
    case .pointerCancelled, .focusLost, .key, .text, .wheel, .menuRequested:
      reset()
      return false
    case .pointerMoved, .composition, .pasted, .dropped, .windowChanged, .visibilityChanged, .quit:
      return false
    }
  }

  private static func isCorner(_ point: Point, of size: Size) -> Bool {
    // A finger at the very edge may be reported on it.
    (size.width - side...size.width).contains(point.x) && (0...side).contains(point.y)
  }

  private mutating func reset() { self = CornerGesture() }

  private mutating func begin(
    _ point: Point, _ pointer: Pointer, in size: Size, at now: Double
  ) {
    guard press == nil, Self.isCorner(point, of: size) else { return reset() }
    if now - lastRelease > Self.interval { count = 0 }
    press = Press(pointer: pointer, time: now)
  }

  private mutating func end(
    _ point: Point, _ pointer: Pointer, in size: Size, at now: Double
  ) -> Bool {
    guard let press, press.pointer == pointer, Self.isCorner(point, of: size) else {
      reset()
      return false
    }
    guard now - press.time < Self.holdTime else {
      // More taps than needed do no harm: the first ones may have been lost.
      defer { reset() }
      return count >= Self.taps - 1
    }
    self.press = nil
    count += 1
    lastRelease = now
    return false
  }
}
