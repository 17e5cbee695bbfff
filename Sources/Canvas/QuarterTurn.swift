/// The clockwise rotation of the whole interface on a display, in degrees.
///
/// Positions on the upright interface and on the display are in two coordinate systems of the same
/// unit; a quarter turn exchanges the sides of their sizes.
public enum QuarterTurn: Int, CaseIterable, Sendable {
  /// Upright.
  case none = 0
  /// The top of the interface is at the right.
  case right = 90
  /// The top of the interface is at the bottom.
  case half = 180
  /// The top of the interface is at the left.
  case left = 270

  /// Whether width and height are exchanged.
  public var swapsSides: Bool { self == .right || self == .left }

  /// The inverse rotation.
  public var inverse: QuarterTurn {
    switch self {
    case .none, .half: self
    case .right: .left
    case .left: .right
    }
  }

  /// The equivalent orientation of pixels.
  public var orientation: Orientation {
    switch self {
    case .none: .upright
    case .right: .turnedRight
    case .half: .turnedHalf
    case .left: .turnedLeft
    }
  }

  /// The size after rotation; the same in both directions.
  public func turned(_ size: Size) -> Size {
    swapsSides ? Size(width: size.height, height: size.width) : size
  }

  /// The size after rotation; the same in both directions.
  public func turned(_ size: PixelSize) -> PixelSize { orientation.turned(size) }

  /// Rotates a point.
  ///
  /// - Parameters:
  ///   - point: The point before rotation.
  ///   - size: The size of the whole before rotation, in the same unit.
  /// - Returns: The point after rotation.
  public func turned(_ point: Point, in size: Size) -> Point {
    switch self {
    case .none: point
    case .right: Point(x: size.height - point.y, y: point.x)
    case .half: Point(x: size.width - point.x, y: size.height - point.y)
    case .left: Point(x: point.y, y: size.width - point.x)
    }
  }

  /// Rotates a rectangle.
  ///
  /// - Parameters:
  ///   - rect: The rectangle before rotation.
  ///   - size: The size of the whole before rotation, in the same unit.
  /// - Returns: The rectangle after rotation.
  public func turned(_ rect: Rect, in size: Size) -> Rect {
    let extent = turned(rect.size)
    let corner = turned(rect.origin, in: size)
    return switch self {
    case .none: rect
    case .right: Rect(origin: Point(x: corner.x - extent.width, y: corner.y), size: extent)
    case .half:
      Rect(origin: Point(x: corner.x - extent.width, y: corner.y - extent.height), size: extent)
    case .left: Rect(origin: Point(x: corner.x, y: corner.y - extent.height), size: extent)
    }
  }
}

extension Bitmap {
  /// The rotated picture.
  ///
  /// - Parameter turn: The rotation, clockwise.
  /// - Returns: A new bitmap, or this one if nothing changes.
  public func turned(_ turn: QuarterTurn) -> Bitmap {
    guard turn != .none else { return self }
    let turned = Bitmap(size: turn.turned(size), isOpaque: isOpaque)
    turned.withMutablePixels { write(turned: turn.orientation, into: $0) }
    return turned
  }
}
