extension CoverageMask {
  /// The rotated shape.
  ///
  /// - Parameter turn: The rotation, clockwise.
  /// - Returns: A mask of the same shape on a rotated display.
  public func turned(_ turn: QuarterTurn) -> CoverageMask { turned(turn.orientation) }

  /// The rotated or mirrored shape.
  ///
  /// - Parameter orientation: The orientation to apply.
  /// - Returns: A mask of the same shape in that orientation.
  public func turned(_ orientation: Orientation) -> CoverageMask {
    guard orientation != .upright else { return self }
    let turned = orientation.turned(size)
    let (start, alongRow, alongColumn) = orientation.steps(in: turned)
    let pixels = [UInt8](unsafeUninitializedCapacity: coverage.count) { target, count in
      coverage.withUnsafeBufferPointer { source in
        for row in 0..<size.height {
          var place = start + row * alongColumn
          for column in 0..<size.width {
            target[place] = source[row * size.width + column]
            place += alongRow
          }
        }
      }
      count = coverage.count
    }
    return CoverageMask(size: turned, coverage: pixels)
  }
}

extension GlyphImage {
  /// The image as it is placed on a rotated or mirrored picture.
  ///
  /// - Parameters:
  ///   - orientation: The orientation to apply.
  ///   - size: The size of the picture.
  /// - Returns: The image in that orientation.
  public func turned(_ orientation: Orientation, in size: PixelSize) -> GlyphImage {
    guard orientation != .upright else { return self }
    let (x, y, own) = bounds
    let place = orientation.moved(PixelArea(x: x, y: y, size: own), in: size)
    switch self {
    case .mask(let placed):
      return .mask(
        PlacedMask(placed.mask.turned(orientation), placed.color, x: place.x, y: place.y))
    case .picture(let bitmap, _, _):
      let turned = Bitmap(size: place.size, isOpaque: bitmap.isOpaque)
      turned.withMutablePixels { bitmap.write(turned: orientation, into: $0) }
      return .picture(turned, x: place.x, y: place.y)
    }
  }
}
