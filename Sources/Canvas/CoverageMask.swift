/// The coverage of each pixel by a shape, one byte per pixel; the colour is set when it is drawn.
public struct CoverageMask: Sendable {
  /// Columns and rows.
  public let size: PixelSize
  /// Coverage from 0 to 255, row after row without gaps.
  public var coverage: [UInt8]

  /// Makes a mask from coverage bytes.
  ///
  /// - Parameters:
  ///   - size: Columns and rows.
  ///   - coverage: `size.count` bytes.
  public init(size: PixelSize, coverage: [UInt8]) {
    precondition(coverage.count == size.count, "a mask needs one byte for each pixel")
    self.size = size
    self.coverage = coverage
  }

  /// The rows and columns with nonzero coverage; nil if there are none.
  public var inkBounds: (rows: ClosedRange<Int>, columns: ClosedRange<Int>)? {
    coverage.withUnsafeBufferPointer { coverage in
      guard let first = coverage.firstIndex(where: { $0 != 0 }),
        let last = coverage.lastIndex(where: { $0 != 0 })
      else { return nil }
      let rows = first / size.width...last / size.width
      var left = size.width - 1
      var right = 0
      for row in rows {
        let start = row * size.width
        let line = UnsafeBufferPointer(rebasing: coverage[start..<start + size.width])
        // Only coverage beyond the current bounds can extend them.
        left = line[..<left].firstIndex { $0 != 0 } ?? left
        right = line[(right + 1)...].lastIndex { $0 != 0 } ?? right
      }
      return (rows, left...max(left, right))
    }
  }
}

extension CoverageMask {
  /// Copies a part of the mask.
  ///
  /// - Parameter area: The part, inside the mask.
  /// - Returns: A mask of the area's size.
  public func cropped(to area: PixelArea) -> CoverageMask {
    coverage.withUnsafeBytes { coverage in
      CoverageMask(
        copying: UnsafeRawBufferPointer(rebasing: coverage[(area.y * size.width + area.x)...]),
        bytesPerRow: size.width, size: area.size)
    }
  }

  /// The shape with its middle row and column repeated, and the others unchanged.
  ///
  /// - Parameter target: Columns and rows of the result, not fewer than the shape has without the
  ///   middle ones.
  /// - Returns: A mask of that size.
  public func stretched(to target: PixelSize) -> CoverageMask {
    func place(_ place: Int, _ length: Int, _ target: Int) -> Int {
      let half = length / 2
      if place < half { return place }
      return place >= target - half ? length - (target - place) : half
    }
    let columns = (0..<target.width).map { place($0, size.width, target.width) }
    let stretched = [UInt8](unsafeUninitializedCapacity: target.count) { pixels, count in
      coverage.withUnsafeBufferPointer { source in
        for row in 0..<target.height {
          let line = place(row, size.height, target.height) * size.width
          let start = row * target.width
          for column in 0..<target.width { pixels[start + column] = source[line + columns[column]] }
        }
      }
      count = target.count
    }
    return CoverageMask(size: target, coverage: stretched)
  }
}
