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

  /// The sheet.
  var view: any View<AppAction> {
    Sheet(
      id: "share sheet", label: Strings.shareMeme, dismissal: .share(.dismissed), content: page)
  }

  /// The text field of the page, which gets the focus and what is typed.
  static func field(of state: ShareState) -> ViewID? {
    if case .naming = state.page, state.performing == nil { NameField.id } else { nil }
  }

  /// What Enter does in the field; a key that is held must not replace a file.
  static func submission(of state: ShareState) -> AppAction? {
    guard case .naming(let form) = state.page, form.path != nil, !form.asksToReplace else {
      return nil
    }
    return .share(.nameTapped(replaces: false))
  }

  private var header: any View<AppAction> {
    ShareHeader(state: state, composer: composer, sentThumbnail: sentThumbnail)
  }

  private var page: any View<AppAction> {
    if let performing = state.performing, performing.isShown {
      return SheetColumn(top: [header], list: progress(of: performing))
    }
    return switch state.page {
    case .activities: SheetColumn(top: [header, ShareOptionChips(state: state)], list: tiles)
    case .sizes: SharePages.sizes(of: state, composer)
    case .programs(let programs): SharePages.programs(programs)
    case .printing(let form): SharePages.printing(form)
    case .naming(let form): SharePages.naming(form)
    }
  }

  private func progress(of performing: SharePerformance) -> any View<AppAction> {
    Stack<AppAction>(
      .horizontal, spacing: 14,
      [
        Frame(
          flexible: Label(
            Strings.progress(of: performing.request.activity), TypeScale.body, id: "progress")),
        Button(Strings.stop, .plain, action: .share(.stopTapped)),
      ])
  }

  // MARK: - The ways of sharing

  private var activities: [ShareActivityID] {
    [.saveToPictures, .saveAs, .copy, .email, .openWith, .print]
      + sharing.commands.map { .command($0.name) }
  }

  private var tiles: any View<AppAction> {
    TileGrid(tiles: activities.map(tile))
  }

  private func tile(_ activity: ShareActivityID) -> Button<AppAction> {
    let obstacle = sharing.obstacles[activity]
    return Button(
      Strings.name(of: activity),
      .tile(icon: icon(of: activity), subtitle: obstacle?.title),
      value: obstacle?.detail ?? "", isEnabled: obstacle == nil && state.performing == nil,
      action: .share(.activityTapped(activity)))
  }

  private func icon(of activity: ShareActivityID) -> String {
    switch activity {
    case .saveToPictures: "save"
    case .saveAs: "save-as"
    case .copy: "copy"
    case .email: "mail"
    case .openWith: "open-with"
    case .print: "print"
    case .command(let name): sharing.commands.first { $0.name == name }?.icon ?? "share"
    }
  }
}

/// Tiles in rows of equal columns, as many as fit; scrolled where the rows do not fit.
private struct TileGrid: View {
  typealias Action = AppAction

  let tiles: [Button<AppAction>]

  /// The least width of a column, in points.
  private static let column = 96.0

  private func rows(_ width: Double, _ context: LayoutContext) -> TileRows {
    let columns = max(1, min(tiles.count, Int(width / Self.column)))
    let offered = Size(width: width / Double(columns), height: .infinity)
    let height = tiles.map { $0.size(offered: offered, in: context).height }.max() ?? 0
    return TileRows(tiles: tiles, columns: columns, height: height)
  }

  func size(offered: Size, in context: LayoutContext) -> Size {
    let rows = rows(offered.width, context)
    return Size(width: offered.width, height: Double(rows.count) * rows.height)
  }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    let rows = rows(frame.width, context)
    // A row of which too little is left to touch is scrolled to.
    let part = frame.height.truncatingRemainder(dividingBy: rows.height)
    let hidden = part < Measure.touchTarget && frame.height > rows.height ? part : 0
    List(id: "activities", label: Strings.shareMeme, rowHeight: rows.height, rows: rows)
      .place(in: frame.inset(by: Insets(bottom: hidden)), context, &scene)
  }
}

/// Rows of tiles.
private struct TileRows: RowSource {
  typealias Action = AppAction

  let tiles: [Button<AppAction>]
  let columns: Int
  let height: Double

  var count: Int { (tiles.count + columns - 1) / columns }

  func row(at index: Int) -> any View<AppAction> {
    let first = index * columns
    return TileRow(
      tiles: Array(tiles[first..<min(first + columns, tiles.count)]), columns: columns)
  }
}

private struct TileRow: View {
  typealias Action = AppAction

  let tiles: [Button<AppAction>]
  let columns: Int

  func size(offered: Size, in context: LayoutContext) -> Size { offered }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    let width = frame.width / Double(columns)
    for (column, tile) in tiles.enumerated() {
      let place = Rect(
        x: frame.minX + Double(column) * width, y: frame.minY, width: width, height: frame.height)
      tile.place(in: place, context, &scene)
    }
  }
}
