internal import Canvas
internal import Localization
internal import MemeCore
internal import Toolkit

/// The sheet of several drafts, those with texts first.
struct DraftsSheet {
  let drafts: DraftsState
  let composer: MemeComposer

  /// The sheet.
  var view: any View<AppAction> {
    Sheet(
      id: "drafts sheet", label: Strings.draftsTitle, dismissal: .draft(.listDismissed),
      content: SheetColumn(
        top: [
          Stack<AppAction>(
            .horizontal,
            [
              Frame(flexible: Label(Strings.draftsTitle, TypeScale.title)),
              Button(Strings.close, .circle(icon: "close"), action: .draft(.listDismissed)),
            ])
        ],
        list: DraftList(rows: DraftRows(drafts: drafts, composer: composer))))
  }
}

/// The list of the drafts, as high as they are, or as the sheet is.
private struct DraftList: View {
  typealias Action = AppAction

  let rows: DraftRows

  func size(offered: Size, in context: LayoutContext) -> Size {
    Size(width: offered.width, height: Double(rows.count) * DraftBanner.height)
  }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    List(id: "drafts", label: Strings.draftsTitle, rowHeight: DraftBanner.height, rows: rows)
      .place(in: frame, context, &scene)
  }
}

/// The rows of the drafts.
private struct DraftRows: RowSource {
  typealias Action = AppAction

  let drafts: DraftsState
  let composer: MemeComposer

  var count: Int { drafts.offers.count }

  func row(at index: Int) -> any View<AppAction> {
    let offer = drafts.offers[index]
    var discard = Button<AppAction>(
      Strings.discard, .barIcon("trash"), id: ViewID("discard \(offer.id.name)"),
      action: .draft(.discardTapped(offer.id)))
    discard.ignoresSecondPress = true
    let resume = Button<AppAction>(
      Strings.continueDraft, .pill, id: ViewID("continue \(offer.id.name)"),
      action: .draft(.continueTapped(offer.id)))
    return DraftRow(
      id: ViewID("draft \(offer.id.name)"), offer: offer,
      title: Strings.line(of: offer), detail: .verbatim(offer.recipe.picture?.name ?? ""),
      thumbnail: drafts.thumbnails[offer.id], composer: composer, answers: [discard, resume])
  }
}
