// Only integers of eight bytes, so that both sides agree on the layout and any bytes are valid.

/// A reply of the decoder: first the size, then the end; or a fault at any time.
public struct DecodingReply: BitwiseCopyable, Sendable {
  /// The kind of a reply.
  public enum Kind: Int64, Sendable {
    /// The header is read; the reply has the sizes.
    case size = 1
    /// The pixels are written, and the reply has the flags; or the file is, and the reply has its
    /// size as the count.
    case done
    /// The format is not supported.
    case unknownFormat
    /// The file is damaged and no pixels could be decoded.
    case damaged
    /// The picture has more pixels than the limit; the reply has its size.
    case tooManyPixels
    /// The file could not be read.
    case unreadable
    /// The file is empty.
    case empty
    /// The sandbox could not be set up; the reply has the part that is unavailable.
    case sandboxUnavailable
    /// The format is decoded by `mememe-decode-heif`.
    case otherHelper
    /// The picture has more columns or rows than the limit; the reply has its size.
    case sideTooLong
    /// Decoding needs more memory than the limit; the reply may have the picture's size.
    case tooMuchMemory
    /// A JPEG has more scans than the limit; the reply has their number.
    case tooManyScans
    /// A chunk of a PNG is larger than the limit; the reply has its bytes.
    case chunkTooLarge
    /// The codec of the format is not installed.
    case codecMissing
    /// A forbidden call was attempted, and returned an error.
    case callRefused
    /// A forbidden call was attempted, and succeeded.
    case callSucceeded
    /// Captions cannot be painted onto the file as it is stored.
    case notPainted
    /// Two pictures are compared; the reply has the numbers.
    case compared
    /// Two pictures have no blocks that can be compared.
    case notComparable
    /// Some rows of pixels are written; the reply has their number as the count.
    case rows
  }

  /// The raw value of the `Kind`.
  public var kind: Int64
  /// Upright width at full resolution, in pixels; 0 if unknown.
  public var originalWidth: Int64 = 0
  /// Upright height at full resolution, in pixels; 0 if unknown.
  public var originalHeight: Int64 = 0
  /// Width of the decoded picture, in pixels.
  public var decodedWidth: Int64 = 0
  /// Height of the decoded picture, in pixels.
  public var decodedHeight: Int64 = 0
  /// 1 if every pixel is opaque.
  public var isOpaque: Int64 = 0
  /// 1 if not all of the picture could be read.
  public var isDamaged: Int64 = 0
  /// What exceeds a limit: scans, or bytes; or the bytes of a file; or rows of pixels.
  public var count: Int64 = 0
  /// 1 if rows are written one after another, from the top, and all of their pixels are opaque.
  public var deliversRows: Int64 = 0
  /// The orientation, as in EXIF, of a file onto which captions can be painted as it is stored; 0
  /// for others.
  public var orientation: Int64 = 0
  /// 1 if letters would ring in its quality.
  public var isCoarse: Int64 = 0
  /// The width of its MCUs as they are stored, in pixels.
  public var unitWidth: Int64 = 0
  /// The height of its MCUs as they are stored, in pixels.
  public var unitHeight: Int64 = 0

  /// The number of blocks of each of two pictures.
  public var blocks: Int64 = 0
  /// The number of blocks that are equal in both.
  public var equalBlocks: Int64 = 0
  /// The largest difference of a sample of two pictures, in thousandths of a level of 255.
  public var largestDifference: Int64 = 0

  /// Makes a reply without sizes and flags.
  public init(_ kind: Kind) {
    self.kind = kind.rawValue
  }

  /// Makes the reply of a helper without a sandbox.
  public init(unavailable part: Sandbox.Part) {
    self.init(.sandboxUnavailable)
    originalWidth = part.rawValue
  }

  /// The part of the sandbox that is unavailable, in place of a width.
  public var unavailablePart: Sandbox.Part? { Sandbox.Part(rawValue: originalWidth) }
}
