extension Bitmap {
  /// Paints a colour through a mask, over the existing pixels.
  ///
  /// Straight alpha stays correct on transparent pictures too; pixels outside are clipped.
  ///
  /// - Parameters:
  ///   - mask: The coverage.
  ///   - color: The colour.
  ///   - x: Column of the mask's left edge; may be negative.
  ///   - y: Row of the mask's top edge; may be negative.
  public func paint(_ mask: CoverageMask, _ color: Color, x: Int, y: Int) {
    mask.coverage.withUnsafeBytes {
      paint($0, color, PixelArea(x: x, y: y, size: mask.size))
    }
  }

  /// Paints a colour through coverage in memory, over the existing pixels.
  ///
  /// - Parameters:
  ///   - coverage: One byte for each pixel of the area, without gaps between rows.
  ///   - color: The colour.
  ///   - area: The area, which may reach beyond the bitmap.
  public func paint(_ coverage: UnsafeRawBufferPointer, _ color: Color, _ area: PixelArea) {
    let whole = PixelArea(x: 0, y: 0, size: size)
    guard color.alpha > 0, let part = area.intersection(whole) else { return }
    withMutablePixels { pixels in
      for row in part.y..<part.y + part.size.height {
        let from = (row - area.y) * area.size.width + part.x - area.x
        let to = row * bytesPerRow + part.x * 4
        paintSpan(
          UnsafeRawBufferPointer(rebasing: coverage[from..<from + part.size.width]), color,
          onto: UnsafeMutableRawBufferPointer(rebasing: pixels[to..<to + part.size.width * 4]))
      }
    }
  }

  /// Paints one row, skipping transparent stretches eight pixels at a time.
  private func paintSpan(
    _ bytes: UnsafeRawBufferPointer, _ color: Color, onto pixels: UnsafeMutableRawBufferPointer
  ) {
    let solid = color.covering
    let isCovering = color.alpha == 255
    var column = 0
    while column < bytes.count {
      if column + 8 <= bytes.count {
        var eight = bytes.loadUnaligned(fromByteOffset: column, as: UInt64.self)
        if eight == 0 || isOpaque || (eight == .max && isCovering) {
          if !isCovering, eight != 0 { eight = multiply(eight, color.alpha) }
          if eight != 0 { mixEight(solid, eight, onto: pixels, at: column * 4) }
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

  /// Blends a colour over eight pixels: partially over opaque ones, or over any that it covers.
  @inline(__always)
  private func mixEight(
    _ solid: UInt32, _ coverage: UInt64, onto pixels: UnsafeMutableRawBufferPointer, at offset: Int
  ) {
    guard let start = pixels.baseAddress.map({ $0 + offset }) else { return }
    let new = SIMD4(repeating: solid)
    let bytes = unsafeBitCast(coverage, to: SIMD8<UInt8>.self)
    func mixFour(_ alpha: SIMD4<UInt8>, _ place: UnsafeMutableRawPointer) {
      let old = place.loadUnaligned(as: SIMD4<UInt32>.self)
      let mixed = coverage == .max ? new : mix(old, new, SIMD4(truncatingIfNeeded: alpha))
      place.storeBytes(of: mixed, as: SIMD4<UInt32>.self)
    }
    mixFour(bytes.lowHalf, start)
    mixFour(bytes.highHalf, start + 16)
  }

  /// Blends a colour over all pixels of an opaque picture.
  ///
  /// - Parameter color: The colour, whose alpha determines how much still shows through.
  public func cover(with color: Color) {
    precondition(isOpaque, "only what is opaque is covered")
    let solid = color.covering
    let alpha = UInt32(color.alpha)
    let (four, fourAlphas) = (SIMD4(repeating: solid), SIMD4(repeating: alpha))
    withMutablePixels { pixels in
      guard let start = pixels.baseAddress else { return }
      for row in 0..<size.height {
        var place = start + row * bytesPerRow
        for _ in 0..<size.width / 4 {
          let below = place.loadUnaligned(as: SIMD4<UInt32>.self)
          place.storeBytes(of: mix(below, four, fourAlphas), as: SIMD4<UInt32>.self)
          place += 16
        }
        for _ in 0..<size.width % 4 {
          let below = place.loadUnaligned(as: UInt32.self)
          place.storeBytes(of: mix(below, solid, alpha), as: UInt32.self)
          place += 4
        }
      }
    }
  }

  /// Blends a colour over one pixel, with straight alpha on both.
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

extension Color {
  /// The colour as the four bytes of an opaque pixel.
  fileprivate var covering: UInt32 {
    (UInt32(red) | UInt32(green) << 8 | UInt32(blue) << 16 | 0xFF00_0000).littleEndian
  }
}

extension Bitmap {
  /// Replaces the pixels of an area, cut to the picture, by an opaque colour.
  public func fill(_ area: PixelArea, _ color: Color) {
    let columns = max(0, area.x)..<max(max(0, area.x), min(size.width, area.x + area.size.width))
    let rows = max(0, area.y)..<max(max(0, area.y), min(size.height, area.y + area.size.height))
    let (one, four) = (color.covering, SIMD4(repeating: color.covering))
    withMutablePixels { pixels in
      guard let start = pixels.baseAddress else { return }
      for row in rows {
        var place = start + row * bytesPerRow + columns.lowerBound * 4
        for _ in 0..<columns.count / 4 {
          place.storeBytes(of: four, as: SIMD4<UInt32>.self)
          place += 16
        }
        for _ in 0..<columns.count % 4 {
          place.storeBytes(of: one, as: UInt32.self)
          place += 4
        }
      }
    }
  }

  /// Replaces pixels by those of another picture, which must lie inside this one.
  public func copy(_ bitmap: Bitmap, x: Int, y: Int) {
    bitmap.withPixels { source in
      withMutablePixels { pixels in
        for row in 0..<bitmap.size.height {
          let from = row * bitmap.bytesPerRow
          let to = (y + row) * bytesPerRow + x * 4
          let count = bitmap.size.width * 4
          UnsafeMutableRawBufferPointer(rebasing: pixels[to..<to + count])
            .copyMemory(from: UnsafeRawBufferPointer(rebasing: source[from..<from + count]))
        }
      }
    }
  }
}
