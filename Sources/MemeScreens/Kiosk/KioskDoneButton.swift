internal import Canvas
internal import Localization
internal import MemeCore
internal import Toolkit

/// Ends the visit, and shows when that happens by itself.
struct KioskDoneButton: View {
  typealias Action = AppAction

  let secondsLeft: Int

  private static let ring = (radius: 17.0, dot: 3.0)
  /// The opacity of a dot whose second is over.
  private static let passed = 0.18
  private static let number = TextStyle(.interface(.semibold), size: 14).tabular
  private static let radius = 16.0

  func size(offered: Size, in context: LayoutContext) -> Size { offered }

  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    let theme = context.theme
    let id = ViewID(Strings.done)
    let state = ControlState(of: id, in: context.memory)
    scene.drawControl(frame, radius: Self.radius, .accent, state, theme)
    if state.isFocused { scene.drawFocusRing(around: frame, radius: Self.radius, theme) }
    let color = theme.foreground(on: .accent, in: state)
    let side = 2 * (Self.ring.radius + Self.ring.dot)
    let width = context.width(of: Strings.done, in: KioskMeasure.title) + 1
    let start = (frame.midX - (side + Spacing.text + width) / 2).rounded()
    let ring = Rect(x: start, y: frame.midY - side / 2, width: side, height: side)
    drawRing(in: ring, color, context, &scene)
    scene.drawName(
      Strings.done, KioskMeasure.title, color,
      in: Rect(
        x: ring.maxX + Spacing.text, y: frame.minY, width: width, height: frame.height), context)
    scene.add(
      Element(
        id: id, role: .button, label: Strings.done, value: .number(secondsLeft), frame: frame,
        response: .press(.kiosk(.doneTapped))))
  }

  /// A dot for each second.
  private func drawRing(
    in frame: Rect, _ color: Color, _ context: LayoutContext,
    _ scene: inout LayerBuilder<AppAction>
  ) {
    let count = KioskFlow.seconds
    let top = Point(x: frame.midX, y: frame.midY - Self.ring.radius)
    for second in 0..<count {
      let angle = 2 * .pi * Double(second) / Double(count)
      let middle = Rotation(angle: angle, center: frame.center).rotated(top)
      let dot = Rect(
        x: middle.x - Self.ring.dot / 2, y: middle.y - Self.ring.dot / 2, width: Self.ring.dot,
        height: Self.ring.dot)
      let isLeft = second < secondsLeft
      scene.draw(.fill(dot, isLeft ? color : color.faded(Self.passed), radius: Self.ring.dot / 2))
    }
    scene.drawName(.number(secondsLeft), Self.number, color, in: frame, context)
  }
}
