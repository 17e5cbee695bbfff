internal import Canvas
internal import MemeCore
internal import Toolkit

/// Draws over the picture of a cell whether it is selected, pressed, hovered or focused.
struct CellState {
  let id: ViewID
  let frame: Rect
  let radius: Double
  /// Whether the cell's menu is open.
  var isHighlighted = false
  /// Whether the cell is selected.
  var isChosen = false

  func draw(_ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    let memory = context.memory
    if memory.pressed == id || isHighlighted {
      scene.draw(.fill(frame, Color.black.faded(0.25), radius: radius))
    } else if memory.hovered == id {
      scene.draw(.stroke(frame, Color.white.faded(0.35), width: 1, radius: radius, dash: nil))
    }
    guard isChosen || memory.focused == id && memory.isFocusVisible else { return }
    let gap = Measure.focusGap + Measure.focusRing
    scene.draw(
      .stroke(
        frame.expanded(by: gap), context.theme.accent, width: Measure.focusRing,
        radius: radius + gap, dash: nil))
  }
}
