public import Canvas

/// The format, size and quality in which memes are shared.
public struct ShareOptions: Hashable, Sendable {
  /// The file format; nil for that of a sent meme, or the one that suits a new one: JPEG, or PNG if
  /// it is transparent.
  public var format: ExportFormat?
  /// The size.
  public var size: ShareSize
  /// The quality of JPEG and WebP, from 1 (small) to 100 (good).
  public var quality: Int

  /// The quality where no other is configured.
  public static let standardQuality = 90

  /// Makes options.
  public init(
    format: ExportFormat? = nil, size: ShareSize = .original, quality: Int = standardQuality
  ) {
    self.format = format
    self.size = size
    self.quality = quality
  }

  /// The same with another format.
  public func with(_ format: ExportFormat?) -> ShareOptions {
    ShareOptions(format: format, size: size, quality: quality)
  }

  /// The same with another size.
  public func with(_ size: ShareSize) -> ShareOptions {
    ShareOptions(format: format, size: size, quality: quality)
  }
}
