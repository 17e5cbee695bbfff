public import Canvas

/// How something slowly moves or fades to and fro.
public struct PanningMotion: Hashable, Sendable {
  /// How far it moves to the right and down from its own position, in points; negative is to the
  /// left and up.
  public var distance: Point
  /// The opacity at the other end of the way; it is 1 at its own position.
  public var opacity: Double
  /// The duration of the way in one direction, in seconds.
  public var duration: Double
  /// Where it begins: 0 is its own position, 1 the other end, 2 its own position again.
  public var start: Double

  /// Makes a motion.
  public init(
    by distance: Point = .zero, opacity: Double = 1, duration: Double = 12, start: Double = 0
  ) {
    self.distance = distance
    self.opacity = opacity
    self.duration = duration
    self.start = start
  }
}
