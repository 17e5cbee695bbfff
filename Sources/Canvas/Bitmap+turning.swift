extension Bitmap {
  /// Writes the rotated pixels into memory, without gaps between rows.
  ///
  /// - Parameters:
  ///   - orientation: The orientation to apply.
  ///   - destination: Memory for the same number of pixels.
  public func write(
    turned orientation: Orientation, into destination: UnsafeMutableRawBufferPointer
  ) {
    guard destination.count >= size.count * 4, let to = destination.baseAddress else { return }
    withPixels { pixels in
      guard let from = pixels.baseAddress else { return }
      let (start, alongRow, alongColumn) = orientation.steps(in: orientation.turned(size))
      // Rotation reads along rows and writes along columns; in blocks both stay in the cache.
      let block = 32
      for top in stride(from: 0, to: size.height, by: block) {
        for left in stride(from: 0, to: size.width, by: block) {
          let columns = left..<min(left + block, size.width)
          for y in top..<min(top + block, size.height) {
            let row = from + y * bytesPerRow
            var at = start + y * alongColumn + left * alongRow
            for x in columns {
              (to + at * 4).storeBytes(
                of: (row + x * 4).loadUnaligned(as: UInt32.self), as: UInt32.self)
              at += alongRow
            }
          }
        }
      }
    }
  }

  /// The picture cropped, rotated and mirrored.
  ///
  /// - Parameter crop: The part to keep, and its orientation.
  /// - Returns: A new bitmap, or this one if nothing changes.
  public func cropped(_ crop: Crop) -> Bitmap {
    guard !crop.isWhole else { return self }
    let kept = part(crop.storedArea(in: size))
    guard crop.orientation != .upright else { return kept }
    let turned = Bitmap(size: crop.orientation.turned(kept.size), isOpaque: isOpaque)
    turned.withMutablePixels { kept.write(turned: crop.orientation, into: $0) }
    return turned
  }

  private func part(_ area: PixelArea) -> Bitmap {
    guard area.size != size else { return self }
    let part = Bitmap(size: area.size, isOpaque: isOpaque)
    withPixels { from in
      part.withMutablePixels { to in
        for row in 0..<area.size.height {
          let start = (area.y + row) * bytesPerRow + area.x * 4
          let line = from[start..<start + area.size.width * 4]
          to[row * part.bytesPerRow..<(row + 1) * part.bytesPerRow].copyBytes(from: line)
        }
      }
    }
    return part
  }
}

extension Orientation {
  /// The target of the first pixel, and the steps to the next one in its row and in its column.
  func steps(
    in turned: PixelSize
  ) -> (start: Int, alongRow: Int, alongColumn: Int) {
    let width = turned.width
    let lastRow = (turned.height - 1) * width
    return switch self {
    case .upright: (0, 1, width)
    case .mirrored: (width - 1, -1, width)
    case .turnedHalf: (lastRow + width - 1, -1, -width)
    case .flipped: (lastRow, 1, -width)
    case .transposed: (0, width, 1)
    case .turnedRight: (width - 1, width, -1)
    case .transversed: (lastRow + width - 1, -width, -1)
    case .turnedLeft: (lastRow, -width, 1)
    }
  }
}
