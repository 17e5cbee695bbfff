public import Canvas

/// What a meme is shared for, which decides its shape and its size.
public enum ShareTarget: String, Hashable, Sendable, CaseIterable {
  /// The meme as it is.
  case original
  /// A square.
  case square
  /// A post in portrait.
  case post
  /// A story, which fills a phone's screen.
  case story
  /// A sticker for chats.
  case sticker
  /// A file that is not too large to be attached.
  case attachment

  /// The size of the result in pixels; nil for that of the meme.
  public var size: PixelSize? {
    switch self {
    case .original, .attachment: nil
    case .square: PixelSize(width: 1_080, height: 1_080)
    case .post: PixelSize(width: 1_080, height: 1_350)
    case .story: PixelSize(width: 1_080, height: 1_920)
    case .sticker: PixelSize(width: 512, height: 512)
    }
  }

  /// The format that it needs; nil if any will do.
  public var format: ExportFormat? {
    switch self {
    case .original, .square, .post, .story: nil
    case .sticker: .webp
    case .attachment: .jpeg
    }
  }

  /// The maximum number of bytes; nil for no limit.
  public var byteLimit: Int? { self == .attachment ? 8_000_000 : nil }

  /// Whether something shows around a meme of another shape.
  public var hasGround: Bool { size != nil && self != .sticker }
}
