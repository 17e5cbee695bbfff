public import Canvas

/// Generated pictures, the same in every run.
public enum SamplePictures {
  /// Gradients with noise, which take a codec about as long as a photo.
  ///
  /// - Parameters:
  ///   - size: Columns and rows.
  ///   - seed: The seed of the noise.
  /// - Returns: An opaque bitmap.
  public static func photo(_ size: PixelSize, seed: UInt64 = 1) -> Bitmap {
    var random = SeededGenerator(seed: seed)
    return make(size, isOpaque: true) { x, y in
      let noise = Int(truncatingIfNeeded: random.next() >> 60)
      return Color(
        red: UInt8(min(255, x * 240 / size.width + noise)),
        green: UInt8(min(255, y * 240 / size.height + noise)),
        blue: UInt8(min(255, (x / 16 + y / 16) % 8 * 30 + noise)))
    }
  }

  /// The colours of `corners`: top left, top right, bottom left, bottom right.
  public static let cornerColors = [
    Color(0xE02020), Color(0x20C020), Color(0x2030E0), Color(0xF0F0F0),
  ]

  /// Four quarters of different colours, to recognize its orientation.
  ///
  /// - Parameter size: Columns and rows.
  /// - Returns: An opaque bitmap.
  public static func corners(_ size: PixelSize) -> Bitmap {
    make(size, isOpaque: true) { x, y in
      cornerColors[(y * 2 < size.height ? 0 : 2) + (x * 2 < size.width ? 0 : 1)]
    }
  }

  /// A gradient of one colour from transparent at the left to opaque at the right.
  ///
  /// - Parameters:
  ///   - size: Columns and rows, at least 2 columns.
  ///   - color: Its red, green and blue are used.
  /// - Returns: A bitmap that is not opaque.
  public static func fading(_ size: PixelSize, color: Color = Color(0x40A0E0)) -> Bitmap {
    make(size, isOpaque: false) { x, _ in
      var faded = color
      faded.alpha = UInt8(x * 255 / (size.width - 1))
      return faded
    }
  }

  /// A bitmap of one colour.
  ///
  /// - Parameters:
  ///   - size: Columns and rows.
  ///   - color: With an opacity below 255 the bitmap is not opaque.
  /// - Returns: A bitmap of one colour.
  public static func plain(_ size: PixelSize, _ color: Color) -> Bitmap {
    make(size, isOpaque: color.alpha == 255) { _, _ in color }
  }

  /// A bitmap with a colour for each pixel.
  ///
  /// - Parameters:
  ///   - size: Columns and rows.
  ///   - isOpaque: Whether all colours are opaque.
  ///   - color: Returns the colour of a column and a row; called row by row.
  /// - Returns: A new bitmap.
  public static func make(
    _ size: PixelSize, isOpaque: Bool, color: (Int, Int) -> Color
  ) -> Bitmap {
    let bitmap = Bitmap(size: size, isOpaque: isOpaque)
    bitmap.withMutablePixels { pixels in
      for y in 0..<size.height {
        for x in 0..<size.width {
          let value = color(x, y)
          let at = y * bitmap.bytesPerRow + x * 4
          pixels[at] = value.red
          pixels[at + 1] = value.green
          pixels[at + 2] = value.blue
          pixels[at + 3] = value.alpha
        }
      }
    }
    return bitmap
  }
}

/// A deterministic random number generator: Vigna's splitmix64.
public struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  /// Starts a sequence.
  ///
  /// - Parameter seed: The seed.
  public init(seed: UInt64) {
    state = seed
  }

  /// The next number.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
