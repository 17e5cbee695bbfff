extension Bitmap {
  /// The picture out of focus, over black.
  ///
  /// Three averages in a row come close to a Gaussian, whose deviation is about as long as the radius.
  ///
  /// - Parameter radius: The number of pixels on each side of a pixel that an average includes.
  /// - Returns: An opaque bitmap of the same size.
  public func blurred(radius: Int) -> Bitmap {
    var values = valuesOverBlack
    var shape = size
    // Each pass averages along rows and exchanges rows and columns.
    for _ in 0..<3 * 2 {
      values = Self.averaged(values, shape, radius: radius)
      shape = PixelSize(width: shape.height, height: shape.width)
    }
    let result = Bitmap(size: size, isOpaque: true)
    result.withMutablePixels { pixels in
      for (index, value) in values.enumerated() {
        var rounded = SIMD4<UInt8>(clamping: SIMD4<Int32>(value.rounded(.toNearestOrEven)))
        rounded.w = .max
        pixels.storeBytes(of: rounded, toByteOffset: index * 4, as: SIMD4<UInt8>.self)
      }
    }
    return result
  }

  /// The pixels of all rows, from 0 to 255, multiplied by their alpha.
  private var valuesOverBlack: [SIMD4<Float>] {
    var values: [SIMD4<Float>] = []
    values.reserveCapacity(size.count)
    withPixels { pixels in
      for row in 0..<size.height {
        for column in 0..<size.width {
          let pixel = pixels.loadUnaligned(
            fromByteOffset: row * bytesPerRow + column * 4, as: SIMD4<UInt8>.self)
          let value = SIMD4<Float>(SIMD4<UInt16>(truncatingIfNeeded: pixel))
          values.append(isOpaque ? value : value * (value.w / 255))
        }
      }
    }
    return values
  }

  /// Averages along rows; the first and last pixel of a row continue beyond it.
  ///
  /// - Returns: The averages with rows and columns exchanged.
  private static func averaged(
    _ values: [SIMD4<Float>], _ size: PixelSize, radius: Int
  ) -> [SIMD4<Float>] {
    var result = [SIMD4<Float>](repeating: .zero, count: values.count)
    let part = 1 / Float(2 * radius + 1)
    for row in 0..<size.height {
      func value(_ column: Int) -> SIMD4<Float> {
        values[row * size.width + min(max(column, 0), size.width - 1)]
      }
      var sum = (-radius...radius).reduce(SIMD4<Float>.zero) { $0 + value($1) }
      for column in 0..<size.width {
        result[column * size.height + row] = sum * part
        sum += value(column + radius + 1) - value(column - radius)
      }
    }
    return result
  }
}
