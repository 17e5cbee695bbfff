internal import Canvas

/// Puts stored pixels upright.
struct Turning {
  let orientation: Orientation

  /// Writes pixels upright into memory with rows right behind each other.
  ///
  /// - Parameters:
  ///   - source: The stored pixels.
  ///   - destination: Room for as many pixels.
  func write(_ source: Bitmap, into destination: UnsafeMutableRawBufferPointer) {
    let size = source.size
    let upright = orientation.turned(size)
    guard destination.count >= size.count * 4, let to = destination.baseAddress else { return }
    source.withPixels { pixels in
      guard let from = pixels.baseAddress else { return }
      let (start, alongRow, alongColumn) = steps(upright)
      // Turning reads along rows and writes along columns; in blocks both stay in the cache.
      let block = 32
      for top in stride(from: 0, to: size.height, by: block) {
        for left in stride(from: 0, to: size.width, by: block) {
          let columns = left..<min(left + block, size.width)
          for y in top..<min(top + block, size.height) {
            let row = from + y * source.bytesPerRow
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

  /// Where the first stored pixel goes, and how far on the next one in its row and in its column.
  private func steps(_ upright: PixelSize) -> (start: Int, alongRow: Int, alongColumn: Int) {
    let width = upright.width
    let lastRow = (upright.height - 1) * width
    return switch orientation {
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
