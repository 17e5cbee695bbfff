/// A rectangle, in points or pixels depending on the context; y grows downwards.
public struct Rect: Hashable, Sendable {
  /// The top left corner.
  public var origin: Point
  /// The width and height.
  public var size: Size

  /// Makes a rectangle from a corner and a size.
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Makes a rectangle from its left and top edges, its width and its height.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  /// An empty rectangle at the origin.
  public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

  /// The left edge.
  public var minX: Double { origin.x }
  /// The top edge.
  public var minY: Double { origin.y }
  /// The right edge.
  public var maxX: Double { origin.x + size.width }
  /// The bottom edge.
  public var maxY: Double { origin.y + size.height }
  /// The horizontal centre.
  public var midX: Double { origin.x + size.width / 2 }
  /// The vertical centre.
  public var midY: Double { origin.y + size.height / 2 }
  /// The horizontal extent.
  public var width: Double { size.width }
  /// The vertical extent.
  public var height: Double { size.height }
  /// The width times the height.
  public var area: Double { width * height }
  /// The centre.
  public var center: Point { Point(x: midX, y: midY) }
  /// Whether the rectangle is empty.
  public var isEmpty: Bool { size.isEmpty }

  /// Whether a point lies inside; the right and bottom edges are excluded.
  public func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// Whether another rectangle lies entirely inside.
  public func contains(_ other: Rect) -> Bool {
    other.minX >= minX && other.maxX <= maxX && other.minY >= minY && other.maxY <= maxY
  }

  /// The rectangle with its edges moved inwards, never of negative size.
  public func inset(by insets: Insets) -> Rect {
    Rect(
      x: minX + insets.left, y: minY + insets.top,
      width: max(0, width - insets.left - insets.right),
      height: max(0, height - insets.top - insets.bottom))
  }

  /// The rectangle grown (or with a negative distance, shrunk) on all sides.
  public func expanded(by distance: Double) -> Rect {
    inset(by: Insets(-distance))
  }

  /// The rectangle moved.
  public func offset(x: Double = 0, y: Double = 0) -> Rect {
    Rect(origin: Point(x: minX + x, y: minY + y), size: size)
  }

  /// The rectangle moved as little as needed to lie inside another.
  public func moved(into bounds: Rect) -> Rect {
    Rect(
      x: max(bounds.minX, min(minX, bounds.maxX - width)),
      y: max(bounds.minY, min(minY, bounds.maxY - height)), width: width, height: height)
  }

  /// The intersection of two rectangles, or an empty rectangle.
  public func intersection(_ other: Rect) -> Rect {
    let left = max(minX, other.minX)
    let top = max(minY, other.minY)
    let right = min(maxX, other.maxX)
    let bottom = min(maxY, other.maxY)
    guard right > left, bottom > top else { return .zero }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// The smallest rectangle that contains both.
  public func union(_ other: Rect) -> Rect {
    let (left, top) = (min(minX, other.minX), min(minY, other.minY))
    return Rect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  /// Makes the smallest rectangle that contains others; nil if there are none.
  public init?(containing rects: [Rect]) {
    guard let left = rects.map(\.minX).min(), let top = rects.map(\.minY).min(),
      let right = rects.map(\.maxX).max(), let bottom = rects.map(\.maxY).max()
    else { return nil }
    self.init(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// A rectangle of a given size with the same centre.
  public func centered(_ inner: Size) -> Rect {
    Rect(
      x: midX - inner.width / 2, y: midY - inner.height / 2,
      width: inner.width, height: inner.height)
  }

  /// The rectangle multiplied by a factor, as from points to pixels.
  public func scaled(by factor: Double) -> Rect {
    Rect(
      x: minX * factor, y: minY * factor, width: width * factor, height: height * factor)
  }

  /// The rectangle with its edges rounded to whole numbers, so that nothing blurs.
  public var snapped: Rect {
    let left = minX.snapped
    let top = minY.snapped
    return Rect(x: left, y: top, width: maxX.snapped - left, height: maxY.snapped - top)
  }
}

extension Double {
  /// The nearest whole number, of two equally near ones the greater.
  ///
  /// What moves by whole numbers keeps its size, even if the numbers are not exact after a division.
  public var snapped: Double { (self + 0.5 + 1e-6).rounded(.down) }
}
