public import Canvas

/// How something slowly moves to and fro.
public struct PanningMotion: Hashable, Sendable {
  /// How far it moves to the right and down from its own position, in points; negative is to the
  /// left and up.
  public var distance: Point
  /// The duration of the way in one direction, in seconds.
  public var duration: Double
  /// Where it begins: 0 is its own position, 1 the other end, 2 its own position again.
  public var start: Double

  /// Makes a motion.
  public init(by distance: Point, duration: Double = 12, start: Double = 0) {
    self.distance = distance
    self.duration = duration
    self.start = start
  }
}
