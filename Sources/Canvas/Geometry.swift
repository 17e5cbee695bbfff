/// A position, in points or pixels depending on the context; y grows downwards.
public struct Point: Hashable, Sendable {
  /// Distance from the left edge.
  public var x: Double
  /// Distance from the top edge.
  public var y: Double

  /// Makes a point from its distances from the left and top edges.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The origin.
  public static let zero = Point(x: 0, y: 0)

  /// The Euclidean distance to another point.
  public func distance(to other: Point) -> Double {
    ((x - other.x) * (x - other.x) + (y - other.y) * (y - other.y)).squareRoot()
  }
}

/// A width and a height, in points or pixels depending on the context.
public struct Size: Hashable, Sendable {
  /// The horizontal extent.
  public var width: Double
  /// The vertical extent.
  public var height: Double

  /// Makes a size from its two extents.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// The empty size.
  public static let zero = Size(width: 0, height: 0)

  /// Whether the area is empty.
  public var isEmpty: Bool { width <= 0 || height <= 0 }

  /// The size with both extents multiplied by a factor.
  public func scaled(by factor: Double) -> Size {
    Size(width: width * factor, height: height * factor)
  }

  /// The largest size of this aspect ratio that fits into another.
  public func aspectFit(in other: Size) -> Size {
    guard !isEmpty, !other.isEmpty else { return .zero }
    let factor = min(other.width / width, other.height / height)
    return Size(width: width * factor, height: height * factor)
  }
}

extension Size {
  /// Parses a size such as `900x700`; nil if the text is not one.
  public init?(_ text: String) {
    let numbers = text.split(separator: "x", omittingEmptySubsequences: false).map {
      Double(String($0))
    }
    guard numbers.count == 2, let width = numbers[0], let height = numbers[1], width > 0,
      height > 0, width.isFinite, height.isFinite
    else { return nil }
    self.init(width: width, height: height)
  }
}

/// A size in whole device pixels.
public struct PixelSize: Hashable, Sendable {
  /// Columns of pixels.
  public var width: Int
  /// Rows of pixels.
  public var height: Int

  /// Makes a size from its columns and rows.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// The number of pixels; the factors are checked when the size is read from a file.
  public var count: Int { width * height }

  /// The longer of the two sides.
  public var longSide: Int { max(width, height) }

  /// The same as a floating-point size.
  public var size: Size { Size(width: Double(width), height: Double(height)) }

  /// The largest size of this aspect ratio whose longer side is within a limit, at least 1x1.
  public func limited(toLongSide limit: Int) -> PixelSize {
    longSide > limit ? scaled(by: Double(limit) / Double(longSide)) : self
  }

  /// The size multiplied by a factor, at least 1x1.
  public func scaled(by factor: Double) -> PixelSize {
    PixelSize(
      width: max(1, Int((Double(width) * factor).rounded())),
      height: max(1, Int((Double(height) * factor).rounded())))
  }
}

/// Distances from the four edges of a rectangle.
public struct Insets: Hashable, Sendable {
  /// Distance from the top edge.
  public var top: Double
  /// Distance from the left edge.
  public var left: Double
  /// Distance from the bottom edge.
  public var bottom: Double
  /// Distance from the right edge.
  public var right: Double

  /// Makes insets from the four distances.
  public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// Makes the same distance from all edges.
  public init(_ all: Double) {
    self.init(top: all, left: all, bottom: all, right: all)
  }

  /// Makes one distance from left and right and another from top and bottom.
  public init(horizontal: Double, vertical: Double) {
    self.init(top: vertical, left: horizontal, bottom: vertical, right: horizontal)
  }
}
