extension Bitmap {
  /// Blends a picture over this one, which is opaque, unscaled; pixels outside are clipped.
  ///
  /// Both have the same order of channels, which the tint has too.
  ///
  /// - Parameters:
  ///   - bitmap: The picture, with straight alpha.
  ///   - tint: What its colours and its alpha are multiplied by.
  ///   - x: Column of its left edge; may be negative.
  ///   - y: Row of its top edge; may be negative.
  public func blend(_ bitmap: Bitmap, tint: Color, x: Int, y: Int) {
    precondition(isOpaque, "only over what is opaque a picture is blended")
    let columns = max(0, x)..<max(max(0, x), min(size.width, x + bitmap.size.width))
    let rows = max(0, y)..<max(max(0, y), min(size.height, y + bitmap.size.height))
    guard !columns.isEmpty, tint.alpha > 0 else { return }
    let tint = Tint(tint)
    bitmap.withPixels { source in
      withMutablePixels { pixels in
        guard let from = source.baseAddress, let to = pixels.baseAddress else { return }
        for row in rows {
          tint.blend(
            from + (row - y) * bitmap.bytesPerRow + (columns.lowerBound - x) * 4,
            onto: to + row * bytesPerRow + columns.lowerBound * 4, count: columns.count)
        }
      }
    }
  }
}

/// The factors of a tint, prepared for four pixels at a time.
private struct Tint {
  /// The factors of red and blue, and of green and alpha, of each pixel.
  private let (even, odd): (SIMD8<UInt16>, SIMD8<UInt16>)
  /// The opacity of the tint, 0…255.
  private let alpha: SIMD4<UInt32>
  /// Whether the colours stay as they are.
  private let isWhite: Bool

  init(_ color: Color) {
    let (red, green, blue) = (UInt32(color.red), UInt32(color.green), UInt32(color.blue))
    even = unsafeBitCast(SIMD4(repeating: red | blue << 16), to: SIMD8<UInt16>.self)
    odd = unsafeBitCast(SIMD4(repeating: green | 255 << 16), to: SIMD8<UInt16>.self)
    alpha = SIMD4(repeating: UInt32(color.alpha))
    isWhite = red & green & blue == 255
  }

  /// Blends a row of pixels over others, skipping transparent ones four at a time.
  func blend(
    _ source: UnsafeRawPointer, onto pixels: UnsafeMutableRawPointer, count: Int
  ) {
    var (from, to) = (source, pixels)
    for _ in 0..<count / 4 {
      let new = from.loadUnaligned(as: SIMD4<UInt32>.self)
      if new & 0xFF00_0000 != SIMD4() {
        let old = to.loadUnaligned(as: SIMD4<UInt32>.self)
        to.storeBytes(of: mixed(old, new), as: SIMD4<UInt32>.self)
      }
      from += 16
      to += 16
    }
    for _ in 0..<count % 4 {
      let (new, old) = (from.loadUnaligned(as: UInt32.self), to.loadUnaligned(as: UInt32.self))
      to.storeBytes(of: mixed(SIMD4(old, 0, 0, 0), SIMD4(new, 0, 0, 0)).x, as: UInt32.self)
      from += 4
      to += 4
    }
  }

  /// Blends four pixels over four opaque ones.
  @inline(__always)
  private func mixed(_ old: SIMD4<UInt32>, _ new: SIMD4<UInt32>) -> SIMD4<UInt32> {
    let share = fraction(new &>> 24 &* alpha)
    let color = isWhite ? new : tinted(new)
    return mix(old, color | 0xFF00_0000, share)
  }

  @inline(__always)
  private func tinted(_ pixels: SIMD4<UInt32>) -> SIMD4<UInt32> {
    let channels = unsafeBitCast(pixels, to: SIMD8<UInt16>.self)
    let low = (channels & 0xFF) &* even &+ 128
    let high = (channels &>> 8) &* odd &+ 128
    let result = (low &+ (low &>> 8)) &>> 8 | (high &+ (high &>> 8)) & 0xFF00
    return unsafeBitCast(result, to: SIMD4<UInt32>.self)
  }

  /// Products of two fractions of 255 as fractions of 255, rounded.
  @inline(__always)
  private func fraction(_ products: SIMD4<UInt32>) -> SIMD4<UInt32> {
    let products = products &+ 128
    return (products &+ (products &>> 8)) &>> 8
  }
}
