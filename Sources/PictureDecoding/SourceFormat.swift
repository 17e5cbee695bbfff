public import Canvas

/// The header of a picture file in one format, parsed in Swift before a codec reads a byte.
public protocol SourceFormat {
  /// Whether the bytes begin with the format's signature.
  ///
  /// - Parameter bytes: The whole file.
  /// - Returns: Whether they do.
  static func matches(_ bytes: UnsafeRawBufferPointer) -> Bool

  /// Parses the header.
  ///
  /// - Parameters:
  ///   - bytes: The whole file, which must not move while this is in use.
  ///   - limits: The limits for the structure of the file; that of the size is checked afterwards.
  /// - Throws: `DecodingFault` if it is invalid, over a limit, or of a kind that is not supported.
  init(_ bytes: UnsafeRawBufferPointer, _ limits: DecodingLimits) throws(DecodingFault)

  /// Columns and rows as stored, at least 1 each.
  var size: PixelSize { get }
  /// The orientation to apply.
  var orientation: Orientation { get }
  /// What the stored colours mean.
  var color: SourceColor { get }

  /// Makes a reader of the pixels.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - longSide: The requested length of the longer side, in pixels; nil for the original size.
  /// - Returns: The reader.
  func makeReader(_ bytes: UnsafeRawBufferPointer, longSide: Int?) -> any PixelReader
}

/// A codec's reader for one file.
public protocol PixelReader {
  /// The columns and rows that it writes; some codecs reduce the file's size.
  var size: PixelSize { get }

  /// Decodes into zeroed memory without gaps between rows, four bytes for each pixel.
  ///
  /// - Returns: The opacity of the pixels, and whether they are complete.
  /// - Throws: `DecodingFault` if not one row could be read.
  func read(into pixels: UnsafeMutableRawBufferPointer) throws(DecodingFault) -> DecodingResult
}

/// What the four bytes of a stored pixel mean.
public struct SourceColor: Sendable {
  /// The channels of a pixel.
  public enum Model: Hashable, Sendable {
    /// Red, green, blue and straight alpha; equal colours for grey.
    case light
    /// Cyan, magenta, yellow and black; inverted if 255 means no ink, as Adobe's programs write it.
    case ink(isInverted: Bool)
  }

  /// The channels.
  public var model: Model
  /// The embedded ICC profile.
  public var profile: [UInt8]?
  /// The colour space if there is no valid profile; nil for sRGB.
  public var coded: CodedColorSpace?

  /// Makes a description of stored colours.
  public init(
    _ model: Model = .light, profile: [UInt8]? = nil, coded: CodedColorSpace? = nil
  ) {
    self.model = model
    self.profile = profile
    self.coded = coded
  }
}

/// The formats that a helper decodes.
public enum SourceFormats {
  /// The formats of this module.
  public static var all: [any SourceFormat.Type] {
    [JPEGProbe.self, PNGProbe.self, WebPProbe.self, GIFProbe.self, TIFFProbe.self, BMPProbe.self]
  }
}
