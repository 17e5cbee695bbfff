extension Bitmap {
  /// The picture at another size: averaged over areas to shrink, interpolated to grow.
  ///
  /// - Parameter target: Columns and rows, at least 1 each.
  /// - Returns: A new bitmap, or this one if the size is the same.
  public func scaled(to target: PixelSize) -> Bitmap {
    guard target != size else { return self }
    return scaled(to: target, part: PixelArea(x: 0, y: 0, size: target))
  }

  /// A part of the picture at another size.
  ///
  /// - Parameters:
  ///   - target: Columns and rows of the whole picture, at least 1 each.
  ///   - part: The part, in pixels of that size.
  /// - Returns: A bitmap of the part's size.
  public func scaled(to target: PixelSize, part: PixelArea) -> Bitmap {
    let result = Bitmap(size: part.size, isOpaque: isOpaque)
    let columns = Taps(
      from: size.width, to: target.width, part: part.x..<part.x + part.size.width)
    let rows = Taps(
      from: size.height, to: target.height, part: part.y..<part.y + part.size.height)
    let scaler = RowScaler(columns: columns, width: size.width, isOpaque: isOpaque)
    withPixels { source in
      guard let source = source.baseAddress else { return }
      result.withMutablePixels { pixels in
        guard let pixels = pixels.baseAddress else { return }
        for y in 0..<part.size.height {
          let span = rows.span(y)
          for tap in span {
            let row = source + (rows.first[y] + tap - span.lowerBound) * bytesPerRow
            scaler.add(row, weight: rows.weights[tap], isFirst: tap == span.lowerBound)
          }
          scaler.write(to: pixels + y * result.bytesPerRow)
        }
      }
    }
    return result
  }
}

/// The source pixels and weights of each target pixel along one axis.
private struct Taps {
  /// The first source pixel of each target pixel.
  private(set) var first: [Int] = []
  /// The weights of all target pixels in order; those of one pixel add up to 1.
  private(set) var weights: [Float] = []

  private var starts: [Int] = [0]

  init(from source: Int, to target: Int, part: Range<Int>) {
    let ratio = Double(source) / Double(target)
    for index in part {
      if target <= source {
        addBox(from: Double(index) * ratio, to: Double(index + 1) * ratio, source: source)
      } else {
        addBlend(at: (Double(index) + 0.5) * ratio - 0.5, source: source)
      }
      starts.append(weights.count)
    }
  }

  /// The range in `weights` for a target pixel.
  func span(_ index: Int) -> Range<Int> { starts[index]..<starts[index + 1] }

  /// Calls a closure with the tables as buffers, for use in inner loops.
  func withTaps(
    _ body: (
      _ first: UnsafeBufferPointer<Int>, _ starts: UnsafeBufferPointer<Int>,
      _ weights: UnsafeBufferPointer<Float>
    ) -> Void
  ) {
    first.withUnsafeBufferPointer { first in
      starts.withUnsafeBufferPointer { starts in
        weights.withUnsafeBufferPointer { weights in body(first, starts, weights) }
      }
    }
  }

  /// Adds a target pixel that covers a range of source pixels.
  private mutating func addBox(from start: Double, to end: Double, source: Int) {
    // A rounding difference must not become a tap of its own.
    let low = min(source - 1, Int(start + 1e-6))
    let high = max(low + 1, min(source, Int((end - 1e-6).rounded(.up))))
    first.append(low)
    for pixel in low..<high {
      let covered = min(end, Double(pixel + 1)) - max(start, Double(pixel))
      weights.append(Float(covered / (end - start)))
    }
  }

  /// Adds a target pixel between the centres of two source pixels.
  private mutating func addBlend(at place: Double, source: Int) {
    let inside = max(0, min(Double(source - 1), place))
    let low = min(Int(inside), max(0, source - 2))
    first.append(low)
    guard source > 1 else { return weights.append(1) }
    let share = Float(inside - Double(low))
    weights += [1 - share, share]
  }
}

/// Adds up weighted source rows and then scales the sum to a target row.
///
/// Rows first: they are contiguous, so the compiler can vectorize.
private final class RowScaler {
  private let columns: Taps
  private let width: Int
  private let isOpaque: Bool
  private let sum: UnsafeMutablePointer<SIMD4<Float>>

  init(columns: Taps, width: Int, isOpaque: Bool) {
    self.columns = columns
    self.width = width
    self.isOpaque = isOpaque
    sum = .allocate(capacity: width)
    sum.initialize(repeating: .zero, count: width)
  }

  deinit {
    sum.deallocate()
  }

  /// Adds a source row to the sum, or starts a new sum with it.
  func add(_ row: UnsafeRawPointer, weight: Float, isFirst: Bool) {
    let source = row.assumingMemoryBound(to: UInt8.self)
    guard isOpaque else {
      return addWithAlpha(source, weight: weight, isFirst: isFirst)
    }
    sum.withMemoryRebound(to: Float.self, capacity: width * 4) { sum in
      if isFirst {
        for index in 0..<width &* 4 { sum[index] = Float(source[index]) * weight }
      } else {
        for index in 0..<width &* 4 { sum[index] += Float(source[index]) * weight }
      }
    }
  }

  /// Colours are weighted by alpha, or transparent pixels would bleed into their neighbours.
  private func addWithAlpha(_ source: UnsafePointer<UInt8>, weight: Float, isFirst: Bool) {
    let sum = sum
    let byAlpha = weight / 255
    for x in 0..<width {
      let alpha = Float(source[x &* 4 &+ 3])
      let color = SIMD4<Float>(
        Float(source[x &* 4]), Float(source[x &* 4 &+ 1]), Float(source[x &* 4 &+ 2]), 255)
      let value = color * (alpha * byAlpha)
      sum[x] = isFirst ? value : sum[x] + value
    }
  }

  /// Writes the target row for the sum.
  func write(to row: UnsafeMutableRawPointer) {
    let sum = sum
    let isOpaque = isOpaque
    columns.withTaps { first, starts, weights in
      for x in 0..<first.count {
        var value = SIMD4<Float>.zero
        var pixel = sum + first[x]
        for tap in starts[x]..<starts[x &+ 1] {
          value += pixel.pointee * weights[tap]
          pixel += 1
        }
        if !isOpaque { value = Self.straight(value) }
        (row + x &* 4).storeBytes(of: Self.rounded(value), as: SIMD4<UInt8>.self)
      }
    }
  }

  /// Divides the colours by alpha; a transparent pixel has no colour.
  private static func straight(_ value: SIMD4<Float>) -> SIMD4<Float> {
    guard value.w > 0 else { return .zero }
    var color = value * (255 / value.w)
    color.w = value.w
    return color
  }

  /// Whole numbers from 0 to 255, without the slow checked conversion.
  ///
  /// Adding 2^23 leaves no bits for a fraction, so the processor rounds and the low byte of the sum
  /// is the number; the weights add up to 1 within a millionth, so nothing rounds above 255.
  private static func rounded(_ value: SIMD4<Float>) -> SIMD4<UInt8> {
    let shifted = value + SIMD4(repeating: 8_388_608)
    return SIMD4<UInt8>(truncatingIfNeeded: unsafeBitCast(shifted, to: SIMD4<UInt32>.self))
  }
}
