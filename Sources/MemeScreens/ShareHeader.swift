internal import Canvas
internal import MemeCore
internal import Toolkit

/// The thumbnail of the meme, what will be sent of it, and the close button.
struct ShareHeader: View {
  typealias Action = AppAction

  let state: ShareState
  let composer: MemeComposer
  let sentThumbnail: Bitmap?

  private var subtitle: String {
    let size = state.options.size.size(of: state.subject.size(composer))
    let what =
      state.subject.count > 1
      ? Strings.memes(state.subject.count) : Strings.pixels(size.width, size.height)
    return state.byteCount.map { "\(what) · \(Strings.byteCount($0))" } ?? what
  }

  func size(offered: Size, in context: LayoutContext) -> Size {
    Size(width: offered.width, height: 56)
  }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    let texts = Stack<AppAction>(
      .vertical, spacing: 2, alignment: .fill,
      [
        Label(Strings.shareMeme, TypeScale.title, id: "share title"),
        Label(subtitle, TypeScale.secondary.tabular, color: \.secondaryText, id: "share size"),
      ])
    let close = Button<AppAction>(
      Strings.close, .circle(icon: "close"), action: .share(.dismissed))
    Stack<AppAction>(
      .horizontal, spacing: 14,
      [
        ShareThumbnail(
          subject: state.subject, composer: composer, sentThumbnail: sentThumbnail),
        Frame(flexible: texts), close,
      ]
    ).place(in: frame, context, &scene)
  }
}

/// A thumbnail of a meme, by the compositor that renders the full size.
private struct ShareThumbnail: View {
  typealias Action = AppAction

  let subject: ShareState.Subject
  let composer: MemeComposer
  let sentThumbnail: Bitmap?

  func size(offered: Size, in context: LayoutContext) -> Size {
    subject.size(composer).size.aspectFit(in: Size(width: 72, height: 56))
  }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    let frame = frame.snapped
    switch subject {
    case .made(let meme):
      MemePreview(
        recipe: meme.recipe, bitmap: meme.originalImage.preview, crop: meme.recipe.crop,
        size: meme.pictureSize, composer: composer
      ).place(in: frame, context, &scene)
    case .sent:
      guard let sentThumbnail else { return }
      scene.draw(.picture(sentThumbnail, frame, radius: 8))
    }
  }
}
