public import Canvas

/// A drag of a caption's handle.
public struct CaptionDrag: Hashable, Sendable {
  /// Where it began, in fractions of the picture.
  public var start: Point
  /// Where it is now, in fractions of the picture.
  public var current: Point
  /// The ratio of the distance of two fingers to the one at the beginning.
  public var spread: Double
  /// The clockwise angle that two fingers have turned by, in radians.
  public var rotation: Double
  /// The size of the picture on the screen, in points.
  public var picture: Size
  /// Whether the caption snaps.
  public var snaps: Bool
  /// The ink of the caption when the drag began, in points on the picture; nil for its box.
  public var ink: Rect?
  /// The upright rectangles around the ink of the other captions, in points on the picture.
  public var others: [Rect]

  /// Makes a drag.
  public init(
    start: Point, current: Point, spread: Double = 1, rotation: Double = 0, picture: Size,
    snaps: Bool = true, ink: Rect? = nil, others: [Rect] = []
  ) {
    self.start = start
    self.current = current
    self.spread = spread
    self.rotation = rotation
    self.picture = picture
    self.snaps = snaps
    self.ink = ink
    self.others = others
  }
}
