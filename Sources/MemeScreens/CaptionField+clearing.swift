internal import Canvas
internal import MemeCore
internal import Toolkit

extension CaptionField {
  /// The button's identity across rebuilds.
  var clearID: ViewID { ViewID("clear \(caption.id.name)") }

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
    let circle = area.centered(Size(width: 26, height: 26))
    let isPressed = context.memory.pressed == clearID
    scene.draw(.shadow(circle.offset(y: 2), Color.black.faded(0.4), blur: 8, radius: 13))
    scene.draw(.fill(circle, isPressed ? Color(0x3A3A42) : Color(0x212126), radius: 13))
    let sign = circle.centered(Size(width: 16, height: 16))
    scene.draw(.icon("close", sign, .white))
    scene.add(
      Element(
        id: clearID, role: .button, label: Strings.clear, frame: area,
        response: .press(.editor(.captionCleared(caption.id))), keepsFocus: true))
  }
}
