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
    let theme = context.theme
    if memory.pressed == id || isHighlighted {
      scene.draw(.fill(frame, Color.black.faded(0.25), radius: radius))
    } else if memory.hovered == id {
      scene.draw(
        .stroke(frame, theme.controlLine, width: Measure.selectionEdge, radius: radius, dash: nil))
    }
    guard isChosen || memory.focused == id && memory.isFocusVisible else { return }
    scene.drawFocusRing(around: frame, radius: radius, theme)
  }
}
