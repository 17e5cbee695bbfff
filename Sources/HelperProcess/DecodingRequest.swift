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
  /// 1 if captions are probably painted onto the file in its own quality.
  public var expectsPainting: Int64 = 0
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
