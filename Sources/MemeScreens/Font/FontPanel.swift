internal import Canvas
internal import Localization
internal import MemeCore
internal import Toolkit

/// The font panel: looks, faces shown with the user's own text, and their settings.
struct FontPanel: View {
  typealias Action = AppAction

  let state: FontState
  let editor: EditorState
  let composer: MemeComposer
  /// The language of samples.
  let language: Language

  var recipe: Recipe { editor.recipe }
  /// The caption whose style is edited; nil for the style of all.
  var target: Caption? { state.target(in: editor) }
  /// The style that is edited.
  var style: CaptionStyle { recipe[style: target?.id] }

  /// The frame of the panel: below the picture in portrait, beside it in landscape.
  static func frame(in size: Size) -> Rect {
    let available = size.height - Measure.topBar
    guard size.width > size.height, size.width >= EditorBar.narrow else {
      let lowest = size.height < Self.low ? Self.heights.leastInLow : Self.heights.least
      let height = min(
        Self.heights.most, max(lowest, (available * Self.heightFraction).rounded()))
      return Rect(x: 0, y: size.height - height, width: size.width, height: height)
    }
    let column = (size.width / Self.columnCount).rounded(.down)
    let least = size.width < Self.wide ? Self.widths.least : Self.widths.words
    let width = min(Self.widths.most, max(least, column))
    return Rect(x: size.width - width, y: Measure.topBar, width: width, height: available)
  }

  /// The minimum height for faces and measures on one page, in points.
  private static let undividedHeight = 340.0
  /// Below this height of a window, in points, the picture needs what the panel could use.
  private static let low = 480.0
  /// The heights of a panel below the picture, in points, between which it takes a part of the
  /// height under the bar.
  private static let heights = (leastInLow: 240.0, least: 272.0, most: 412.0)
  private static let heightFraction = 0.56
  /// The widths of a panel beside the picture, in points; between them it takes one of the equal
  /// columns of the window.
  ///
  /// In a wide window the names of its pages have room.
  private static let widths = (least: 248.0, words: 392.0, most: 400.0)
  private static let wide = 960.0
  private static let columnCount = 3.0
  /// Inside the panel; the handle of a sheet is above the content of one below the picture.
  private static let insets = (
    below: Insets(top: 18, left: Spacing.medium, bottom: Spacing.small, right: Spacing.medium),
    beside: Insets(Spacing.small)
  )
  /// The minimum height of the list of faces beside a palette, in points: two rows, and the start
  /// of a third one, in which the list fades out.
  private static let shortestList = 2 * FontRow.height + 16

  /// The page that is shown; measures have a page of their own only in a low panel.
  func page(isLow: Bool) -> FontPage {
    state.page == .measures && !isLow ? .text : state.page
  }

  func size(offered: Size, in context: LayoutContext) -> Size { offered }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    let panel = Self.frame(in: frame.size)
    let isBelow = panel.minX == frame.minX
    let context = isBelow ? context.onFloating : context
    drawBackground(panel, isBelow, context.theme, &scene)
    // Prevents input to elements under the panel.
    scene.add(Element(id: "font panel", role: .sheet, label: Strings.font, frame: panel))
    let isLow = panel.height < Self.undividedHeight
    let insets = isBelow ? Self.insets.below : Self.insets.beside
    let inner = panel.inset(by: insets)
    let header = header(isLow: isLow)
    var rows: [any View<AppAction>] = [
      Padding(Insets(bottom: isLow ? 2 : Spacing.tight), header)
    ]
    let top = rows[0].size(offered: inner.size, in: context).height
    scene.drawLine(
      .bottom, of: panel.inset(by: Insets(bottom: panel.maxY - inner.minY - top)), context.theme)
    // A look is that of the whole meme.
    if !isLow || state.palette == nil, state.page != .looks {
      let isResetMissing = !hasReset(header, width: inner.width, context)
      rows.append(Padding(Insets(bottom: 2), scope(withReset: isResetMissing)))
    }
    let used = rows.reduce(0) { $0 + $1.size(offered: inner.size, in: context).height }
    let rest = Size(width: inner.width, height: inner.height - used)
    Stack(.vertical, alignment: .fill, rows + content(isLow, rest, margin: insets.right, context))
      .place(in: inner, context, &scene)
  }

  private func content(
    _ isLow: Bool, _ size: Size, margin: Double, _ context: LayoutContext
  ) -> [any View<AppAction>] {
    let list = list(margin: margin)
    func fitting(_ height: Double) -> any View<AppAction> {
      let controls = paletteControls
      return controls.first { $0.size(offered: size, in: context).height <= height }
        ?? controls[controls.count - 1]
    }
    let hasPalette = state.palette != nil
    switch page(isLow: isLow) {
    case .text where hasPalette: return [list, fitting(size.height - Self.shortestList)]
    case .text: return isLow ? [list] : [list, measures]
    case .looks: return [looks(margin: margin)]
    case .measures where hasPalette: return [Spacer(), fitting(size.height)]
    case .measures: return [measures, Spacer()]
    case .box where hasPalette && isLow: return [Spacer(), fitting(size.height)]
    case .box: return [box(width: size.width, context), Spacer()]
    }
  }

  private func drawBackground(
    _ panel: Rect, _ isBelow: Bool, _ theme: Theme, _ scene: inout LayerBuilder<AppAction>
  ) {
    guard isBelow else {
      scene.draw(.fill(panel, theme.bar, radius: 0))
      scene.drawLine(.left, of: panel, theme)
      return
    }
    SheetBackground.draw(panel, .rising, theme, &scene)
  }

  /// The looks; the grid extends over the panel's margins, in which the scroll bar is.
  private func looks(margin: Double) -> any View<AppAction> {
    var style = Self.looksStyle
    style.margin = margin
    let grid = Grid(
      id: "looks", label: Strings.looks, style: style,
      cells: LookCells(editor: editor, composer: composer, language: language), fade: \.bar)
    return Padding(Insets(horizontal: -margin, vertical: 0), grid)
  }

  private static let looksStyle = GridStyle(
    margin: 0, gap: Spacing.small, narrowest: 80, preferredWidth: 130, shape: 1, fewestColumns: 3)

  /// The faces; the list extends over the panel's right margin, in which the scroll bar is.
  private func list(margin: Double) -> any View<AppAction> {
    let list = List(
      id: "font list", label: Strings.font, rowHeight: FontRow.height,
      rows: FontRows(
        families: state.families ?? FontFamilyList(), listsAll: state.listsAllFamilies(for: style),
        sample: sample, chosen: style.typeface), fade: \.bar, margin: margin)
    return Padding(Insets(right: -margin), list)
  }

  /// The user's own text as drawn, in one line.
  private var sample: String {
    let longest = target ?? recipe.captions.max { $0.text.count < $1.text.count }
    let words = longest.flatMap { $0.isBlank ? nil : $0.text.prefix(Self.longestSample) }
    return composer.typesetter.drawnGraphemes(
      of: words.map(String.init) ?? Strings.fontSample.text(in: language), style: style
    )
    .map { $0.contains(where: \.isNewline) ? " " : $0 }.joined()
  }

  /// The maximum number of characters that fit a row.
  private static let longestSample = 60
}
