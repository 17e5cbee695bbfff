/// A mask with its colour and its position on a bitmap.
public struct PlacedMask: Sendable {
  /// The shape.
  public var mask: CoverageMask
  /// The colour.
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
  /// The same shape at a fraction of the size, each pixel the mean of the pixels it replaces.
  ///
  /// Drawing large and reducing allows edges at fractions of pixels, where type drawn at its final
  /// size has whole ones only.
  ///
  /// - Parameter factor: The reduction in each direction, at least 1.
  /// - Returns: The smaller mask, placed in the larger pixels.
  public func reduced(by factor: Int) -> PlacedMask {
    guard factor > 1 else { return self }
    var reduced = mask.coverage.withUnsafeBytes {
      PlacedMask(
        reducing: $0, bytesPerRow: mask.size.width, size: mask.size, x: x, y: y, by: factor)
    }
    reduced.color = color
    return reduced
  }

  /// The same shape at a fraction of its width, each pixel the mean of those that it replaces.
  ///
  /// - Parameter factor: The reduction, at least 1.
  /// - Returns: The narrower mask, placed in the wider pixels.
  public func narrowed(by factor: Int) -> PlacedMask {
    let left = x.floorDivided(by: factor)
    let right = (x + mask.size.width - 1).floorDivided(by: factor) + 1
    let size = PixelSize(width: right - left, height: mask.size.height)
    let lead = x - left * factor
    var sums = [Int](repeating: factor / 2, count: size.count)
    for row in 0..<size.height {
      for column in 0..<mask.size.width {
        sums[row * size.width + (lead + column) / factor] +=
          Int(mask.coverage[row * mask.size.width + column])
      }
    }
    let coverage = sums.map { UInt8($0 / factor) }
    return PlacedMask(CoverageMask(size: size, coverage: coverage), color, x: left, y: y)
  }

  /// Makes a white mask by reducing a larger one in external memory.
  ///
  /// - Parameters:
  ///   - pixels: Coverage bytes, row by row.
  ///   - bytesPerRow: Bytes from the start of one row to the start of the next.
  ///   - size: Columns and rows of the larger mask.
  ///   - x: Column of its left edge.
  ///   - y: Row of its top edge.
  ///   - factor: The reduction in each direction, at least 1.
  public init(
    reducing pixels: UnsafeRawBufferPointer, bytesPerRow: Int, size: PixelSize, x: Int, y: Int,
    by factor: Int
  ) {
    guard factor > 1 else {
      let mask = CoverageMask(copying: pixels, bytesPerRow: bytesPerRow, size: size)
      self.init(mask, .white, x: x, y: y)
      return
    }
    let left = x.floorDivided(by: factor)
    let top = y.floorDivided(by: factor)
    let right = (x + size.width - 1).floorDivided(by: factor) + 1
    let bottom = (y + size.height - 1).floorDivided(by: factor) + 1
    let small = PixelSize(width: right - left, height: bottom - top)
    let coverage = [UInt8](unsafeUninitializedCapacity: small.count) { target, count in
      target.initialize(repeating: 0)
      let source = LargeMask(pixels: pixels, bytesPerRow: bytesPerRow, size: size)
      source.reduce(
        by: factor, lead: x - left * factor, leadRows: y - top * factor, to: target, small)
      count = small.count
    }
    self.init(CoverageMask(size: small, coverage: coverage), .white, x: left, y: top)
  }
}

extension CoverageMask {
  /// Copies rows from external memory.
  init(copying pixels: UnsafeRawBufferPointer, bytesPerRow: Int, size: PixelSize) {
    let coverage = [UInt8](unsafeUninitializedCapacity: size.count) { target, count in
      let target = UnsafeMutableRawBufferPointer(target)
      for row in 0..<size.height {
        let line = pixels[row * bytesPerRow..<row * bytesPerRow + size.width]
        target[row * size.width..<(row + 1) * size.width].copyBytes(from: line)
      }
      count = size.count
    }
    self.init(size: size, coverage: coverage)
  }
}

extension Int {
  /// The quotient rounded down, for negative numbers too.
  public func floorDivided(by divisor: Int) -> Int {
    self >= 0 ? self / divisor : -((-self + divisor - 1) / divisor)
  }
}
