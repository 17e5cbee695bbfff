public import Canvas

/// The reason why bytes cannot be decoded as a picture.
public enum DecodingFault: Error, Hashable, Sendable {
  /// The input is empty.
  case empty
  /// The format is not supported.
  case unknownFormat
  /// The data is inconsistent or ends before the first row of pixels.
  case damaged
  /// The picture has more pixels than allowed; with its size if the header is readable that far.
  case tooManyPixels(PixelSize?)
}

/// Limits for the size of a decoded picture.
public struct DecodingLimits: Hashable, Sendable {
  /// The maximum number of pixels.
  public var pixels: Int
  /// The maximum number of columns, and of rows.
  public var side: Int

  /// Makes limits.
  public init(pixels: Int, side: Int) {
    self.pixels = pixels
    self.side = side
  }

  /// Whether a size from a header is within the limits; its factors fit 32 bits, so nothing
  /// overflows.
  func allow(_ size: PixelSize) -> Bool {
    size.width <= side && size.height <= side && size.count <= pixels
  }
}

/// The result of decoding, in addition to the pixels.
public struct DecodingResult: Hashable, Sendable {
  /// Whether every pixel is opaque.
  public var isOpaque: Bool
  /// Whether part of the picture could not be read.
  public var isDamaged: Bool

  /// Makes a result.
  public init(isOpaque: Bool, isDamaged: Bool) {
    self.isOpaque = isOpaque
    self.isDamaged = isDamaged
  }
}
