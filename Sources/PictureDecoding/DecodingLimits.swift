internal import Canvas

/// Limits for a picture, which the program that asks for it sets.
public struct DecodingLimits: Hashable, Sendable {
  /// The maximum number of pixels.
  public var pixels: Int
  /// The maximum number of columns, and of rows.
  public var side: Int
  /// The maximum number of scans of a JPEG.
  public var scans: Int
  /// The maximum size of a chunk of a PNG other than those of its pixels, in bytes.
  public var chunkBytes: Int

  /// Makes limits.
  public init(pixels: Int, side: Int, scans: Int, chunkBytes: Int) {
    self.pixels = pixels
    self.side = side
    self.scans = scans
    self.chunkBytes = chunkBytes
  }

  /// Throws if a size from a header exceeds the limits; its factors fit 32 bits, so nothing
  /// overflows.
  ///
  /// - Parameters:
  ///   - size: Columns and rows as stored.
  ///   - upright: The same as the user sees them.
  /// - Throws: `DecodingFault.sideTooLong` or `.tooManyPixels`.
  func check(_ size: PixelSize, upright: PixelSize) throws(DecodingFault) {
    guard size.longSide <= side else { throw .sideTooLong(upright) }
    guard size.count <= pixels else { throw .tooManyPixels(upright) }
  }
}
