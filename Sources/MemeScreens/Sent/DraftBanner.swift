internal import Canvas
internal import Localization
internal import MemeCore
internal import Toolkit

/// Offers to resume the draft of the last session.
struct DraftBanner: View {
  typealias Action = AppAction

  let offer: DraftOffer
  /// The number of drafts that are offered; of several the first is shown.
  let count: Int
  /// The draft's picture without captions.
  let thumbnail: Bitmap?
  let composer: MemeComposer
  /// Whether it is as wide as the window, as a grid, instead of a row of a table.
  var isWide = false

  static let height = 60.0

  func size(offered: Size, in context: LayoutContext) -> Size {
    Size(width: offered.width, height: Self.height)
  }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    scene.draw(.fill(frame, context.theme.bar, radius: 0))
    scene.drawLine(.bottom, of: frame, context.theme)
    var discard = Button<AppAction>(
      Strings.discard, .barIcon("trash"), action: .draft(.discardTapped(offer.id)))
    discard.ignoresSecondPress = true
    let answers: [any View<AppAction>] =
      count > 1
      ? [Button(Strings.showDrafts, .pill, action: .draft(.listTapped))]
      : [
        discard,
        Button(Strings.continueDraft, .pill, action: .draft(.continueTapped(offer.id))),
      ]
    let title = count > 1 ? Strings.drafts(count) : Strings.draft
    let row = DraftRow(
      id: "draft banner", offer: offer, title: title, detail: Strings.line(of: offer),
      thumbnail: thumbnail, composer: composer,
      answers: answers)
    let column = isWide ? frame : SentRow.column(in: frame)
    row.place(
      in: column.inset(by: Insets(horizontal: Measure.margin, vertical: 0)), context, &scene)
  }
}
