internal import Canvas
internal import MemeCore
internal import Toolkit

/// The meme that is shared or was shared, whole; the first of several.
struct SharePreview: View {
  typealias Action = AppAction

  let subject: ShareState.Subject
  let composer: MemeComposer
  /// The thumbnail of a sent meme.
  let sentThumbnail: Bitmap?
  /// The maximum size, in points.
  let most: Size
  /// The format in which it is shared; nil for the one that suits the meme.
  let format: ExportFormat?

  /// The identity of the element.
  static let id: ViewID = "shared meme"

  private static let radius = 14.0

  func size(offered: Size, in context: LayoutContext) -> Size {
    let available = Size(
      width: min(offered.width, most.width), height: min(offered.height, most.height))
    let fitted = subject.size(composer).size.aspectFit(in: available)
    return Size(width: max(1, fitted.width.rounded()), height: max(1, fitted.height.rounded()))
  }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    let frame = frame.centered(size(offered: frame.size, in: context)).snapped
    let corner = min(Self.radius, frame.width / 2, frame.height / 2)
    switch subject {
    case .made(let meme):
      MemePreview(
        recipe: meme.recipe, bitmap: meme.originalImage.preview, crop: meme.recipe.crop,
        size: meme.pictureSize, composer: composer, radius: corner, format: format ?? .png
      ).place(in: frame, context, &scene)
    case .sent(let memes):
      if let sentThumbnail {
        if !sentThumbnail.isOpaque { scene.drawGround(of: format ?? .png, in: frame) }
        scene.draw(.picture(sentThumbnail, frame, radius: sentThumbnail.isOpaque ? corner : 0))
      } else {
        if let first = memes.first { requestThumbnail(of: first, in: frame, context, &scene) }
        scene.draw(.fill(frame, context.theme.field, radius: corner))
      }
      scene.drawLine(around: frame, radius: corner, context.theme)
    }
    scene.add(
      Element(id: Self.id, role: .image, label: Strings.label(of: subject), frame: frame))
  }

  /// Has the thumbnail loaded in this size; the list that shows the meme releases it.
  private func requestThumbnail(
    of meme: SentMeme, in frame: Rect, _ context: LayoutContext,
    _ scene: inout LayerBuilder<AppAction>
  ) {
    let side = MemeThumbnail.pixelSide(of: meme, in: frame, context.pixelsPerPoint)
    scene.onAppear(
      ViewID("share preview \(meme.id.text) \(side)"),
      .sent(.thumbnail(.appeared(meme.id, side: side))))
  }
}
