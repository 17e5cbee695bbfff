internal import Canvas
internal import MemeCore
internal import Toolkit

/// The share sheet: the memes, how they will be sent, and the ways of sharing.
struct ShareSheet {
  let state: ShareState
  let sharing: SharingState
  let composer: MemeComposer
  /// The thumbnail of a sent meme.
  let sentThumbnail: Bitmap?
  let policy: KioskPolicy

  /// The sheet.
  var view: any View<AppAction> {
    Sheet(
      id: "share sheet", label: Strings.shareMeme, fillsNarrowWindow: shownWork == nil,
      dismissal: .share(.dismissed), content: page)
  }

  /// The text field of the page, which gets the focus and what is typed.
  static func field(of state: ShareState) -> ViewID? {
    if case .naming = state.page, state.performing == nil { NameField.fileID } else { nil }
  }

  /// What Enter does in the field; a key that is held must not replace a file.
  static func submission(of state: ShareState) -> AppAction? {
    guard case .naming(let form) = state.page, form.path != nil, !form.asksToReplace else {
      return nil
    }
    return .share(.nameTapped(replaces: false))
  }

  private var header: ShareHeader {
    ShareHeader(
      state: state, composer: composer, sentThumbnail: sentThumbnail, hasClose: shownWork == nil)
  }

  /// What is being done, once it takes a noticeable time; then the way out is Stop.
  private var shownWork: ShareProgress? {
    state.performing.flatMap { $0.isShown ? $0 : nil }
  }

  private var page: any View<AppAction> {
    if let shownWork {
      return SheetColumn(top: [header], list: progress(of: shownWork))
    }
    return switch state.page {
    case .activities:
      ShareActivities(header: header, chips: ShareOptionChips(state: state), tiles: tiles)
    case .sizes: SharePages.sizes(of: state, composer)
    case .programs(let programs): SharePages.programs(programs)
    case .printing(let form): SharePages.printing(form)
    case .naming(let form): SharePages.naming(form)
    case .folders(let form): SharePages.folders(form)
    }
  }

  private func progress(of performing: ShareProgress) -> any View<AppAction> {
    let text = Label<AppAction>(
      Strings.progress(of: performing.request.activity), TypeScale.body, id: "progress",
      role: .progress)
    let bar = Stack<AppAction>(
      .vertical, spacing: Spacing.small, alignment: .fill, [text, ProgressBar(id: "share work")])
    return Stack<AppAction>(
      .horizontal, spacing: Measure.margin,
      [
        Frame(flexible: bar),
        Button(Strings.stop, .pill, action: .share(.stopTapped)),
      ])
  }

  private var tiles: TileGrid {
    ShareTiles(
      sharing: sharing, policy: policy, isEnabled: state.performing == nil
    ).grid
  }
}

/// The ways of sharing under the meme, which is as large as the tiles leave space for.
private struct ShareActivities: View {
  typealias Action = AppAction

  let header: ShareHeader
  let chips: ShareOptionChips
  let tiles: TileGrid

  private func column(in available: Size, _ context: LayoutContext) -> SheetColumn {
    let others = SheetColumn(top: [chips], list: tiles)
    let unlimited = Size(width: available.width, height: .infinity)
    var header = header
    header.limit =
      available.height - others.size(offered: unlimited, in: context).height
      - SheetColumn.spacing
    return SheetColumn(top: [header, chips], list: tiles)
  }

  func size(offered: Size, in context: LayoutContext) -> Size {
    column(in: offered, context).size(offered: offered, in: context)
  }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    column(in: frame.size, context).place(in: frame, context, &scene)
  }
}
