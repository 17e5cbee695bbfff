internal import Canvas

/// Draws a key.
struct KeyFace {
  let key: PlacedKey
  let isPressed: Bool
  /// Whether it is highlighted: Shift, or the current tab.
  let isLit: Bool
  /// Whether it has no background while it is not pressed.
  let isFlat: Bool
  /// Whether Shift is locked.
  let isLocked: Bool

  private static let icon = 20.0
  /// The line under the arrow of Caps Lock.
  private static let lockLine = Size(width: 12, height: 2)

  func draw<Action>(_ context: LayoutContext, _ scene: inout LayerBuilder<Action>) {
    let theme = context.theme
    if let background = background(theme) { drawBackground(background, theme, &scene) }
    let foreground = isLit ? (isFlat ? theme.text : theme.onAccent) : theme.text
    switch key.cap.face {
    case .text(let text):
      scene.drawText(text, TypeScale.key, foreground, inMiddleOf: key.face, context)
    case .word(let text):
      let line = key.face.inset(by: Insets(horizontal: Spacing.line, vertical: 0))
      scene.drawName(text, TypeScale.control, foreground, in: line, context)
    case .icon(let name):
      let square = key.face.centered(Size(width: Self.icon, height: Self.icon)).snapped
      scene.draw(.icon(name, square, foreground))
      // A line under the arrow marks Caps Lock, as on typewriters.
      guard isLocked else { return }
      let size = Self.lockLine
      let line = Rect(
        x: square.midX - size.width / 2, y: square.maxY + Spacing.line, width: size.width,
        height: size.height)
      scene.draw(.fill(line, foreground, radius: size.height / 2))
    }
  }

  /// Draws the background with its edge: in normal contrast only the lower one, unless it is lit.
  private func drawBackground<Action>(
    _ background: Color, _ theme: Theme, _ scene: inout LayerBuilder<Action>
  ) {
    let radius = Radius.key
    if !isFlat, !theme.isHighContrast {
      scene.draw(.fill(key.face.offset(y: 1), theme.keyEdge, radius: radius))
    }
    scene.draw(.fill(key.face, background, radius: radius))
    let state = ControlState(isPressed: isPressed, isSelected: isLit)
    guard let edge = theme.edge(isFlat ? .plain : .field, in: state) else { return }
    scene.draw(.stroke(key.face, edge.color, width: edge.width, radius: radius, dash: nil))
  }

  private func background(_ theme: Theme) -> Color? {
    if isFlat { return isLit || isPressed ? theme.specialKey : nil }
    if isLit { return theme.accent }
    if key.cap.isSpecial { return isPressed ? theme.key : theme.specialKey }
    return isPressed ? theme.specialKey : theme.key
  }
}
