/// How much of each pixel a shape covers, as one byte a pixel; colour comes when it is drawn.
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

  /// The first and last row and column with any ink, or nothing where all is empty.
  public var inkBounds: (rows: ClosedRange<Int>, columns: ClosedRange<Int>)? {
    var top = -1
    var bottom = -1
    var left = size.width
    var right = -1
    for row in 0..<size.height {
      let line = coverage[row * size.width..<(row + 1) * size.width]
      guard let first = line.firstIndex(where: { $0 != 0 }) else { continue }
      if top < 0 { top = row }
      bottom = row
      left = min(left, first - line.startIndex)
      if let last = line.lastIndex(where: { $0 != 0 }) {
        right = max(right, last - line.startIndex)
      }
    }
    guard bottom >= 0 else { return nil }
    return (top...bottom, left...right)
  }
}

extension Bitmap {
  /// Paints a colour through a mask, over what is there.
  ///
  /// Straight alpha is kept right on transparent pictures too; what falls outside is left out.
  ///
  /// - Parameters:
  ///   - mask: Where and how much.
  ///   - color: The paint.
  ///   - x: Column of the mask's left edge; may be negative.
  ///   - y: Row of the mask's top edge; may be negative.
  public func paint(_ mask: CoverageMask, _ color: Color, x: Int, y: Int) {
    let left = max(0, x)
    let right = min(size.width, x + mask.size.width)
    let rows = max(0, y)..<max(max(0, y), min(size.height, y + mask.size.height))
    guard left < right, color.alpha > 0 else { return }
    mask.coverage.withUnsafeBufferPointer { coverage in
      withMutablePixels { pixels in
        for row in rows {
          let from = (row - y) * mask.size.width + (left - x)
          let to = row * bytesPerRow + left * 4
          let span = UnsafeBufferPointer(rebasing: coverage[from..<from + right - left])
          let target = UnsafeMutableRawBufferPointer(
            rebasing: pixels[to..<to + (right - left) * 4])
          paintSpan(span, color, onto: target)
        }
      }
    }
  }

  /// Paints one row, leaping over empty stretches eight pixels at a time.
  private func paintSpan(
    _ coverage: UnsafeBufferPointer<UInt8>, _ color: Color,
    onto pixels: UnsafeMutableRawBufferPointer
  ) {
    let bytes = UnsafeRawBufferPointer(coverage)
    let solid =
      UInt32(color.red) | UInt32(color.green) << 8 | UInt32(color.blue) << 16 | 0xFF00_0000
    var column = 0
    while column < bytes.count {
      if column + 8 <= bytes.count,
        bytes.loadUnaligned(fromByteOffset: column, as: UInt64.self) == 0
      {
        column += 8
        continue
      }
      let alpha = multiply(bytes[column], color.alpha)
      if alpha == 255 {
        pixels.storeBytes(of: solid.littleEndian, toByteOffset: column * 4, as: UInt32.self)
      } else if alpha > 0 {
        blend(color, alpha, onto: pixels, at: column * 4)
      }
      column += 1
    }
  }

  /// Lays a colour over one pixel, straight alpha on both.
  func blend(
    _ color: Color, _ alpha: UInt8, onto pixels: UnsafeMutableRawBufferPointer, at offset: Int
  ) {
    guard alpha > 0 else { return }
    let below = pixels[offset + 3]
    if below == 255 {
      pixels[offset] = mix(pixels[offset], color.red, alpha)
      pixels[offset + 1] = mix(pixels[offset + 1], color.green, alpha)
      pixels[offset + 2] = mix(pixels[offset + 2], color.blue, alpha)
      return
    }
    let rest = multiply(below, 255 - alpha)
    let total = UInt32(alpha) + UInt32(rest)
    func over(_ old: UInt8, _ new: UInt8) -> UInt8 {
      UInt8((UInt32(new) * UInt32(alpha) + UInt32(old) * UInt32(rest) + total / 2) / total)
    }
    pixels[offset] = over(pixels[offset], color.red)
    pixels[offset + 1] = over(pixels[offset + 1], color.green)
    pixels[offset + 2] = over(pixels[offset + 2], color.blue)
    pixels[offset + 3] = UInt8(total)
  }
}

/// The product of two fractions of 255, rounded.
@inline(__always)
private func multiply(_ left: UInt8, _ right: UInt8) -> UInt8 {
  let product = UInt32(left) * UInt32(right) + 128
  return UInt8(truncatingIfNeeded: (product + product >> 8) >> 8)
}

/// A way between two values by a fraction of 255, rounded.
@inline(__always)
private func mix(_ old: UInt8, _ new: UInt8, _ alpha: UInt8) -> UInt8 {
  let sum = UInt32(old) * UInt32(255 - alpha) + UInt32(new) * UInt32(alpha) + 128
  return UInt8(truncatingIfNeeded: (sum + sum >> 8) >> 8)
}
