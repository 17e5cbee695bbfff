internal import Glibc

extension GlyphImage {
  /// The image rotated about the origin of its pixels, and reduced.
  ///
  /// Drawing large and reducing keeps small type legible: each pixel of the result is the mean of
  /// as many samples as the reduction leaves out.
  ///
  /// - Parameters:
  ///   - angle: The clockwise angle, in radians.
  ///   - factor: The reduction in each direction, at least 1.
  ///   - center: Where the origin goes, in pixels of the result.
  ///   - area: The part of the result that is needed; nil for all of it.
  /// - Returns: The rotated image; nil if none of it is in the area.
  public func rotated(
    by angle: Double, reducedBy factor: Int, to center: Point, within area: PixelArea? = nil
  ) -> GlyphImage? {
    let (x, y, size) = bounds
    let source = Rect(
      x: Double(x), y: Double(y), width: Double(size.width), height: Double(size.height)
    ).expanded(by: 1)
    guard
      let grid = RotatedGrid(
        source, origin: (x, y), angle: angle, factor: factor, center: center, within: area)
    else { return nil }
    switch self {
    case .mask(let placed):
      return .mask(
        PlacedMask(
          CoverageMask(size: grid.size, coverage: grid.coverage(of: placed.mask)), placed.color,
          x: grid.x, y: grid.y))
    case .picture(let bitmap, _, _):
      return .picture(grid.picture(of: bitmap), x: grid.x, y: grid.y)
    }
  }
}

/// The pixels of a rotated image, and where each of them comes from.
private struct RotatedGrid {
  /// The top left pixel.
  let x: Int
  let y: Int
  let size: PixelSize
  /// The source position of the first sample of the first pixel.
  private let first: Point
  /// The step from sample to sample along a row.
  private let alongRow: Point
  /// The step from sample to sample along a column.
  private let alongColumn: Point
  private let factor: Int

  init?(
    _ source: Rect, origin: (x: Int, y: Int), angle: Double, factor: Int, center: Point,
    within area: PixelArea?
  ) {
    let turned = Rotation(angle: angle, center: .zero).bounds(of: source)
      .scaled(by: 1 / Double(factor)).offset(x: center.x, y: center.y)
    let whole = PixelArea(containing: turned)
    guard let part = whole.intersection(area ?? whole) else { return nil }
    (x, y, size) = (part.x, part.y, part.size)
    let (sine, cosine) = (sin(angle), cos(angle))
    alongRow = Point(x: cosine, y: -sine)
    alongColumn = Point(x: sine, y: cosine)
    let fine = Double(factor)
    let start = Point(
      x: (Double(x) - center.x) * fine + 0.5, y: (Double(y) - center.y) * fine + 0.5)
    // A sample lies in the middle of its pixel, in the source as well.
    first = Point(
      x: start.x * cosine + start.y * sine - 0.5 - Double(origin.x),
      y: start.y * cosine - start.x * sine - 0.5 - Double(origin.y))
    self.factor = factor
  }

  /// Calls a closure for each pixel with its index and the source position of its first sample.
  @inline(__always)
  private func forEachPixel(_ body: (Int, Double, Double) -> Void) {
    let step = Double(factor)
    for row in 0..<size.height {
      let down = Double(row) * step
      let (left, top) = (first.x + alongColumn.x * down, first.y + alongColumn.y * down)
      for column in 0..<size.width {
        let along = Double(column) * step
        body(row * size.width + column, left + alongRow.x * along, top + alongRow.y * along)
      }
    }
  }

  func coverage(of mask: CoverageMask) -> [UInt8] {
    let (width, height) = (mask.size.width, mask.size.height)
    let reach = Double(factor) * 1.5
    return [UInt8](unsafeUninitializedCapacity: size.count) { target, count in
      mask.coverage.withUnsafeBufferPointer { source in
        func value(_ column: Int, _ row: Int) -> Int {
          column >= 0 && row >= 0 && column < width && row < height
            ? Int(source[row &* width &+ column]) : 0
        }
        /// The four values around a sample, in rows.
        func values(_ c: Int, _ r: Int) -> (Int, Int, Int, Int) {
          guard c >= 0, r >= 0, c &+ 1 < width, r &+ 1 < height else {
            return (value(c, r), value(c &+ 1, r), value(c, r &+ 1), value(c &+ 1, r &+ 1))
          }
          let at = r &* width &+ c
          return (
            Int(source[at]), Int(source[at &+ 1]), Int(source[at &+ width]),
            Int(source[at &+ width &+ 1])
          )
        }
        forEachPixel { index, x, y in
          guard x > -reach, y > -reach, x < Double(width) + reach, y < Double(height) + reach else {
            target[index] = 0
            return
          }
          var sum = 0
          for down in 0..<factor {
            for along in 0..<factor {
              let (i, j) = (Double(along), Double(down))
              let sampleX = x + alongRow.x * i + alongColumn.x * j
              let sampleY = y + alongRow.y * i + alongColumn.y * j
              let (column, row) = (sampleX.rounded(.down), sampleY.rounded(.down))
              let (c, r) = (Int(column), Int(row))
              let right = Int((sampleX - column) * 256)
              let lower = Int((sampleY - row) * 256)
              let (a, b, d, e) = values(c, r)
              let upper = a &* (256 &- right) &+ b &* right
              let below = d &* (256 &- right) &+ e &* right
              sum &+= (upper &* (256 &- lower) &+ below &* lower) &>> 8
            }
          }
          let total = factor &* factor &* 256
          target[index] = UInt8((sum &+ total / 2) / total)
        }
      }
      count = size.count
    }
  }

  func picture(of bitmap: Bitmap) -> Bitmap {
    let result = Bitmap(size: size, isOpaque: false)
    let (width, height) = (bitmap.size.width, bitmap.size.height)
    bitmap.withPixels { source in
      result.withMutablePixels { pixels in
        // Colours are weighted by alpha, or transparent pixels would bleed into their neighbours.
        func value(_ column: Int, _ row: Int) -> SIMD4<Float> {
          guard column >= 0, row >= 0, column < width, row < height else { return .zero }
          let at = row * bitmap.bytesPerRow + column * 4
          let alpha = Float(source[at + 3])
          return SIMD4(
            Float(source[at]) * alpha, Float(source[at + 1]) * alpha, Float(source[at + 2]) * alpha,
            alpha)
        }
        forEachPixel { index, x, y in
          var sum = SIMD4<Float>.zero
          for down in 0..<factor {
            for along in 0..<factor {
              let (i, j) = (Double(along), Double(down))
              let sampleX = x + alongRow.x * i + alongColumn.x * j
              let sampleY = y + alongRow.y * i + alongColumn.y * j
              let (c, r) = (Int(sampleX.rounded(.down)), Int(sampleY.rounded(.down)))
              let right = Float(sampleX - Double(c))
              let lower = Float(sampleY - Double(r))
              let upper = value(c, r) * (1 - right) + value(c + 1, r) * right
              let below = value(c, r + 1) * (1 - right) + value(c + 1, r + 1) * right
              sum += upper * (1 - lower) + below * lower
            }
          }
          let at = index / size.width * result.bytesPerRow + index % size.width * 4
          let alpha = sum.w
          for channel in 0..<3 {
            pixels[at + channel] = alpha > 0 ? UInt8((sum[channel] / alpha).rounded()) : 0
          }
          pixels[at + 3] = UInt8((alpha / Float(factor * factor)).rounded())
        }
      }
    }
    return result
  }
}
