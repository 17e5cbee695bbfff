public import Canvas

/// The reason why bytes cannot be decoded as a picture.
public enum DecodingFault: Error, Hashable, Sendable {
  /// The input is empty.
  case empty
  /// The format is not supported.
  case unknownFormat
  /// The codec of the format is not installed.
  case codecMissing
  /// The data is inconsistent or ends before the first row of pixels.
  case damaged
  /// The picture has more pixels than the limit.
  case tooManyPixels(PixelSize)
  /// The picture has more columns or rows than the limit.
  case sideTooLong(PixelSize)
  /// Decoding needs more memory than there is; with the size if the header is readable that far.
  case tooMuchMemory(PixelSize?)
  /// A JPEG has more scans than the limit; their number.
  case tooManyScans(Int)
  /// A chunk of a PNG other than those of its pixels is larger than the limit; its bytes.
  case chunkTooLarge(Int)
}
