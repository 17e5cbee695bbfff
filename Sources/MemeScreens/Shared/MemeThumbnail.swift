internal import Canvas
internal import Localization
internal import MemeCore
internal import Toolkit

/// A thumbnail of a whole meme with a line along its edge, in the middle of a frame.
struct MemeThumbnail: View {
  typealias Action = AppAction

  let state: SentState
  let meme: SentMeme
  let radius: Double
  let size: Size

  func size(offered: Size, in context: LayoutContext) -> Size { size }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    let picture = picture(in: frame)
    let side = Self.pixelSide(of: meme, in: frame, context.pixelsPerPoint)
    scene.onAppear(
      ViewID("thumbnail \(meme.id.text) \(side)"),
      .sent(.thumbnail(.appeared(meme.id, side: side))),
      onDisappear: .sent(.thumbnail(.disappeared(meme.id))))
    let theme = context.theme
    let radius = cornerRadius(of: picture)
    if let bitmap = state.thumbnails[meme.id] {
      scene.draw(.picture(bitmap, picture, radius: radius))
      scene.fadeIn(meme.viewID, from: picture, theme.field, radius: radius)
    } else if state.thumbnails.isMissing(meme.id) {
      scene.draw(.fill(picture, theme.field, radius: radius))
    } else {
      scene.drawPlaceholder(of: meme.viewID, in: picture, theme.field, radius: radius)
    }
    scene.drawLine(around: picture, radius: radius, theme)
  }

  /// The whole meme's frame.
  func picture(in frame: Rect) -> Rect {
    Self.whole(state.thumbnails[meme.id]?.size ?? meme.size, in: frame)
  }

  private static func whole(_ shape: PixelSize, in frame: Rect) -> Rect {
    let frame = frame.snapped
    let whole = shape.size.aspectFit(in: frame.size)
    // The sides of the frame and of the thumbnail are rounded; that must not leave a gap.
    let isFilling = frame.width - whole.width < tolerance && frame.height - whole.height < tolerance
    return isFilling || whole.isEmpty ? frame : frame.centered(whole).snapped
  }

  /// The radius of the picture's corners: less in a narrow one, so that no caption is cut off.
  func cornerRadius(of picture: Rect) -> Double {
    min(radius, (min(picture.width, picture.height) / Self.radiiPerSide).rounded())
  }

  /// The longer side of a meme, in pixels, when fitted to a frame.
  ///
  /// What is requested must not depend on what has been loaded.
  static func pixelSide(of meme: SentMeme, in frame: Rect, _ pixelsPerPoint: Double) -> Int {
    let whole = whole(meme.size, in: frame)
    let side = max(whole.width, whole.height) * pixelsPerPoint
    return min(meme.size.ofThumbnail.longSide, Int(side.rounded(.up)))
  }

  /// The number of radii that the shorter side of a picture has room for at least.
  private static let radiiPerSide = 6.0
  /// The minimum difference between a frame and a meme that is not one of rounding, in points.
  private static let tolerance = 2.0
}
