internal import Canvas
internal import Localization
internal import MemeCore
internal import Toolkit

/// Lets a visitor send a picture from a phone.
struct KioskPhoneCard: View {
  typealias Action = AppAction

  let measure: KioskMeasure

  private static let heights = (usual: 80.0, low: 56.0)
  private static let radius = 20.0
  private static let padding = 16.0
  private static let disc = (usual: 52.0, low: 40.0, icon: 28.0)
  private static let chevron = 20.0
  private static let title = TextStyle(.interface(.semibold), size: 21, tracking: -0.3)
  private static let id: ViewID = "phone-card"

  /// The height in a window.
  static func height(in measure: KioskMeasure) -> Double {
    measure.isLow ? heights.low : heights.usual
  }

  func size(offered: Size, in context: LayoutContext) -> Size {
    Size(width: offered.width, height: Self.height(in: measure))
  }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    let theme = context.theme
    let state = ControlState(of: Self.id, in: context.memory)
    scene.drawControl(frame, radius: Self.radius, .field, state, theme)
    if state.isFocused { scene.drawFocusRing(around: frame, radius: Self.radius, theme) }
    let inner = frame.inset(by: Insets(horizontal: Self.padding, vertical: 0))
    let side = measure.isLow ? Self.disc.low : Self.disc.usual
    let disc = Rect(x: inner.minX, y: frame.midY - side / 2, width: side, height: side)
    scene.draw(.fill(disc, theme.accent, radius: side / 2))
    scene.draw(
      .icon(
        "phone", disc.centered(Size(width: Self.disc.icon, height: Self.disc.icon)), theme.onAccent)
    )
    let end = Rect(
      x: inner.maxX - Self.chevron, y: frame.minY, width: Self.chevron, height: frame.height)
    scene.draw(
      .icon(
        "chevron-right", end.centered(Size(width: Self.chevron, height: Self.chevron)),
        theme.secondaryText))
    let text = Rect(
      x: disc.maxX + Self.padding, y: frame.minY,
      width: end.minX - Spacing.small - disc.maxX - Self.padding, height: frame.height)
    placeTexts(in: text, context, &scene)
    scene.add(
      Element(
        id: Self.id, role: .button, label: Strings.fromYourPhone, frame: frame,
        response: .press(.upload(.tapped))))
  }

  private func placeTexts(
    in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>
  ) {
    let title = Strings.fromYourPhone
    let isLarge = context.width(of: title, in: Self.title) <= frame.width
    var lines: [any View<AppAction>] = [
      isLarge ? Label(title, Self.title) : Label(title, TypeScale.control, lineLimit: 2)
    ]
    let detail = Strings.fromYourPhoneDetail
    if !measure.isLow, context.width(of: detail, in: TypeScale.body) <= frame.width {
      lines.append(Label(detail, TypeScale.body, color: \.secondaryText))
    }
    let column = Stack<AppAction>(.vertical, spacing: 0, alignment: .fill, lines)
    let height = column.size(offered: frame.size, in: context).height
    column.place(in: frame.centered(Size(width: frame.width, height: height)), context, &scene)
  }
}
