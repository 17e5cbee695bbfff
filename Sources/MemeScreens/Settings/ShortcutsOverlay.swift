internal import Canvas
internal import Localization
internal import MemeCore
internal import Toolkit

/// The list of keyboard shortcuts over any screen: in two columns where there is room, and scrolled
/// where it is too high.
struct ShortcutsOverlay: View {
  typealias Action = AppAction

  /// The minimum window width for two columns, in points.
  private static let wide = 640.0
  /// The widths of the card with one column and with two, in points.
  private static let widths = (one: 420.0, two: 720.0)
  private static let insets = Insets(left: Spacing.group, right: Spacing.small)
  private static let listInsets = Insets(horizontal: ShortcutLines.edge, vertical: 0)

  func size(offered: Size, in context: LayoutContext) -> Size { offered }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    scene.add(
      Element(
        id: "shortcuts scrim", role: nil, label: "", frame: frame,
        response: .press(.shortcutsDismissed)))
    let isWide = frame.width >= Self.wide
    let lines = ShortcutLines(columns: isWide ? ShortcutLine.twoColumns : [ShortcutLine.all])
    let height = Measure.topBar + Double(lines.count) * ShortcutLines.height + Spacing.group
    let card = frame.centered(
      Size(
        width: min(isWide ? Self.widths.two : Self.widths.one, frame.width - 2 * Measure.margin),
        height: min(height, frame.height - 2 * Measure.margin))
    ).snapped
    scene.drawFloating(card, radius: Radius.sheet, context.theme)
    scene.add(Element(id: "shortcuts", role: .sheet, label: Strings.shortcuts, frame: card))
    let list = List<AppAction>(
      id: "shortcuts list", label: Strings.shortcuts, rowHeight: ShortcutLines.height, rows: lines,
      fade: \.floating)
    Padding(
      Insets(bottom: Spacing.group),
      Stack(.vertical, alignment: .fill, [header, Padding(Self.listInsets, list)])
    ).place(in: card, context.onFloating, &scene)
  }

  private var header: any View<AppAction> {
    let title = Label<AppAction>(Strings.shortcuts, TypeScale.title, id: "shortcuts title")
    let close = Button<AppAction>(
      Strings.close, .barIcon("close"), action: .shortcutsDismissed)
    return Frame(
      height: Measure.topBar,
      Padding(Self.insets, Stack(.horizontal, [Frame(flexible: title), close])))
  }
}

extension SceneBuilder {
  var shortcutsLayer: Layer<AppAction> {
    let commands = commands(.shortcuts)
    return Layer(
      "shortcuts", root: ShortcutsOverlay(), size: size, context: context, transition: .fade,
      scrim: context.theme.scrim, escape: commands[.back]?.action,
      initialFocus: ViewID(Strings.close), shortcuts: commands.shortcuts)
  }
}
