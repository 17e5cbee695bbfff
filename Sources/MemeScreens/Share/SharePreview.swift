internal import Canvas
internal import Localization
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
  /// The format and the target.
  let options: ShareOptions
  /// The meme as it will be, where its target has a shape.
  let result: Bitmap?

  /// The identity of the element.
  static let id: ViewID = "shared meme"

  private static let radius = 14.0

  func size(offered: Size, in context: LayoutContext) -> Size {
    let available = Size(
      width: min(offered.width, most.width), height: min(offered.height, most.height))
    let fitted = options.size(of: subject.size(composer)).size.aspectFit(in: available)
    return Size(width: max(1, fitted.width.rounded()), height: max(1, fitted.height.rounded()))
  }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    let frame = frame.centered(size(offered: frame.size, in: context)).snapped
    let corner = min(Self.radius, frame.width / 2, frame.height / 2)
    scene.add(
      Element(id: Self.id, role: .image, label: Strings.label(of: subject), frame: frame))
    guard options.target.size != nil else {
      return placeMeme(in: frame, corner, context, &scene)
    }
    guard let result else {
      return scene.drawPlaceholder(of: Self.id, in: frame, context.theme.field, radius: corner)
    }
    if !result.isOpaque { scene.drawTransparency(in: frame) }
    scene.draw(.picture(result, frame, radius: result.isOpaque ? corner : 0))
    scene.drawLine(around: frame, radius: result.isOpaque ? corner : 0, context.theme)
  }

  /// Places the meme as it is.
  private func placeMeme(
    in frame: Rect, _ corner: Double, _ context: LayoutContext,
    _ scene: inout LayerBuilder<AppAction>
  ) {
    let format = options.format
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
