/// By how many degrees clockwise the whole interface is turned on a display.
///
/// Places on the upright interface and places on the display are two coordinate systems of one
/// unit; their sizes differ in which side is the longer one.
public enum QuarterTurn: Int, CaseIterable, Sendable {
  /// Upright.
  case none = 0
  /// What is up shows to the right.
  case right = 90
  /// What is up shows down.
  case half = 180
  /// What is up shows to the left.
  case left = 270

  /// Whether width and height change places.
  public var swapsSides: Bool { self == .right || self == .left }

  /// What undoes the turn.
  public var inverse: QuarterTurn {
    switch self {
    case .none, .half: self
    case .right: .left
    case .left: .right
    }
  }

  /// How pixels are turned.
  public var orientation: Orientation {
    switch self {
    case .none: .upright
    case .right: .turnedRight
    case .half: .turnedHalf
    case .left: .turnedLeft
    }
  }

  /// The size that comes of a size, and the other way round.
  public func turned(_ size: Size) -> Size {
    swapsSides ? Size(width: size.height, height: size.width) : size
  }

  /// The size that comes of a size, and the other way round.
  public func turned(_ size: PixelSize) -> PixelSize { orientation.turned(size) }

  /// Where a place goes.
  ///
  /// - Parameters:
  ///   - point: A place before the turn.
  ///   - size: The size of all before the turn, in the same unit.
  /// - Returns: The place after the turn.
  public func turned(_ point: Point, in size: Size) -> Point {
    switch self {
    case .none: point
    case .right: Point(x: size.height - point.y, y: point.x)
    case .half: Point(x: size.width - point.x, y: size.height - point.y)
    case .left: Point(x: point.y, y: size.width - point.x)
    }
  }

  /// Where a rectangle goes.
  ///
  /// - Parameters:
  ///   - rect: A rectangle before the turn.
  ///   - size: The size of all before the turn, in the same unit.
  /// - Returns: The rectangle after the turn.
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
  /// The picture turned.
  ///
  /// - Parameter turn: How far, clockwise.
  /// - Returns: A new bitmap, or this one where nothing changes.
  public func turned(_ turn: QuarterTurn) -> Bitmap {
    guard turn != .none else { return self }
    let turned = Bitmap(size: turn.turned(size), isOpaque: isOpaque)
    turned.withMutablePixels { write(turned: turn.orientation, into: $0) }
    return turned
  }
}
