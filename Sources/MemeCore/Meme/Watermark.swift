public import Canvas

/// A logo at a corner of each meme.
public struct Watermark: Equatable, Sendable {
  /// Where it is.
  public enum Corner: String, CaseIterable, Sendable {
    case topLeft, topRight, bottomLeft, bottomRight

    fileprivate var isLeft: Bool { self == .topLeft || self == .bottomLeft }
    fileprivate var isTop: Bool { self == .topLeft || self == .topRight }
  }

  /// The picture.
  public let logo: Bitmap
  /// The corner.
  public let corner: Corner

  /// The part of the width and the height of a meme that it takes at most.
  private static let parts = Size(width: 0.22, height: 0.12)
  /// The space beside it, as a part of the shorter side.
  private static let margin = 0.025

  /// Makes a watermark.
  public init(logo: Bitmap, corner: Corner) {
    self.logo = logo
    self.corner = corner
  }

  /// The place of the logo, on a meme in a frame.
  public func frame(in meme: Rect) -> Rect {
    let most = Size(width: meme.width * Self.parts.width, height: meme.height * Self.parts.height)
    let size = logo.size.size.aspectFit(in: most)
    let margin = min(meme.width, meme.height) * Self.margin
    return Rect(
      x: corner.isLeft ? meme.minX + margin : meme.maxX - margin - size.width,
      y: corner.isTop ? meme.minY + margin : meme.maxY - margin - size.height,
      width: size.width, height: size.height)
  }
}

extension MemeOverlay {
  /// Adds a watermark, over the captions.
  public mutating func add(_ watermark: Watermark) {
    let frame = watermark.frame(in: Rect(origin: .zero, size: canvas.size)).snapped
    let size = PixelSize(width: max(1, Int(frame.width)), height: max(1, Int(frame.height)))
    let logo = GlyphImage.picture(
      watermark.logo.scaled(to: size), x: Int(frame.minX), y: Int(frame.minY))
    glyphs += [logo.cropped(to: PixelArea(x: 0, y: 0, size: canvas))].compactMap(\.self)
  }
}
