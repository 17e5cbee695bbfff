internal import Canvas
internal import MemeCore
internal import Toolkit

/// A thumbnail of a whole meme on a plain background.
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
    scene.onAppear(
      ViewID("thumbnail \(meme.id.text) \(side)"),
      .sent(.thumbnail(.appeared(meme.id, side: side))),
      onDisappear: .sent(.thumbnail(.disappeared(meme.id))))
    guard let bitmap = state.thumbnails[meme.id] else {
      drawField(in: frame, context.theme, &scene)
      scene.drawEdge(frame, radius: radius, context.theme)
      return
    }
    scene.draw(.fill(frame, context.theme.field, radius: radius))
    let whole = frame.centered(bitmap.size.size.aspectFit(in: frame.size)).snapped
    // Where only a little of the background shows, square corners would extend beyond its round
    // ones.
    let margin = max(frame.width - whole.width, frame.height - whole.height) / 2
    scene.draw(.picture(bitmap, whole, radius: max(0, radius - margin)))
    scene.drawEdge(frame, radius: radius, context.theme)
    scene.fadeIn(meme.viewID, from: frame, context.theme.field, radius: radius)
  }

  /// Draws the place of a thumbnail that is being loaded, or that cannot be.
  private func drawField(
    in frame: Rect, _ theme: Theme, _ scene: inout LayerBuilder<AppAction>
  ) {
    if state.thumbnails.isMissing(meme.id) {
      scene.draw(.fill(frame, theme.field, radius: radius))
    } else {
      scene.drawPlaceholder(of: meme.viewID, in: frame, theme.field, radius: radius)
    }
  }

  /// The longer side of the meme, in pixels, when fitted to the frame.
  private func pixelSide(in frame: Rect, _ pixelsPerPoint: Double) -> Int {
    let whole = meme.size.size
    guard !whole.isEmpty else { return 1 }
    let factor = min(frame.width / whole.width, frame.height / whole.height)
    let side = max(whole.width, whole.height) * factor * pixelsPerPoint
    return min(Self.longestSide, Int(side.rounded(.up)))
  }

  /// The maximum side of a thumbnail, in pixels.
  private static let longestSide = 512
}
