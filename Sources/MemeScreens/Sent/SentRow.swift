internal import Canvas
internal import Localization
internal import MemeCore
internal import Toolkit

/// A meme as a row: thumbnail, captions, date.
struct SentRow: View {
  typealias Action = AppAction

  let state: SentState
  let meme: SentMeme
  let isHighlighted: Bool

  static let height = 87.0
  /// The minimum width of the empty space beside the content, in points.
  private static let leastMargins = 64.0
  /// The maximum width of the content, in points.
  private static let readingWidth = 760.0
  private static let backgroundInsets = Insets(horizontal: 6, vertical: 3)
  private static let thumbnailSize = Size(width: 88, height: 66)
  private static let thumbnailRadius = 6.0
  /// Between the texts.
  private static let textSpacing = 3.0
  /// From the left edge of a deletion's icon to the right edge of the row, in points.
  private static let trashReach = 52.0
  /// The distance of a swipe, in points, that shows the icon in full.
  private static let trashSwipe = 60.0

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
    let column = Self.column(in: row)
    let isChosen = isHighlighted || state.selection?.contains(meme.id) == true
    RowBackground(
      id: meme.viewID, isChosen: isChosen, rect: column.inset(by: Self.backgroundInsets)
    ).draw(context, &scene)
    if !isChosen { scene.drawLine(.bottom, of: column, context.theme) }
    scene.add(
      Element(
        id: meme.viewID, role: .listItem, label: Strings.label(of: meme), frame: frame,
        response: .press(.sent(.memeTapped(meme.id))), removal: state.removal(of: meme),
        menuAction: state.menuAction(for: meme)))
    // In front of the row: the star is a button of its own.
    Stack(.horizontal, spacing: Spacing.text, parts(isNarrow: frame.width < EditorBar.narrow))
      .place(in: column.inset(by: Insets(horizontal: Measure.margin, vertical: 0)), context, &scene)
  }

  /// The part of a row that has the content with its margins, which is in the middle of a wide window.
  static func column(in row: Rect) -> Rect {
    let width = readingWidth + 2 * Measure.margin
    // Margins that are hardly wider than those of a narrow window would look like a mistake.
    guard row.width >= width + leastMargins else { return row }
    return row.centered(Size(width: width, height: row.height)).snapped
  }

  /// The content from left to right; in a narrow window the date is under the captions.
  private func parts(isNarrow: Bool) -> [any View<AppAction>] {
    let lines = Strings.lines(of: meme)
    let date = state.today.map { today in
      Label<AppAction>(
        Strings.date(meme.sentAt, today: today), TypeScale.secondary.tabular, color: \.secondaryText
      )
    }
    var texts: [any View<AppAction>] = [Label(lines.title, TypeScale.rowTitle)]
    if !lines.subtitle.isEmpty {
      texts.append(Label(.verbatim(lines.subtitle), TypeScale.rowSubtitle, color: \.secondaryText))
    }
    if isNarrow, let date { texts.append(date) }
    var parts: [any View<AppAction>] = [
      MemeThumbnail(
        state: state, meme: meme, radius: Self.thumbnailRadius, size: Self.thumbnailSize),
      Frame(
        flexible: Stack<AppAction>(
          .vertical, spacing: Self.textSpacing, alignment: .fill, texts)),
    ]
    if let selection = state.selection {
      let isChosen = selection.contains(meme.id)
      parts.insert(SelectionMark(isChosen: isChosen, isOnPicture: false), at: 0)
    }
    if !isNarrow, let date { parts.append(date) }
    // What is selected is deleted or shared, not starred.
    if state.selection == nil { parts.append(FavoriteButton(meme: meme)) }
    return parts
  }

  private func drawRemoval(
    in frame: Rect, _ swipe: Double, _ context: LayoutContext,
    _ scene: inout LayerBuilder<AppAction>
  ) {
    scene.draw(.fill(frame, context.theme.destructive, radius: 0))
    let side = Measure.icon
    let square = Rect(
      x: frame.maxX - Self.trashReach, y: frame.midY - side / 2, width: side, height: side)
    scene.draw(.icon("trash", square, Color.white.faded(min(1, -swipe / Self.trashSwipe))))
  }
}
