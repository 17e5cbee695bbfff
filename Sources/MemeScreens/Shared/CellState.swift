internal import Canvas
internal import Localization
internal import MemeCore
internal import Toolkit

/// Draws over the picture of a cell whether it is selected, pressed, hovered or focused.
///
/// Each line has two tones, so that it is visible on a picture of any colour.
struct CellState {
  let id: ViewID
  let frame: Rect
  let radius: Double
  /// Whether the cell's menu is open.
  var isHighlighted = false
  /// Whether the cell is selected.
  var isChosen = false

  private static let pressedShade = Color.black.faded(0.25)

  func draw(_ context: LayoutContext, _ scene: inout LayerBuilder<AppAction>) {
    let memory = context.memory
    let theme = context.theme
    if memory.pressed == id {
      scene.draw(.fill(frame, Self.pressedShade, radius: radius))
    }
    if isChosen {
      drawBorder(.white, width: Measure.focusRing, &scene)
    } else if memory.hovered == id || isHighlighted {
      drawBorder(.white, width: 2, &scene)
    }
    if memory.focused == id, memory.isFocusVisible {
      scene.drawFocusRing(around: frame, radius: radius, theme, isAmongPictures: true)
    }
  }

  /// Draws a line along the inside of the picture's edge, with a dark one inside it.
  private func drawBorder(
    _ color: Color, width: Double, _ scene: inout LayerBuilder<AppAction>
  ) {
    scene.draw(.stroke(frame, .black, width: width + 1, radius: radius, dash: nil))
    scene.draw(.stroke(frame, color, width: width, radius: radius, dash: nil))
  }
}
