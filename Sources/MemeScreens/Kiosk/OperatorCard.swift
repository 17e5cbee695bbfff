internal import Canvas
internal import Localization
internal import MemeCore
internal import Toolkit

/// A page of the operator's panel: its title with the way out, and its content.
struct OperatorCard: View {
  typealias Action = AppAction

  /// The button at the right of the title.
  enum Exit {
    case cancel, close, stop
  }

  let title: Sentence
  var hasBack = false
  var trailing: Exit?
  var width = Self.wide
  /// The same in a low window; nil for the same width.
  var lowWidth: Double?
  let content: any View<AppAction>

  /// The width of a card with little content, in points.
  static let narrow = 340.0
  /// The width of a card with much content, in points.
  static let wide = 520.0
  /// Below this window height, in points, the distances are shorter.
  static let low = 452.0

  func size(offered: Size, in context: LayoutContext) -> Size { offered }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    let isLow = frame.height < Self.low
    let insets = Insets(isLow ? Spacing.small : Measure.margin)
    let offered = Size(
      width: min(isLow ? lowWidth ?? width : width, frame.width - 2 * Measure.margin),
      height: frame.height - 2 * Measure.margin)
    let inner = Rect(origin: .zero, size: offered).inset(by: insets).size
    let gap = isLow ? Spacing.tight : Spacing.medium
    let rest = inner.height - Measure.touchTarget - gap
    let natural = content.size(offered: Size(width: inner.width, height: rest), in: context).height
    let height = offered.height - max(0, rest - natural)
    let card = frame.centered(Size(width: offered.width, height: height)).snapped
    scene.drawFloating(card, radius: Radius.sheet, context.theme)
    scene.add(Element(id: "operator", role: .sheet, label: title, frame: card))
    let place = card.inset(by: insets)
    let header = Rect(
      x: place.minX, y: place.minY, width: place.width, height: Measure.touchTarget)
    self.header.place(in: header, context.onFloating, &scene)
    content.place(
      in: Rect(
        x: place.minX, y: header.maxY + gap, width: place.width,
        height: max(0, place.maxY - header.maxY - gap)), context.onFloating, &scene)
  }

  private var header: any View<AppAction> {
    let back = Button<AppAction>(
      Strings.back, .barIcon("back"), action: .kiosk(.panel(.backTapped)))
    let label = Padding<AppAction>(
      Insets(left: hasBack ? 0 : Spacing.small),
      Label(title, TypeScale.title, id: "operator title"))
    return Stack<AppAction>(
      .horizontal, spacing: Spacing.tight,
      (hasBack ? [back] : []) + [Frame(flexible: label)] + exit)
  }

  private var exit: [any View<AppAction>] {
    switch trailing {
    case .cancel:
      [Button<AppAction>(Strings.cancel, .barText, action: .kiosk(.panel(.dismissed)))]
    case .close:
      [Button<AppAction>(Strings.close, .circle(icon: "close"), action: .kiosk(.panel(.dismissed)))]
    case .stop:
      [Button<AppAction>(Strings.stop, .barText, action: .kiosk(.panel(.backTapped)))]
    case nil: []
    }
  }
}

/// Work in progress, with a bar and a line about it.
struct OperatorProgress: View {
  typealias Action = AppAction

  let text: Sentence?
  let fraction: Double?

  private static let insets = Insets(
    top: Spacing.small, left: Spacing.small, bottom: Spacing.medium, right: Spacing.small)

  private var content: any View<AppAction> {
    let label = Label<AppAction>(
      text ?? Strings.oneMoment, TypeScale.body.tabular, color: \.secondaryText,
      id: "operator progress", role: .progress)
    return Padding<AppAction>(
      Self.insets,
      Stack<AppAction>(
        .vertical, spacing: Spacing.medium, alignment: .fill,
        [ProgressBar(id: "operator work", fraction: fraction), label]))
  }

  func size(offered: Size, in context: LayoutContext) -> Size {
    content.size(offered: offered, in: context)
  }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    content.place(in: frame, context, &scene)
  }
}

/// Rows of a page, scrolled where they do not fit.
struct OperatorRows: View {
  typealias Action = AppAction

  let id: ViewID
  let label: Sentence
  let rows: [any View<AppAction>]

  func size(offered: Size, in context: LayoutContext) -> Size {
    let unlimited = Size(width: offered.width, height: .infinity)
    let height = rows.reduce(0) { $0 + $1.size(offered: unlimited, in: context).height }
    return Size(width: offered.width, height: min(offered.height, height))
  }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    ScrollView(id: id, label: label, rows: rows).place(in: frame, context, &scene)
  }
}
