internal import Canvas

/// A key as it is drawn.
struct KeyFace {
  let key: PlacedKey
  let isPressed: Bool
  /// Whether it is on: Shift, or the tab that is shown.
  let isLit: Bool
  /// Whether it has no ground of its own while it rests.
  let isFlat: Bool
  /// Whether it stays on.
  let isLocked: Bool

  static let letter = TextStyle(.interface(.regular), size: 22)
  static let word = TextStyle(.interface(.medium), size: 15)
  private static let radius = 8.0

  func draw<Action>(_ context: LayoutContext, _ scene: inout LayerBuilder<Action>) {
    let theme = context.theme
    if let ground = ground(theme) {
      if !isFlat {
        scene.draw(.fill(key.face.offset(y: 1), theme.keyEdge, radius: Self.radius))
      }
      scene.draw(.fill(key.face, ground, radius: Self.radius))
    }
    let ink = isLit ? (isFlat ? theme.text : theme.onAccent) : theme.text
    switch key.cap.face {
    case .text(let text):
      Self.drawText(text, Self.letter, ink, in: key.face, context, &scene)
    case .word(let text):
      let fitting = context.measurer.truncated(text, in: Self.word, width: key.face.width - 4)
      Self.drawText(fitting, Self.word, ink, in: key.face, context, &scene)
    case .icon(let name):
      let square = key.face.centered(Size(width: 20, height: 20)).snapped
      scene.draw(.icon(name, square, ink))
      // A line under the arrow, as on the keys of typewriters that stay down.
      guard isLocked else { return }
      let line = Rect(x: square.midX - 6, y: square.maxY + 2, width: 12, height: 2)
      scene.draw(.fill(line, ink, radius: 1))
    }
  }

  private func ground(_ theme: Theme) -> Color? {
    if isFlat { return isLit || isPressed ? theme.specialKey : nil }
    if isLit { return theme.accent }
    if key.cap.isSpecial { return isPressed ? theme.key : theme.specialKey }
    return isPressed ? theme.specialKey : theme.key
  }

  /// Draws a text in the middle of a rectangle.
  static func drawText<Action>(
    _ text: String, _ style: TextStyle, _ color: Color, in rect: Rect, _ context: LayoutContext,
    _ scene: inout LayerBuilder<Action>
  ) {
    let extent = context.measurer.extent(of: style)
    let width = context.measurer.width(of: text, in: style)
    let baseline = Point(
      x: rect.midX - width / 2, y: rect.midY - extent.height / 2 + extent.ascent)
    scene.draw(.text(text, baseline: baseline, style, color))
  }
}
