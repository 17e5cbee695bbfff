public import Canvas

/// The format, size and quality in which memes are shared.
public struct ShareOptions: Hashable, Sendable {
  /// The file format; nil for that of a sent meme, or the one that suits a new one: JPEG, or PNG if
  /// it is transparent.
  public var format: PictureFormat?
  /// The size.
  public var size: ShareSize
  /// The quality of JPEG and WebP, from 1 (small) to 100 (good).
  public var quality: Int

  /// The quality where no other is configured.
  public static let standardQuality = 90

  /// Makes options.
  public init(
    format: PictureFormat? = nil, size: ShareSize = .original, quality: Int = standardQuality
  ) {
    self.format = format
    self.size = size
    self.quality = quality
  }

  /// The same with another format.
  public func with(_ format: PictureFormat?) -> ShareOptions {
    ShareOptions(format: format, size: size, quality: quality)
  }

  /// The same with another size.
  public func with(_ size: ShareSize) -> ShareOptions {
    ShareOptions(format: format, size: size, quality: quality)
  }
}

/// The size in which a meme is shared.
public enum ShareSize: Hashable, Sendable, CaseIterable {
  /// As many pixels as the picture has.
  case original
  /// For large screens.
  case large
  /// For small screens.
  case medium
  /// For slow connections.
  case small

  /// The maximum length of the longer side, in pixels; nil for no limit.
  public var longSide: Int? {
    switch self {
    case .original: nil
    case .large: 2048
    case .medium: 1280
    case .small: 640
    }
  }

  /// The size of a meme that has a certain size in full.
  public func size(of full: PixelSize) -> PixelSize {
    longSide.map { full.limited(toLongSide: $0) } ?? full
  }

  /// The sizes that differ for a meme of a certain size, the largest first.
  public static func offered(for full: PixelSize) -> [ShareSize] {
    allCases.filter { size in size.longSide.map { $0 < full.longSide } ?? true }
  }
}
