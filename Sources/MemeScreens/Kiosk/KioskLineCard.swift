internal import Canvas
internal import Localization
internal import MemeCore
internal import Toolkit

/// Words that can be chosen.
struct KioskLineCard: View {
  typealias Action = AppAction

  let line: MemeLine
  let index: Int
  let isChosen: Bool
  /// The space at both ends, in points.
  let padding: Double

  private static let radius = 16.0
  private static let ring = 2.0
  private static let check = 20.0

  func size(offered: Size, in context: LayoutContext) -> Size { offered }

  /// The styles, the largest that fits first.
  private static let titles = [
    KioskMeasure.title, TypeScale.rowTitle, TypeScale.heading, TypeScale.iconLabel,
  ]
  private static let details = [
    KioskMeasure.detail, TypeScale.rowSubtitle, TypeScale.secondary, TypeScale.tooltip,
  ]

  /// A text on one line, in the largest style in which it fits.
  private func fitted(
    _ text: String, _ styles: [TextStyle], _ color: KeyPath<Theme, Color>,
    _ width: Double, _ context: LayoutContext
  ) -> Label<AppAction> {
    let style = styles.first { context.width(of: .verbatim(text), in: $0) <= width }
    return Label(
      .verbatim(text), style ?? styles[styles.count - 1], color: color, lineLimit: 1)
  }

  private var texts: [String] { line.texts.filter { !$0.isEmpty } }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    let theme = context.theme
    let id = ViewID("line \(index)")
    let state = ControlState(of: id, isSelected: isChosen, in: context.memory)
    scene.drawControl(frame, radius: Self.radius, .field, state, theme)
    if isChosen {
      scene.draw(
        .stroke(frame, theme.text, width: Self.ring, radius: Self.radius, dash: nil))
      let check = Rect(
        x: frame.maxX - padding - Self.check, y: frame.midY - Self.check / 2,
        width: Self.check, height: Self.check)
      scene.draw(.icon("check", check, theme.text))
    }
    if state.isFocused { scene.drawFocusRing(around: frame, radius: Self.radius, theme) }
    let end = padding + (isChosen ? Self.check + Spacing.small : 0)
    let words = frame.inset(by: Insets(top: 0, left: padding, bottom: 0, right: end))
    var labels: [any View<AppAction>] = [
      fitted(texts.first ?? "", Self.titles, \.text, words.width, context)
    ]
    if texts.count > 1 {
      labels.append(
        fitted(
          texts.dropFirst().joined(separator: " · "), Self.details, \.secondaryText, words.width,
          context))
    }
    let stack = Stack<AppAction>(.vertical, spacing: 0, alignment: .fill, labels)
    let height = stack.size(offered: words.size, in: context).height
    stack.place(
      in: Rect(x: words.minX, y: words.midY - height / 2, width: words.width, height: height),
      context, &scene)
    scene.add(
      Element(
        id: id, role: .button, label: .verbatim(texts.joined(separator: " ")),
        value: isChosen ? .chosen : .empty, frame: frame,
        response: .press(.kiosk(.flow(.lineTapped(index))))))
  }
}
