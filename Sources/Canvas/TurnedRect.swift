/// A rectangle that is turned about a point.
public struct TurnedRect: Hashable, Sendable {
  /// The rectangle before it is turned.
  public var rect: Rect
  /// The rotation, by 0 where it is upright.
  public var rotation: Rotation

  /// Makes a turned rectangle.
  public init(_ rect: Rect, _ rotation: Rotation) {
    self.rect = rect
    self.rotation = rotation
  }

  /// The smallest upright rectangle around it.
  public var bounds: Rect { rotation.bounds(of: rect) }

  /// Whether a point lies inside.
  public func contains(_ point: Point) -> Bool { rect.contains(rotation.inverse.rotated(point)) }

  /// The rectangle grown (or with a negative distance, shrunk) on all sides.
  public func expanded(by distance: Double) -> TurnedRect {
    TurnedRect(rect.expanded(by: distance), rotation)
  }

  /// The rectangle grown about its centre to sides of at least some lengths.
  public func enlarged(to least: Size) -> TurnedRect {
    let size = Size(width: max(rect.width, least.width), height: max(rect.height, least.height))
    return TurnedRect(rect.centered(size), rotation)
  }

  /// The rectangle moved.
  public func offset(x: Double = 0, y: Double = 0) -> TurnedRect {
    let center = Point(x: rotation.center.x + x, y: rotation.center.y + y)
    return TurnedRect(
      rect.offset(x: x, y: y), Rotation(angle: rotation.angle, center: center))
  }
}
