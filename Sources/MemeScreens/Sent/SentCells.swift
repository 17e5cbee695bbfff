internal import Canvas
internal import Localization
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
struct SentCells: ShapedCellSource {
  typealias Action = AppAction

  let state: SentState
  let shown: [SentMeme]
  /// The meme whose menu is open.
  let highlighted: MemeID?

  var count: Int { shown.count }

  var shapes: [Double] {
    shown.map { meme in
      let size = meme.size.size
      return size.isEmpty ? 1 : size.width / size.height
    }
  }

  func row(at index: Int) -> any View<AppAction> {
    SentCell(state: state, meme: shown[index], isHighlighted: highlighted == shown[index].id)
  }
}

extension SentMeme {
  /// The identity of the element that shows the meme in a list.
  var viewID: ViewID { ViewID("\(MemeID.rowPrefix)\(id.text)") }
}

extension MemeID {
  fileprivate static let rowPrefix = "meme "

  /// The meme of an element in a list; nil for another element.
  init?(row: ViewID) {
    guard row.name.hasPrefix(Self.rowPrefix) else { return nil }
    self.init(String(row.name.dropFirst(Self.rowPrefix.count)))
  }
}

extension SentState {
  /// The action of a long press on a meme; nil while several are being selected.
  func menuAction(for meme: SentMeme) -> AppAction? {
    selection == nil ? .menuRequested(.sentMeme(meme.id)) : nil
  }

  /// The action of the Delete key and of a swipe on a meme; nil while several are being selected,
  /// which are then the ones to delete.
  func removal(of meme: SentMeme) -> AppAction? {
    selection == nil ? .sent(.deleteTapped(meme.id)) : nil
  }
}

/// A meme as a cell of the grid.
struct SentCell: View {
  typealias Action = AppAction

  let state: SentState
  let meme: SentMeme
  let isHighlighted: Bool

  private static let radius = 14.0

  func size(offered: Size, in context: LayoutContext) -> Size { offered }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    let thumbnail = MemeThumbnail(
      state: state, meme: meme, radius: Self.radius, size: frame.size)
    thumbnail.place(in: frame, context, &scene)
    let picture = thumbnail.picture(in: frame)
    let isChosen = state.selection?.contains(meme.id) ?? false
    CellState(
      id: meme.viewID, frame: picture, radius: thumbnail.cornerRadius(of: picture),
      isHighlighted: isHighlighted, isChosen: isChosen
    ).draw(context, &scene)
    if state.selection != nil {
      SelectionMark(isChosen: isChosen).place(in: markFrame(on: picture), context, &scene)
    }
    scene.add(
      Element(
        id: meme.viewID, role: .listItem, label: Strings.label(of: meme), frame: frame,
        response: .press(.sent(.memeTapped(meme.id))), removal: state.removal(of: meme),
        menuAction: state.menuAction(for: meme)))
    let isPointed = context.memory.hovered == meme.viewID || context.memory.hovered == starID
    if state.selection == nil, meme.isFavorite || isPointed {
      FavoriteButton(meme: meme, isOnPicture: true)
        .place(in: markFrame(on: picture).expanded(by: Spacing.small), context, &scene)
    }
  }

  private var starID: ViewID { FavoriteButton.id(of: meme) }

  /// The middle of the right edge: captions are at the top and the bottom.
  private func markFrame(on picture: Rect) -> Rect {
    let side = SelectionMark.side
    let margin = min(Spacing.small, max(0, (picture.width - side) / 2))
    return Rect(
      x: picture.maxX - margin - side, y: picture.midY - side / 2, width: side, height: side)
  }
}
