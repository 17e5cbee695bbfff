internal import Canvas
internal import Localization
internal import MemeCore
internal import Toolkit

extension CaptionField {
  /// The button's identity across rebuilds.
  var clearID: ViewID { ViewID("clear \(caption.id.name)") }

  /// The diameter of the button, in points.
  private static let clearDiameter = 26.0
  /// The side of the icon in the button, in points.
  private static let clearIcon = 16.0

  /// Places the button that clears the field.
  func placeClearButton(
    at field: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>
  ) {
    let target = Size(width: Measure.touchTarget, height: Measure.touchTarget)
    // At the ring's corner, away from the letters, but never on a bar or outside the window.
    let corner = Point(
      x: min(field.maxX, canvas.maxX - Measure.touchTarget / 2),
      y: max(field.minY + 2, canvas.minY + Measure.touchTarget / 2))
    let area = Rect(origin: corner, size: .zero).centered(target)
    let circle = area.centered(Size(width: Self.clearDiameter, height: Self.clearDiameter))
    let theme = context.theme
    let state = ControlState(of: clearID, in: context.memory)
    let radius = circle.width / 2
    scene.drawShadow(of: circle, .knob, radius: radius, theme)
    scene.draw(.fill(circle, theme.floating, radius: radius))
    scene.drawControl(circle, radius: radius, .outlined, state, theme)
    let sign = circle.centered(Size(width: Self.clearIcon, height: Self.clearIcon))
    scene.draw(.icon("close", sign, theme.text))
    scene.add(
      Element(
        id: clearID, role: .button, label: Strings.clear, frame: area,
        response: .press(.editor(.captionCleared(caption.id))), keepsFocus: true,
        hint: Strings.clear))
  }
}
