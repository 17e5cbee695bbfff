public import Canvas

// Only integers of eight bytes, as in `DecodingRequest`.

/// The memory for the pixels, or for captions and the file that they are painted onto; its
/// descriptor is passed along.
public struct FrameOffer: BitwiseCopyable, Sendable {
  /// Bytes in the memory: columns times rows times four, or those of a `PaintingLayout`.
  public var byteCount: Int64
  /// 1 to paint onto the file, 0 to decode the pixels.
  public var isPainting: Int64
  /// 1 to reply when some rows of pixels are written.
  public var reportsRows: Int64 = 0
  /// The number of images to paint.
  public var imageCount: Int64
  /// The quality of the file that is painted, 1 to 100; 0 for that of the picture's file.
  public var quality: Int64 = 0
  /// The left column of the part of the stored picture that is kept when it is painted.
  public var left: Int64 = 0
  /// The top row of the part.
  public var top: Int64 = 0
  /// The columns of the part.
  public var width: Int64 = 0
  /// The rows of the part.
  public var height: Int64 = 0

  /// Makes an offer.
  public init(byteCount: Int64, isPainting: Bool = false, imageCount: Int64 = 0) {
    self.byteCount = byteCount
    self.isPainting = isPainting ? 1 : 0
    self.imageCount = imageCount
  }

  /// The part of the stored picture that is kept when it is painted.
  ///
  /// - Parameter size: The size of the picture as it is stored.
  /// - Returns: The part; nil unless it is inside of the picture.
  public func keptArea(in size: PixelSize) -> PixelArea? {
    let (columns, rows) = (Int64(size.width), Int64(size.height))
    guard (0..<columns).contains(left), (0..<rows).contains(top),
      (1...columns - left).contains(width), (1...rows - top).contains(height)
    else { return nil }
    return PixelArea(
      x: Int(left), y: Int(top), size: PixelSize(width: Int(width), height: Int(height)))
  }
}
