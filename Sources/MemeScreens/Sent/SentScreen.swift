internal import Canvas
internal import Localization
internal import MemeCore
internal import Toolkit

/// The sent memes as a table or a grid, with a search field and a button to make another.
struct SentScreen: View {
  typealias Action = AppAction

  let state: SentState
  let mode: SentMode
  /// The meme whose menu is open.
  let highlighted: MemeID?
  /// The offer to resume a draft.
  let draftBanner: DraftBanner?
  /// The commands of the list, whatever meme has the focus.
  let commands: Commands
  /// Whether there is a screen to go back to.
  let hasBack: Bool
  /// The rows of the grid.
  let gridRows: JustifiedRowCache

  /// The identity of the field that gets typed text while no field is edited.
  static let searchID: ViewID = "search"

  func size(offered: Size, in context: LayoutContext) -> Size { offered }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    let isWide = frame.width >= Self.wide
    let shown = state.shown
    var parts: [any View<AppAction>] = [
      bar(isWide: isWide, isNarrow: frame.width < EditorBar.narrow)
    ]
    if state.selection == nil, var banner = draftBanner {
      banner.isWide = mode == .grid
      parts.append(banner)
    }
    if !isWide, hasSearch { parts.append(Padding(Self.searchInsets, searchRow)) }
    if state.selection == nil, state.filter != .all, hasSearch {
      parts.append(filterLine(count: shown.count))
    }
    parts.append(Frame(flexible: content(shown)))
    parts.append(state.selection == nil ? tabs : selectionBar)
    Background(\.background, Stack(.vertical, alignment: .fill, parts))
      .place(in: frame, context, &scene)
  }

  /// The minimum width for the search field in the bar, in points.
  private static let wide = 720.0
  /// The width of the search field in the bar, in points.
  private static let searchWidth = 264.0
  /// Around the search field below the bar.
  private static let searchInsets = Insets(horizontal: Measure.margin, vertical: Spacing.tight)

  private var hasSearch: Bool { !state.isEmpty && state.memes != nil }

  private var search: any View<AppAction> {
    SearchField(
      Strings.search, id: Self.searchID, prompt: Strings.searchPrompt, text: state.query,
      clearLabel: Strings.clear, clearing: .sent(.queryChanged("")),
      tools: Strings.textTools)
  }

  /// The search field and the filter beside it.
  private var searchRow: any View<AppAction> {
    Stack(.horizontal, spacing: Spacing.tight, [Frame(flexible: search), favoritesFilter])
  }

  private var favoritesFilter: Button<AppAction> {
    Button(
      Strings.favorites,
      .chipIcon(
        state.filter == .favorites ? "star-on" : "star", isChosen: state.filter == .favorites),
      action: .sent(.filterTapped(.favorites)))
  }

  /// Says how many memes are listed, and offers the others.
  private func filterLine(count shown: Int) -> any View<AppAction> {
    let count = Strings.shown(shown, of: state.kept.count)
    var text = count
    if case .picture(let picture) = state.filter {
      text = Strings.pair(Strings.memes(of: picture), count)
    }
    let parts: [any View<AppAction>] = [
      Label(text, TypeScale.secondary, color: \.secondaryText, id: "filter line"),
      Button(Strings.showAll, .link, action: .sent(.filterTapped(.all))),
    ]
    return Padding(
      Insets(horizontal: Measure.margin, vertical: 0),
      Stack(.horizontal, spacing: Spacing.small, parts + [Spacer()]))
  }

  private func bar(isWide: Bool, isNarrow: Bool) -> any View<AppAction> {
    let isSelecting = state.selection != nil
    let back: [any View<AppAction>] =
      hasBack
      ? [commands.leaveButton(Strings.back, .barIcon("back"), action: .sent(.backTapped))] : []
    let field: [any View<AppAction>] =
      isWide && hasSearch && !isSelecting
      ? [
        // The bar's own margin is that of buttons.
        Padding(
          Insets(left: hasBack ? 0 : Spacing.small), Frame(width: Self.searchWidth, search)),
        Padding(Insets(left: Spacing.tight), favoritesFilter),
      ] : []
    let more = Commands.moreButton
    let offersSelect = hasSearch && !isNarrow
    let add: [any View<AppAction>] = commands[[.newMeme]].compactMap {
      $0.barButton(label: Strings.add)
    }
    let title =
      state.selection.map { Strings.chosen($0.count) }
      ?? (state.filter == .favorites ? Strings.favorites : Strings.sentMemes)
    return NavigationBar(
      title: isWide ? nil : title,
      leading: back + field,
      center: isWide
        ? [Label(title, TypeScale.title, alignment: .center, id: "sent title")] : [],
      trailing: isSelecting ? select : (offersSelect ? select : []) + [more] + add)
  }

  /// Select, or Cancel while several memes are being selected.
  private var select: [any View<AppAction>] {
    let id: ViewID = "select"
    guard state.selection == nil else {
      return [
        commands.leaveButton(Strings.cancel, .barText, id: id, action: .sent(.selectTapped))
      ]
    }
    return commands[[.select]].compactMap { $0.barTextButton(id: id) }
  }

  private func content(_ shown: [SentMeme]) -> any View<AppAction> {
    guard state.memes != nil else { return Spacer<AppAction>() }
    if state.isEmpty { return NothingSent() }
    if shown.isEmpty { return nothingFound }
    switch mode {
    case .table:
      return List(
        id: "sent table", label: Strings.sentMemes, rowHeight: SentRow.height,
        rows: SentRows(state: state, shown: shown, highlighted: highlighted))
    case .grid:
      return JustifiedGrid(
        id: "sent grid", label: Strings.sentMemes,
        cells: SentCells(state: state, shown: shown, highlighted: highlighted), cache: gridRows)
    }
  }

  private var nothingFound: any View<AppAction> {
    func notice(_ symbol: EmptyNotice.Symbol, _ title: Sentence, _ detail: Sentence) -> EmptyNotice
    {
      EmptyNotice(symbol: symbol, title: title, detail: detail, id: "nothing found")
    }
    guard state.query.isEmpty else {
      return notice(.photo(.penguin), Strings.nothingSays(state.query), Strings.howToFind)
    }
    switch state.filter {
    case .favorites: return notice(.icon("star"), Strings.noFavorites, Strings.howToFavor)
    case .picture, .all:
      return notice(.icon("album"), Strings.noneOfPicture, Strings.howToListAll)
    }
  }

  private var tabs: any View<AppAction> {
    TabBar(
      [
        commands[.table]?.tab(isChosen: mode == .table),
        commands[.grid]?.tab(isChosen: mode == .grid),
      ].compactMap(\.self))
  }

  private var selectionBar: any View<AppAction> {
    Toolbar(commands[[.share, .delete]].compactMap { $0.toolbarButton() })
  }
}
