public import Canvas

/// A drag, in fractions of the area that its target moves in.
public struct Drag: Equatable, Sendable {
  /// The phase of a drag.
  public enum Phase: Hashable, Sendable {
    /// The drag began.
    case began
    /// The drag moved.
    case moved
    /// The drag ended.
    case ended
  }

  /// The phase of the drag.
  public var phase: Phase
  /// The initial position of the pointer, or of the midpoint between two fingers.
  public var start: Point
  /// The current position.
  public var current: Point
  /// The ratio of the current distance between two fingers to the initial one; 1 for a single
  /// pointer.
  public var spread = 1.0
  /// The clockwise angle that two fingers have turned by, in radians; 0 for a single pointer.
  public var rotation = 0.0
  /// Whether a second finger has taken part in the drag.
  public var wasPinched = false
  /// The size of the area, in points.
  public var area: Size
  /// Whether Alt is held, which switches snapping off.
  public var isPrecise = false
  /// What could be seen of the target when the drag began, in points from the area's corner.
  public var content: TurnedRect?
  /// What can be seen of the others that it is aligned with, in points from the area's corner.
  public var others: [Rect] = []

  /// Makes a drag from its phase and its positions.
  public init(phase: Phase, start: Point, current: Point, area: Size) {
    self.phase = phase
    self.start = start
    self.current = current
    self.area = area
  }
}

extension Point {
  /// The point in fractions of an area.
  func fraction(of area: Rect) -> Point {
    Point(x: (x - area.minX) / max(1, area.width), y: (y - area.minY) / max(1, area.height))
  }
}
