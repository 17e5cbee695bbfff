internal import Canvas
internal import MemeCore
internal import Toolkit

/// The font panel: faces shown with the user's own text, and their settings.
struct FontPanel: View {
  typealias Action = AppAction

  let state: FontState
  let recipe: Recipe
  let typesetter: CaptionTypesetter

  /// The frame of the panel: below the picture in portrait, beside it in landscape.
  static func frame(in size: Size) -> Rect {
    let available = size.height - Measure.topBar
    guard size.width > size.height, size.width >= EditorBar.narrow else {
      let height = min(396, max(240, (available * 0.56).rounded()))
      return Rect(x: 0, y: size.height - height, width: size.width, height: height)
    }
    let width = min(400, max(248, (size.width * 0.42).rounded()))
    return Rect(x: size.width - width, y: Measure.topBar, width: width, height: available)
  }

  /// The minimum height for faces and colours at once, in points.
  private static let undividedHeight = 340.0

  func size(offered: Size, in context: LayoutContext) -> Size { offered }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    let panel = Self.frame(in: frame.size)
    let isBelow = panel.minX == frame.minX
    drawBackground(panel, isBelow, context.theme, &scene)
    // Prevents input to elements under the panel.
    scene.add(Element(id: "font panel", role: .sheet, label: Strings.font, frame: panel))
    // In a low panel, the colours replace the faces.
    let isCramped = panel.height < Self.undividedHeight && state.palette != nil
    let middle: any View<AppAction> = isCramped ? Spacer<AppAction>() : Frame(flexible: list)
    let controls = Padding(
      Insets(horizontal: 4, vertical: 0), self.controls(withSize: !isCramped))
    Stack(.vertical, alignment: .fill, [header, middle, controls] as [any View<AppAction>]).place(
      in: panel.inset(by: Insets(top: isBelow ? 18 : 8, left: 12, bottom: 8, right: 12)), context,
      &scene)
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

  private var header: any View<AppAction> {
    let title = Label<AppAction>(Strings.font, TypeScale.title, id: "font title")
    let reset = Button<AppAction>(
      Strings.reset, .plain, isEnabled: recipe.style != .classic, action: .font(.resetTapped))
    let done = Button<AppAction>(Strings.done, .primary, action: .font(.doneTapped))
    let row = Stack<AppAction>(.horizontal, spacing: 4, [Frame(flexible: title), reset, done])
    return Padding(Insets(left: 4, bottom: 6), row)
  }

  private var list: any View<AppAction> {
    List(
      id: "font list", label: Strings.font, rowHeight: FontRow.height,
      rows: FontRows(
        families: state.families ?? [], sample: sample, chosen: recipe.style.typeface))
  }

  /// The user's own text as drawn, in one line.
  private var sample: String {
    let longest = recipe.captions.max { $0.text.count < $1.text.count }
    let words = longest.flatMap { $0.isBlank ? nil : $0.text.prefix(Self.longestSample) }
    return typesetter.drawnGraphemes(
      of: words.map(String.init) ?? Strings.fontSample, style: recipe.style
    )
    .map { $0.contains(where: \.isNewline) ? " " : $0 }.joined()
  }

  /// The maximum number of characters that fit a row.
  private static let longestSample = 60
}
