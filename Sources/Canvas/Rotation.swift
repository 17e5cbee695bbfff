internal import Glibc

extension Point {
  /// The direction to another point: the clockwise angle from the right, in radians.
  public func direction(to other: Point) -> Double { atan2(other.y - y, other.x - x) }
}

/// A rotation about a point.
public struct Rotation: Hashable, Sendable {
  /// The clockwise angle, in radians.
  public var angle: Double
  /// The point that stays in place.
  public var center: Point

  /// Makes a rotation from its angle and its centre.
  public init(angle: Double, center: Point) {
    self.angle = angle
    self.center = center
  }

  /// Where a point goes.
  public func rotated(_ point: Point) -> Point {
    let (x, y) = (point.x - center.x, point.y - center.y)
    let (sine, cosine) = (sin(angle), cos(angle))
    return Point(x: center.x + x * cosine - y * sine, y: center.y + x * sine + y * cosine)
  }

  /// The rotation back.
  public var inverse: Rotation { Rotation(angle: -angle, center: center) }

  /// The smallest upright rectangle that contains a rotated one.
  public func bounds(of rect: Rect) -> Rect {
    let corners = [
      Point(x: rect.minX, y: rect.minY), Point(x: rect.maxX, y: rect.minY),
      Point(x: rect.minX, y: rect.maxY), Point(x: rect.maxX, y: rect.maxY),
    ].map(rotated)
    let (left, right) = (corners.map(\.x).min() ?? 0, corners.map(\.x).max() ?? 0)
    let (top, bottom) = (corners.map(\.y).min() ?? 0, corners.map(\.y).max() ?? 0)
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }
}
