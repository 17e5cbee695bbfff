public import Canvas

/// Why bytes do not become a picture.
public enum DecodingFault: Error, Hashable, Sendable {
  /// There are no bytes.
  case empty
  /// The bytes are no picture of a kind that is read.
  case unknownFormat
  /// The bytes contradict each other or end before the first row of pixels.
  case damaged
  /// The picture has more pixels than allowed; its size where the header is right that far.
  case tooManyPixels(PixelSize?)
}

/// What is too big to be decoded.
public struct DecodingLimits: Hashable, Sendable {
  /// Columns times rows at most.
  public var pixels: Int
  /// Columns at most, and rows at most.
  public var side: Int

  /// Makes limits.
  public init(pixels: Int, side: Int) {
    self.pixels = pixels
    self.side = side
  }

  /// Whether a size from a header is small enough; its factors fit 32 bits, so nothing overflows.
  func allow(_ size: PixelSize) -> Bool {
    size.width <= side && size.height <= side && size.count <= pixels
  }
}

/// What came of decoding, beside the pixels.
public struct DecodingResult: Hashable, Sendable {
  /// Whether every pixel covers fully.
  public var isOpaque: Bool
  /// Whether not all of the picture could be read.
  public var isDamaged: Bool

  /// Makes a result.
  public init(isOpaque: Bool, isDamaged: Bool) {
    self.isOpaque = isOpaque
    self.isDamaged = isDamaged
  }
}
