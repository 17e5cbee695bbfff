public import Canvas

// Only integers of eight bytes, so that both sides agree on the layout and any bytes are valid.

/// A request to decode the file whose descriptor is passed along.
public struct DecodingRequest: BitwiseCopyable, Sendable {
  /// The maximum length of the longer side, in pixels; 0 for the original size.
  public var longSide: Int64
  /// The maximum of columns times rows of a picture.
  public var maximumPixels: Int64
  /// The maximum of columns and of rows of a picture.
  public var maximumSide: Int64
  /// The maximum number of scans of a JPEG.
  public var maximumScans: Int64 = 0
  /// The maximum size of a chunk of a PNG other than those of its pixels, in bytes.
  public var maximumChunkBytes: Int64 = 0
  /// The number of bytes at the end of the file that are a second picture, which the first one is
  /// compared with; 0 to decode.
  public var secondByteCount: Int64 = 0
  /// The raw value of a `ForbiddenCall` to attempt instead of decoding; 0 to decode.
  public var forbiddenCall: Int64 = 0

  /// Makes a request to decode that allows no scans and chunks yet.
  public init(longSide: Int64, maximumPixels: Int64, maximumSide: Int64) {
    self.longSide = longSide
    self.maximumPixels = maximumPixels
    self.maximumSide = maximumSide
  }

  /// Makes a request to attempt a call that the sandbox denies.
  public init(attempting call: ForbiddenCall) {
    self.init(longSide: 0, maximumPixels: 0, maximumSide: 0)
    forbiddenCall = call.rawValue
  }
}

/// The memory for the pixels, or for captions and the file that they are painted onto; its
/// descriptor is passed along.
public struct FrameOffer: BitwiseCopyable, Sendable {
  /// Bytes in the memory: columns times rows times four, or those of a `PaintingLayout`.
  public var byteCount: Int64
  /// 1 to paint onto the file, 0 to decode the pixels.
  public var isPainting: Int64
  /// The number of images to paint.
  public var imageCount: Int64
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

  /// The part of the stored picture that is kept when it is painted; nil unless it is inside of it.
  ///
  /// - Parameter size: The size of the picture as it is stored.
  public func keptArea(in size: PixelSize) -> PixelArea? {
    let (columns, rows) = (Int64(size.width), Int64(size.height))
    guard (0..<columns).contains(left), (0..<rows).contains(top),
      (1...columns - left).contains(width), (1...rows - top).contains(height)
    else { return nil }
    return PixelArea(
      x: Int(left), y: Int(top), size: PixelSize(width: Int(width), height: Int(height)))
  }
}
