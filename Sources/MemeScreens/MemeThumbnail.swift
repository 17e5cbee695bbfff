internal import Canvas
internal import MemeCore
internal import Toolkit

/// A meme in small, cut to a shape; a quiet ground while it is not there.
struct MemeThumbnail: View {
  typealias Action = AppAction

  let state: SentState
  let meme: SentMeme
  let radius: Double
  let size: Size

  func size(offered: Size, in context: LayoutContext) -> Size { size }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    let frame = frame.snapped
    let side = pixelSide(in: frame, context.pixelsPerPoint)
    scene.whenSeen(
      ViewID("thumbnail \(meme.id.text) \(side)"), .sent(.thumbnailWanted(meme.id, side: side)),
      whenGone: .sent(.thumbnailLeft(meme.id)))
    guard let bitmap = state.thumbnails[meme.id] else {
      scene.draw(.fill(frame, context.theme.field, radius: radius))
      return
    }
    let shape = bitmap.size.size
    guard isFarFrom(frame.size, shape) else {
      scene.draw(.picture(bitmap, crop: cut(shape, to: frame.size), frame, radius: radius))
      return
    }
    // Much of it would be cut away, captions first: show it whole.
    scene.draw(.fill(frame, context.theme.field, radius: radius))
    let whole = frame.centered(shape.aspectFit(in: frame.size)).snapped
    scene.draw(.picture(bitmap, whole, radius: 0))
  }

  /// Whether a picture is much narrower or wider than its frame.
  private func isFarFrom(_ frame: Size, _ picture: Size) -> Bool {
    let ratio = (picture.width / picture.height) / (frame.width / frame.height)
    return max(ratio, 1 / ratio) > 1.4
  }

  /// The longer side of the meme, in pixels, when it fills the frame.
  private func pixelSide(in frame: Rect, _ pixelsPerPoint: Double) -> Int {
    let whole = meme.size.size
    guard !whole.isEmpty else { return 1 }
    let factor = max(frame.width / whole.width, frame.height / whole.height)
    let side = max(whole.width, whole.height) * factor * pixelsPerPoint
    return min(Self.longestSide, Int(side.rounded(.up)))
  }

  /// No meme in small is longer, in pixels.
  private static let longestSide = 512

  /// The middle of a picture in the frame's shape.
  private func cut(_ picture: Size, to frame: Size) -> Crop {
    let kept = frame.aspectFit(in: picture)
    let (width, height) = (kept.width / picture.width, kept.height / picture.height)
    return Crop(
      area: Rect(x: (1 - width) / 2, y: (1 - height) / 2, width: width, height: height))
  }
}
