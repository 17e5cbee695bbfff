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
