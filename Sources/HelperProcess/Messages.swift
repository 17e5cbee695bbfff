// Only integers of eight bytes, so that both sides agree on the layout and any bytes are valid.

/// What a decoder is asked: to decode the file whose descriptor comes along.
public struct DecodingRequest: BitwiseCopyable, Sendable {
  /// The longest side wanted, in pixels; 0 stands for the original size.
  public var longSide: Int64
  /// Columns times rows a picture may have at most.
  public var maximumPixels: Int64
  /// Columns or rows a picture may have at most.
  public var maximumSide: Int64

  /// Makes a request.
  public init(longSide: Int64, maximumPixels: Int64, maximumSide: Int64) {
    self.longSide = longSide
    self.maximumPixels = maximumPixels
    self.maximumSide = maximumSide
  }
}

/// The memory that a decoder is given for the pixels; its descriptor comes along.
public struct FrameOffer: BitwiseCopyable, Sendable {
  /// Bytes in the memory: columns times rows times four.
  public var byteCount: Int64

  /// Makes an offer.
  public init(byteCount: Int64) {
    self.byteCount = byteCount
  }
}

/// What a decoder answers: first a size, then the end; or a fault at any time.
public struct DecodingReply: BitwiseCopyable, Sendable {
  /// What an answer means.
  public enum Kind: Int64, Sendable {
    /// The header is read; the answer carries the sizes.
    case size = 1
    /// The pixels are written; the answer carries the flags.
    case done
    /// The bytes are no picture of a kind that is read.
    case unknownFormat
    /// The bytes contradict each other and no pixels came of them.
    case damaged
    /// The picture, whose size may be given, is beyond the limits.
    case tooManyPixels
    /// The file could not be read.
    case unreadable
    /// The file has no bytes.
    case empty
    /// The sandbox could not be set up.
    case sandboxUnavailable
  }

  /// The `Kind` by its number.
  public var kind: Int64
  /// Upright width at full resolution, in pixels; 0 where unknown.
  public var originalWidth: Int64 = 0
  /// Upright height at full resolution, in pixels; 0 where unknown.
  public var originalHeight: Int64 = 0
  /// Width of the pixels being made.
  public var decodedWidth: Int64 = 0
  /// Height of the pixels being made.
  public var decodedHeight: Int64 = 0
  /// 1 where every pixel covers fully.
  public var isOpaque: Int64 = 0
  /// 1 where not all of the picture could be read.
  public var isDamaged: Int64 = 0

  /// Makes an answer without sizes and flags.
  public init(_ kind: Kind) {
    self.kind = kind.rawValue
  }
}
