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

  static let letter = TextStyle(.interface(.regular), size: 22)
  static let word = TextStyle(.interface(.medium), size: 15)
  private static let radius = 8.0

  func draw<Action>(_ context: LayoutContext, _ scene: inout LayerBuilder<Action>) {
    let theme = context.theme
    if let background = background(theme) {
      if !isFlat {
        scene.draw(.fill(key.face.offset(y: 1), theme.keyEdge, radius: Self.radius))
      }
      scene.draw(.fill(key.face, background, radius: Self.radius))
    }
    let foreground = isLit ? (isFlat ? theme.text : theme.onAccent) : theme.text
    switch key.cap.face {
    case .text(let text):
      scene.drawText(text, Self.letter, foreground, inMiddleOf: key.face, context)
    case .word(let text):
      let fitting = context.measurer.truncated(text, in: Self.word, width: key.face.width - 4)
      scene.drawText(fitting, Self.word, foreground, inMiddleOf: key.face, context)
    case .icon(let name):
      let square = key.face.centered(Size(width: 20, height: 20)).snapped
      scene.draw(.icon(name, square, foreground))
      // A line under the arrow marks Caps Lock, as on typewriters.
      guard isLocked else { return }
      let line = Rect(x: square.midX - 6, y: square.maxY + 2, width: 12, height: 2)
      scene.draw(.fill(line, foreground, radius: 1))
    }
  }

  private func background(_ theme: Theme) -> Color? {
    if isFlat { return isLit || isPressed ? theme.specialKey : nil }
    if isLit { return theme.accent }
    if key.cap.isSpecial { return isPressed ? theme.key : theme.specialKey }
    return isPressed ? theme.specialKey : theme.key
  }
}
