internal import Canvas
internal import Localization
internal import MemeCore
internal import Toolkit

/// A draft: its picture, a title, its words, and what can be done with it.
struct DraftRow: View {
  typealias Action = AppAction

  /// The identity of its words.
  let id: ViewID
  let offer: DraftOffer
  let title: Sentence
  let detail: Sentence
  /// The draft's picture without captions.
  let thumbnail: Bitmap?
  let composer: MemeComposer
  /// The buttons at the right.
  let answers: [any View<AppAction>]

  /// The maximum number of lines of its words.
  private static let lineLimit = 2
  /// The minimum width for its words beside a picture, in points.
  private static let leastWords = 72.0

  func size(offered: Size, in context: LayoutContext) -> Size {
    Size(width: offered.width, height: DraftBanner.height)
  }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    let texts = [
      Label<AppAction>(title, TypeScale.rowTitle),
      Label(
        detail, TypeScale.secondary, color: \.secondaryText, lineLimit: Self.lineLimit, id: id),
    ]
    let words = Stack<AppAction>(.vertical, spacing: Spacing.line, alignment: .fill, texts)
    let rest = answers.reduce(frame.width - DraftPicture.size.width) {
      $0 - $1.size(offered: frame.size, in: context).width - Spacing.small
    }
    let picture: [any View<AppAction>] =
      offer.recipe.picture == nil || rest < Self.leastWords
      ? [] : [DraftPicture(offer: offer, thumbnail: thumbnail, composer: composer)]
    Stack<AppAction>(
      .horizontal, spacing: Spacing.small, picture + [Frame(flexible: words)] + answers
    ).place(in: frame, context, &scene)
  }
}

/// The whole meme of a draft.
private struct DraftPicture: View {
  typealias Action = AppAction

  let offer: DraftOffer
  let thumbnail: Bitmap?
  let composer: MemeComposer

  static let size = Size(width: 58, height: 44)
  private static let radius = 6.0

  func size(offered: Size, in context: LayoutContext) -> Size {
    Self.size
  }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    let square = frame.centered(Self.size)
    // A crop enlarges what is left of the picture.
    let side = Int((2 * Self.size.width * context.pixelsPerPoint).rounded(.up))
    scene.onAppear(
      ViewID("draft picture \(offer.id.name) \(side)"),
      .draft(.thumbnail(.appeared(offer.id, side: side))),
      onDisappear: .draft(.thumbnail(.disappeared(offer.id))))
    guard let thumbnail else {
      scene.draw(.fill(square, context.theme.field, radius: Self.radius))
      return
    }
    let recipe = offer.recipe
    MemePreview(
      recipe: recipe, bitmap: thumbnail, crop: recipe.crop,
      size: recipe.crop.size(of: recipe.picture?.size ?? thumbnail.size), composer: composer,
      radius: Self.radius
    ).place(in: square, context, &scene)
  }
}
