public import Canvas

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

  /// The size of a meme after scaling, from the one at full resolution.
  public func size(of full: PixelSize) -> PixelSize {
    longSide.map { full.limited(toLongSide: $0) } ?? full
  }

  /// The sizes that differ for a meme of a certain size, the largest first.
  public static func offered(for full: PixelSize) -> [ShareSize] {
    allCases.filter { size in size.longSide.map { $0 < full.longSide } ?? true }
  }
}
