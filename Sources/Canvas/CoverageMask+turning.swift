extension CoverageMask {
  /// The rotated shape.
  ///
  /// - Parameter turn: The rotation, clockwise.
  /// - Returns: A mask of the same shape on a rotated display.
  public func turned(_ turn: QuarterTurn) -> CoverageMask {
    let (width, height) = (size.width, size.height)
    let start: Int
    let (alongRow, alongColumn): (Int, Int)
    switch turn {
    case .none: return self
    case .right: (start, alongRow, alongColumn) = (height - 1, height, -1)
    case .half: (start, alongRow, alongColumn) = (width * height - 1, -1, -width)
    case .left: (start, alongRow, alongColumn) = ((width - 1) * height, -height, 1)
    }
    let turned = [UInt8](unsafeUninitializedCapacity: coverage.count) { target, count in
      coverage.withUnsafeBufferPointer { source in
        for row in 0..<height {
          var place = start + row * alongColumn
          for column in 0..<width {
            target[place] = source[row * width + column]
            place += alongRow
          }
        }
      }
      count = coverage.count
    }
    return CoverageMask(size: turn.turned(size), coverage: turned)
  }
}
