public import Canvas

/// Encodes bitmaps as picture files, which contain nothing but pixels.
public enum PictureEncoder {
  /// Makes some rows of a bitmap ready, on any thread, before they are encoded; each is asked for once.
  public typealias Preparation = @Sendable (Range<Int>) throws(EncodingError) -> Void

  /// Encodes a bitmap as JPEG with half the colour resolution; transparency becomes white.
  ///
  /// - Parameters:
  ///   - bitmap: The picture, no side longer than `ExportFormat.jpeg.longestSide`.
  ///   - quality: 1 (small) to 100 (good); other values are clamped.
  ///   - prepare: Makes rows ready, of a bitmap that is opaque.
  /// - Returns: A file's content.
  /// - Throws: `EncodingError` with the library's message.
  public static func jpeg(
    _ bitmap: Bitmap, quality: Int = 90, preparing prepare: Preparation = { _ in }
  ) throws(EncodingError) -> [UInt8] {
    try JPEGCompressor.encode(bitmap, quality: max(1, min(100, quality)), prepare)
  }

  /// Encodes a bitmap as PNG, fast rather than small, with an alpha channel only if needed.
  ///
  /// - Parameters:
  ///   - bitmap: The picture.
  ///   - texts: Texts to store before the pixels; none in what is shared.
  ///   - prepare: Makes rows ready.
  /// - Returns: A file's content.
  /// - Throws: `EncodingError` with the library's message.
  public static func png(
    _ bitmap: Bitmap, texts: [(keyword: String, text: String)] = [],
    preparing prepare: Preparation = { _ in }
  ) throws(EncodingError) -> [UInt8] {
    let compressor = try PNGCompressor(bitmap)
    try compressor.add(texts)
    return try compressor.encode(prepare)
  }

  /// Encodes a bitmap as lossy WebP, with an alpha channel only if needed.
  ///
  /// - Parameters:
  ///   - bitmap: The picture, no side longer than `ExportFormat.webp.longestSide`.
  ///   - quality: 1 (small) to 100 (good); other values are clamped.
  /// - Returns: A file's content.
  /// - Throws: `EncodingError` with the library's message.
  public static func webp(
    _ bitmap: Bitmap, quality: Int = 90
  ) throws(EncodingError) -> [UInt8] {
    try WebPCompressor(bitmap).encode(quality: max(1, min(100, quality)))
  }
}
