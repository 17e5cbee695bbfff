public import Canvas

/// Turns bitmaps into the bytes of a picture file; nothing but pixels ever goes into it.
public enum PictureEncoder {
  /// Encodes a bitmap as JPEG with half the colour resolution; transparency becomes white.
  ///
  /// - Parameters:
  ///   - bitmap: The picture, no side longer than `PictureFormat.jpeg.longestSide`.
  ///   - quality: 1 (small) to 100 (good); other numbers are taken for the nearest of these.
  /// - Returns: A file's content.
  /// - Throws: `EncodingError` with the reason of the library.
  public static func jpeg(
    _ bitmap: Bitmap, quality: Int = 90
  ) throws(EncodingError) -> [UInt8] {
    try JPEGCompressor().encode(bitmap, quality: max(1, min(100, quality)))
  }

  /// Encodes a bitmap as PNG, fast rather than small, with an alpha channel only where needed.
  ///
  /// - Parameter bitmap: The picture.
  /// - Returns: A file's content.
  /// - Throws: `EncodingError` with the reason of the library.
  public static func png(_ bitmap: Bitmap) throws(EncodingError) -> [UInt8] {
    try PNGCompressor(bitmap).encode()
  }

  /// Encodes a bitmap as lossy WebP, with an alpha channel only where needed.
  ///
  /// - Parameters:
  ///   - bitmap: The picture, no side longer than `PictureFormat.webp.longestSide`.
  ///   - quality: 1 (small) to 100 (good); other numbers are taken for the nearest of these.
  /// - Returns: A file's content.
  /// - Throws: `EncodingError` with the reason of the library.
  public static func webp(
    _ bitmap: Bitmap, quality: Int = 90
  ) throws(EncodingError) -> [UInt8] {
    try WebPCompressor(bitmap).encode(quality: max(1, min(100, quality)))
  }
}

/// Why a bitmap could not be encoded.
public struct EncodingError: Error, Hashable, Sendable {
  /// What the library says, for the log.
  public let message: String

  /// Makes an error with a reason.
  public init(message: String) {
    self.message = message
  }
}
