internal import Canvas
internal import Localization
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

  /// What Escape does: a page goes back to the one before.
  static func escape(of state: ShareState) -> AppAction {
    state.page == .activities || state.performing != nil ? .share(.dismissed) : .share(.backTapped)
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
      ShareActivities(
        header: header, options: state.options,
        tiles: ShareTiles(
          sharing: sharing, policy: policy, isEnabled: state.performing == nil))
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
}

/// The ways of sharing under the meme, which is as large as the tiles leave space for.
private struct ShareActivities: View {
  typealias Action = AppAction

  let header: ShareHeader
  let options: ShareOptions
  let tiles: ShareTiles

  /// The height that the meme keeps beside the shapes of targets, in points.
  private static let leastHeader = 120.0
  /// How much a height may have lost to rounding, in points.
  private static let tolerance = 1.0

  /// The way that most memes go is a wide button, or a tile where that leaves too little.
  private func column(in available: Size, _ context: LayoutContext) -> SheetColumn {
    if let save = tiles.save,
      let column = column(in: available, [save], tiles.grid(hasSave: false), context)
    {
      return column
    }
    return column(in: available, [], tiles.grid(hasSave: true), context)
      ?? SheetColumn(
        top: [header], list: tiles.grid(hasSave: true), bottom: [ShareMore(options: options)])
  }

  /// The meme, the targets and the ways of sharing; nil where a button would leave too little.
  private func column(
    in available: Size, _ button: [any View<AppAction>], _ grid: TileGrid,
    _ context: LayoutContext
  ) -> SheetColumn? {
    let unlimited = Size(width: available.width, height: .infinity)
    let bottom: [any View<AppAction>] = [ShareMore(options: options)]
    func left(_ top: [any View<AppAction>]) -> Double {
      let others = SheetColumn(top: top + button, list: grid, bottom: bottom)
      return available.height - others.size(offered: unlimited, in: context).height
        - SheetColumn.spacing
    }
    let height = header.size(offered: unlimited, in: context).height
    var top = targets(isLow: false, available.width)
    if left(top) < min(Self.leastHeader, height) - Self.tolerance {
      top = targets(isLow: true, available.width)
    }
    var header = header
    header.limit = 0
    let least = header.size(offered: unlimited, in: context).height - Self.tolerance
    guard button.isEmpty || left(top) >= least else { return nil }
    header.limit = left(top)
    return SheetColumn(top: [header] + top + button, list: grid, bottom: bottom)
  }

  /// The targets, and what may be around the meme; in the smallest windows they are on the page of
  /// the formats.
  private func targets(isLow: Bool, _ width: Double) -> [any View<AppAction>] {
    if isLow, !ShareTargets.isOneRow(width) { return [] }
    let targets = ShareTargets(chosen: options.target, isLow: isLow)
    return options.target.hasGround && !isLow
      ? [targets, ShareGrounds(chosen: options.ground)] : [targets]
  }

  func size(offered: Size, in context: LayoutContext) -> Size {
    column(in: offered, context).size(offered: offered, in: context)
  }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    column(in: frame.size, context).place(in: frame, context, &scene)
  }
}
