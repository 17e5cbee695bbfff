internal import Canvas
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
              Button(Strings.close, .barText, action: .draft(.listDismissed)),
            ])
        ],
        list: List(
          id: "drafts", label: Strings.draftsTitle, rowHeight: DraftBanner.height,
          rows: DraftRows(drafts: drafts, composer: composer))))
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
      title: offer.recipe.picture?.name ?? Strings.draft,
      thumbnail: drafts.thumbnails[offer.id], composer: composer, answers: [discard, resume])
  }
}
