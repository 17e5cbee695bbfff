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
    let solid = color.covering
    let isCovering = color.alpha == 255
    var column = 0
    while column < bytes.count {
      if column + 8 <= bytes.count {
        let eight = bytes.loadUnaligned(fromByteOffset: column, as: UInt64.self)
        if eight == 0 || (eight == .max && isCovering) {
          if eight != 0 {
            for pixel in column..<column + 8 {
              pixels.storeBytes(of: solid, toByteOffset: pixel * 4, as: UInt32.self)
            }
          }
          column += 8
          continue
        }
      }
      let alpha = isCovering ? bytes[column] : multiply(bytes[column], color.alpha)
      if alpha == 255 {
        pixels.storeBytes(of: solid, toByteOffset: column * 4, as: UInt32.self)
      } else if alpha > 0, isOpaque {
        let below = pixels.loadUnaligned(fromByteOffset: column * 4, as: UInt32.self)
        pixels.storeBytes(
          of: mix(below, solid, UInt32(alpha)), toByteOffset: column * 4, as: UInt32.self)
      } else if alpha > 0 {
        blend(color, alpha, onto: pixels, at: column * 4)
      }
      column += 1
    }
  }

  /// Lays a colour over all pixels of an opaque picture.
  ///
  /// - Parameter color: The paint; what it does not cover still shows.
  public func cover(with color: Color) {
    precondition(isOpaque, "only what is opaque is covered")
    let solid = color.covering
    let two = UInt64(solid) << 32 | UInt64(solid)
    let alpha = color.alpha
    withMutablePixels { pixels in
      guard let start = pixels.baseAddress else { return }
      for row in 0..<size.height {
        var place = start + row * bytesPerRow
        for _ in 0..<size.width / 2 {
          let below = place.loadUnaligned(as: UInt64.self)
          place.storeBytes(of: mix(below, two, UInt64(alpha)), as: UInt64.self)
          place += 8
        }
        guard size.width % 2 == 1 else { continue }
        let below = place.loadUnaligned(as: UInt32.self)
        place.storeBytes(of: mix(below, solid, UInt32(alpha)), as: UInt32.self)
      }
    }
  }

  /// Lays a colour over one pixel, straight alpha on both.
  func blend(
    _ color: Color, _ alpha: UInt8, onto pixels: UnsafeMutableRawBufferPointer, at offset: Int
  ) {
    guard alpha > 0 else { return }
    let below = isOpaque ? 255 : pixels[offset + 3]
    if below == 255 {
      let old = pixels.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
      pixels.storeBytes(
        of: mix(old, color.covering, UInt32(alpha)), toByteOffset: offset, as: UInt32.self)
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

/// A way between pixels by a fraction of 255, rounded; every other channel at a time, since no sum
/// of theirs takes more than 16 bits.
@inline(__always)
private func mix<Pixels: FixedWidthInteger & UnsignedInteger>(
  _ old: Pixels, _ new: Pixels, _ alpha: Pixels
) -> Pixels {
  let even = Pixels(truncatingIfNeeded: 0x00FF_00FF_00FF_00FF as UInt64)
  let half = Pixels(truncatingIfNeeded: 0x0080_0080_0080_0080 as UInt64)
  let rest = 255 &- alpha
  var one = (old & even) &* rest &+ (new & even) &* alpha &+ half
  var other = (old &>> 8 & even) &* rest &+ (new &>> 8 & even) &* alpha &+ half
  one = (one &+ (one &>> 8 & even)) &>> 8 & even
  other = (other &+ (other &>> 8 & even)) & ~even
  return one | other
}

extension Color {
  /// The colour as the four bytes of a pixel that it covers.
  fileprivate var covering: UInt32 {
    (UInt32(red) | UInt32(green) << 8 | UInt32(blue) << 16 | 0xFF00_0000).littleEndian
  }
}

extension CoverageMask {
  /// The shape with its middle row and column repeated, and all before and behind them as it is.
  ///
  /// - Parameter target: Columns and rows of the result; no fewer than the shape has but for the
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
