internal import Canvas
internal import MemeCore
internal import Toolkit

/// The rows of the table.
struct SentRows: RowSource {
  typealias Action = AppAction

  let state: SentState
  let shown: [SentMeme]
  /// The meme whose menu is open.
  let highlighted: MemeID?

  var count: Int { shown.count }

  func row(at index: Int) -> any View<AppAction> {
    SentRow(state: state, meme: shown[index], isHighlighted: highlighted == shown[index].id)
  }
}

/// The cells of the grid.
struct SentCells: RowSource {
  typealias Action = AppAction

  let state: SentState
  let shown: [SentMeme]
  /// The meme whose menu is open.
  let highlighted: MemeID?

  var count: Int { shown.count }

  func row(at index: Int) -> any View<AppAction> {
    SentCell(state: state, meme: shown[index], isHighlighted: highlighted == shown[index].id)
  }
}

extension SentMeme {
  /// The identity of the element that shows the meme in a list.
  var viewID: ViewID { ViewID("meme \(id.text)") }
}

extension SentState {
  /// The action of a long press on a meme; nil while several are being selected.
  fileprivate func menuAction(for meme: SentMeme) -> AppAction? {
    selection == nil ? .menuRequested(.sentMeme(meme.id)) : nil
  }
}

/// A meme as a row: thumbnail, captions, date.
struct SentRow: View {
  typealias Action = AppAction

  let state: SentState
  let meme: SentMeme
  let isHighlighted: Bool

  static let height = 87.0

  func size(offered: Size, in context: LayoutContext) -> Size {
    Size(width: offered.width, height: Self.height)
  }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    let swipe = context.memory.swipe.flatMap { $0.row == meme.viewID ? $0.distance : nil } ?? 0
    let row = frame.offset(x: swipe)
    if swipe < 0 {
      drawRemoval(in: frame, swipe, context, &scene)
      scene.draw(.fill(row, context.theme.background, radius: 0))
    }
    RowBackground(
      id: meme.viewID, isChosen: isHighlighted || state.selection?.contains(meme.id) == true,
      rect: row.inset(by: Insets(horizontal: 6, vertical: 3))
    ).draw(context, &scene)
    let lines = Strings.lines(of: meme)
    var texts: [any View<AppAction>] = [Label(lines.title, TypeScale.rowTitle)]
    if !lines.subtitle.isEmpty {
      texts.append(Label(lines.subtitle, TypeScale.rowSubtitle, color: \.secondaryText))
    }
    let text = Stack<AppAction>(.vertical, spacing: 3, alignment: .fill, texts)
    var parts: [any View<AppAction>] = [
      MemeThumbnail(state: state, meme: meme, radius: 10, size: Size(width: 88, height: 66)),
      Frame(flexible: text),
    ]
    if let today = state.today {
      parts.append(
        Label(
          Strings.date(meme.sentAt, today: today), TypeScale.secondary.tabular,
          color: \.secondaryText))
    }
    Stack(.horizontal, spacing: 14, parts)
      .place(in: row.inset(by: Insets(horizontal: 16, vertical: 0)), context, &scene)
    scene.drawLine(.bottom, of: row, context.theme)
    scene.add(
      Element(
        id: meme.viewID, role: .listItem, label: Strings.label(of: meme), frame: frame,
        response: .press(.sent(.memeTapped(meme.id))), removal: .sent(.deleteTapped(meme.id)),
        menuAction: state.menuAction(for: meme)))
  }

  private func drawRemoval(
    in frame: Rect, _ swipe: Double, _ context: LayoutContext,
    _ scene: inout LayerBuilder<AppAction>
  ) {
    scene.draw(.fill(frame, context.theme.destructive, radius: 0))
    let square = Rect(x: frame.maxX - 52, y: frame.midY - 12, width: 24, height: 24)
    scene.draw(.icon("trash", square, Color.white.faded(min(1, -swipe / 60))))
  }
}

/// A meme as a cell of the grid.
struct SentCell: View {
  typealias Action = AppAction

  let state: SentState
  let meme: SentMeme
  let isHighlighted: Bool

  func size(offered: Size, in context: LayoutContext) -> Size { offered }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    let id = meme.viewID
    MemeThumbnail(state: state, meme: meme, radius: 14, size: frame.size)
      .place(in: frame, context, &scene)
    let isChosen = state.selection?.contains(meme.id) ?? false
    CellState(
      id: id, frame: frame, radius: 14, isHighlighted: isHighlighted, isChosen: isChosen
    ).draw(context, &scene)
    if isChosen { drawCheck(in: frame, context.theme, &scene) }
    scene.add(
      Element(
        id: id, role: .listItem, label: Strings.label(of: meme), frame: frame,
        response: .press(.sent(.memeTapped(meme.id))), removal: .sent(.deleteTapped(meme.id)),
        menuAction: state.menuAction(for: meme)))
  }

  private func drawCheck(
    in frame: Rect, _ theme: Theme, _ scene: inout LayerBuilder<AppAction>
  ) {
    let disc = Rect(x: frame.maxX - 34, y: frame.minY + 10, width: 24, height: 24)
    scene.draw(.fill(disc, theme.accent, radius: 12))
    scene.draw(.stroke(disc, theme.onAccent, width: theme.controlEdge, radius: 12, dash: nil))
    scene.draw(.icon("check", disc.centered(Size(width: 16, height: 16)), theme.onAccent))
  }
}
