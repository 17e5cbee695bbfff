internal import Canvas
internal import MemeCore
internal import Toolkit

/// The share sheet: the activities for a finished meme.
enum ShareSheet {
  /// The sheet for the shared meme; a sent meme already has a thumbnail.
  static func view(
    for state: ShareState, composer: MemeComposer, sentThumbnail: Bitmap?
  ) -> any View<AppAction> {
    let isSaving = state.saving != nil
    let tiles = Stack<AppAction>(
      .horizontal, spacing: 8, alignment: .start,
      [
        Button(
          Strings.saveToPictures, .tile(icon: "save", subtitle: isSaving ? Strings.saving : nil),
          isEnabled: !isSaving, action: .share(.saveToPicturesTapped)),
        Spacer(),
      ])
    let content = Stack<AppAction>(
      .vertical, spacing: 20, alignment: .fill,
      [
        ShareHeader(subject: state.subject, composer: composer, sentThumbnail: sentThumbnail),
        tiles,
      ])
    return Sheet(
      id: "share sheet", label: Strings.shareMeme, dismissal: .share(.dismissed),
      content: content)
  }
}

/// The thumbnail of the meme with its size, and the close button.
private struct ShareHeader: View {
  typealias Action = AppAction

  let subject: ShareState.Subject
  let composer: MemeComposer
  let sentThumbnail: Bitmap?

  private var memeSize: PixelSize {
    switch subject {
    case .made(let meme): meme.size
    case .sent(let memes): memes.first?.size ?? PixelSize(width: 1, height: 1)
    }
  }

  private var subtitle: String {
    if case .sent(let memes) = subject, memes.count > 1 { return Strings.memes(memes.count) }
    return Strings.pixels(memeSize.width, memeSize.height)
  }

  func size(offered: Size, in context: LayoutContext) -> Size {
    Size(width: offered.width, height: 56)
  }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    let texts = Stack<AppAction>(
      .vertical, spacing: 2, alignment: .fill,
      [
        Label(Strings.shareMeme, TypeScale.title, id: "share title"),
        Label(
          subtitle, TypeScale.secondary, color: \.secondaryText),
      ])
    let close = Button<AppAction>(
      Strings.close, .circle(icon: "close"), action: .share(.dismissed))
    Stack<AppAction>(
      .horizontal, spacing: 14,
      [
        Thumbnail(
          subject: subject, size: memeSize, composer: composer, sentThumbnail: sentThumbnail),
        Frame(flexible: texts), close,
      ]
    ).place(in: frame, context, &scene)
  }
}

/// A thumbnail of a meme, by the compositor that renders the full size.
private struct Thumbnail: View {
  typealias Action = AppAction

  let subject: ShareState.Subject
  let size: PixelSize
  let composer: MemeComposer
  let sentThumbnail: Bitmap?

  func size(offered: Size, in context: LayoutContext) -> Size {
    size.size.aspectFit(in: Size(width: 72, height: 56))
  }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    let frame = frame.snapped
    switch subject {
    case .made(let meme):
      scene.draw(.picture(meme.originalImage.preview, crop: meme.recipe.crop, frame, radius: 8))
      scene.clipped(to: frame) { $0.draw(composer.drawList(for: meme.recipe, on: frame)) }
    case .sent:
      guard let sentThumbnail else { return }
      scene.draw(.picture(sentThumbnail, frame, radius: 8))
    }
  }
}

/// Alerts that wait for an answer.
enum AlertScreen {
  /// The button that has the focus at first.
  static func defaultButton(of alert: AppAlert) -> ViewID {
    if case .damaged = alert { return ViewID(Strings.useWhatIsThere) }
    return ViewID(Strings.ok)
  }

  static func view(for alert: AppAlert) -> any View<AppAction> {
    let ok = Button<AppAction>(Strings.ok, .primary, action: .alertDismissed)
    switch alert {
    case .saved(let fileName, let folder):
      return Alert(
        id: "alert", kind: .success, title: Strings.saved,
        detail: Strings.savedPlace(fileName: fileName, folder: folder), buttons: [ok])
    case .savedSeveral(let count, let folder):
      return Alert(
        id: "alert", kind: .success, title: Strings.saved,
        detail: Strings.savedSeveral(count, folder: folder), buttons: [ok])
    case .savedPartly(let part):
      return Alert(
        id: "alert", kind: .failure, title: Strings.savedPartly(part),
        detail: Strings.savedPartlyDetail(part), buttons: [ok])
    case .problem(let problem, let fileName):
      return Alert(
        id: "alert", kind: .failure, title: Strings.title(of: problem, fileName: fileName),
        detail: Strings.detail(of: problem, fileName: fileName), buttons: [ok])
    case .damaged(let picture):
      let damage = Problem.picture(.damagedInPart)
      return Alert(
        id: "alert", kind: .failure, title: Strings.title(of: damage, fileName: picture.name),
        detail: Strings.detail(of: damage, fileName: picture.name),
        buttons: [
          Button<AppAction>(Strings.cancel, .plain, action: .alertDismissed),
          Button<AppAction>(Strings.useWhatIsThere, .primary, action: .damageAccepted),
        ])
    }
  }
}
