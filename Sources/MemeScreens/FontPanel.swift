internal import Canvas
internal import MemeCore
internal import Toolkit

/// The font panel: looks, faces shown with the user's own text, and their settings.
struct FontPanel: View {
  typealias Action = AppAction

  let state: FontState
  let editor: EditorState
  let composer: MemeComposer

  var recipe: Recipe { editor.recipe }
  /// The caption whose style is edited; nil for the style of all.
  var target: Caption? { state.target(in: editor) }
  /// The style that is edited.
  var style: CaptionStyle { recipe[style: target?.id] }

  /// The frame of the panel: below the picture in portrait, beside it in landscape.
  static func frame(in size: Size) -> Rect {
    let available = size.height - Measure.topBar
    guard size.width > size.height, size.width >= EditorBar.narrow else {
      let lowest = size.height < Self.low ? 240.0 : 256
      let height = min(396, max(lowest, (available * 0.56).rounded()))
      return Rect(x: 0, y: size.height - height, width: size.width, height: height)
    }
    let width = min(400, max(248, (size.width / 3).rounded(.down)))
    return Rect(x: size.width - width, y: Measure.topBar, width: width, height: available)
  }

  /// The minimum height for faces and measures on one page, in points.
  private static let undividedHeight = 340.0
  /// Below this height of a window, in points, the picture needs what the panel could use.
  private static let low = 480.0
  /// The minimum height of the list of faces beside a palette, in points.
  private static let shortestList = 2 * FontRow.height

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
    let inner = panel.inset(
      by: isBelow ? Insets(top: 18, left: 12, bottom: 8, right: 12) : Insets(8))
    let header = header(isLow: isLow)
    var rows: [any View<AppAction>] = [Padding(Insets(bottom: isLow ? 2 : 4), header)]
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
    Stack(.vertical, alignment: .fill, rows + content(isLow, rest, context))
      .place(in: inner, context, &scene)
  }

  private func content(
    _ isLow: Bool, _ size: Size, _ context: LayoutContext
  ) -> [any View<AppAction>] {
    func fitting(_ height: Double) -> any View<AppAction> {
      let controls = paletteControls
      return controls.first { $0.size(offered: size, in: context).height <= height }
        ?? controls[controls.count - 1]
    }
    let hasPalette = state.palette != nil
    switch page(isLow: isLow) {
    case .text where hasPalette: return [list, fitting(size.height - Self.shortestList)]
    case .text: return isLow ? [list] : [list, measures]
    case .looks: return [looks]
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

  private var looks: any View<AppAction> {
    Grid(
      id: "looks", label: Strings.looks,
      style: GridStyle(
        margin: 4, gap: 8, narrowest: 80, preferredWidth: 130, shape: 1, fewestColumns: 3),
      cells: LookCells(editor: editor, composer: composer))
  }

  private var list: any View<AppAction> {
    List(
      id: "font list", label: Strings.font, rowHeight: FontRow.height,
      rows: FontRows(
        families: state.families ?? FontFamilyList(), listsAll: state.listsAllFamilies(for: style),
        sample: sample, chosen: style.typeface), fade: \.bar)
  }

  /// The user's own text as drawn, in one line.
  private var sample: String {
    let longest = target ?? recipe.captions.max { $0.text.count < $1.text.count }
    let words = longest.flatMap { $0.isBlank ? nil : $0.text.prefix(Self.longestSample) }
    return composer.typesetter.drawnGraphemes(
      of: words.map(String.init) ?? Strings.fontSample, style: style
    )
    .map { $0.contains(where: \.isNewline) ? " " : $0 }.joined()
  }

  /// The maximum number of characters that fit a row.
  private static let longestSample = 60
}
