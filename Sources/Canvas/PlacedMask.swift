/// A mask with its paint and its place on a bitmap.
public struct PlacedMask: Sendable {
  /// The shape.
  public var mask: CoverageMask
  /// The paint.
  public var color: Color
  /// Column of the mask's left edge.
  public var x: Int
  /// Row of the mask's top edge.
  public var y: Int

  /// Places a mask.
  public init(_ mask: CoverageMask, _ color: Color, x: Int, y: Int) {
    self.mask = mask
    self.color = color
    self.x = x
    self.y = y
  }
}

extension PlacedMask {
  /// The same shape at a fraction of the size, each pixel the mean of those it stands for.
  ///
  /// Drawing large and reducing puts edges on fractions of pixels where type drawn at its final
  /// size knows whole ones only.
  ///
  /// - Parameter factor: How many pixels each way become one, at least 1.
  /// - Returns: The smaller mask, at its place among the larger pixels.
  public func reduced(by factor: Int) -> PlacedMask {
    guard factor > 1 else { return self }
    let left = x.floorDivided(by: factor)
    let top = y.floorDivided(by: factor)
    let right = (x + mask.size.width - 1).floorDivided(by: factor) + 1
    let bottom = (y + mask.size.height - 1).floorDivided(by: factor) + 1
    let size = PixelSize(width: right - left, height: bottom - top)
    var sums = [UInt32](repeating: 0, count: size.count)
    sums.withUnsafeMutableBufferPointer { sums in
      mask.coverage.withUnsafeBufferPointer { coverage in
        for row in 0..<mask.size.height {
          let target = ((row + y).floorDivided(by: factor) - top) * size.width
          var column = target
          var phase = x - left * factor
          for pixel in row * mask.size.width..<(row + 1) * mask.size.width {
            sums[column] += UInt32(coverage[pixel])
            phase += 1
            if phase == factor {
              phase = 0
              column += 1
            }
          }
        }
      }
    }
    let area = UInt32(factor * factor)
    let coverage = sums.map { UInt8(truncatingIfNeeded: ($0 + area / 2) / area) }
    return PlacedMask(CoverageMask(size: size, coverage: coverage), color, x: left, y: top)
  }
}

extension Int {
  /// The quotient rounded down, for negative numbers too.
  fileprivate func floorDivided(by divisor: Int) -> Int {
    self >= 0 ? self / divisor : -((-self + divisor - 1) / divisor)
  }
}
