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

/// The formats that a helper decodes.
public enum Codecs {
  /// The formats of this module.
  public static var all: [any SourceFormat.Type] {
    [JPEGProbe.self, PNGProbe.self, WebPProbe.self, GIFProbe.self, TIFFProbe.self, BMPProbe.self]
  }
}
