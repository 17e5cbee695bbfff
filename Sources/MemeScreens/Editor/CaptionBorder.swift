internal import Canvas
internal import Localization
internal import MemeCore
internal import Toolkit

/// Lines and shapes on a picture that are turned as a caption is, with dark edges that keep them
/// visible on a picture of their colour.
extension LayerBuilder<AppAction> {
  /// Draws a border inside the edges of a rectangle.
  mutating func drawCaptionBorder(_ area: TurnedRect, _ color: Color, width: Double) {
    drawBorder(area.expanded(by: 1), CaptionBorder.edge, width: width + 2)
    drawBorder(area, color, width: width)
  }

  private mutating func drawBorder(_ area: TurnedRect, _ color: Color, width: Double) {
    let rect = area.rect
    guard area.rotation.angle != 0 else {
      return draw(.stroke(rect, color, width: width, radius: 0, dash: nil))
    }
    let sides = [
      Rect(x: rect.minX, y: rect.minY, width: rect.width, height: width),
      Rect(x: rect.minX, y: rect.maxY - width, width: rect.width, height: width),
      Rect(x: rect.minX, y: rect.minY, width: width, height: rect.height),
      Rect(x: rect.maxX - width, y: rect.minY, width: width, height: rect.height),
    ]
    drawBoxes(sides, radius: 0, color, area.rotation)
  }

  /// Draws a handle: a rectangle with round ends.
  mutating func drawCaptionHandle(_ area: TurnedRect, _ color: Color) {
    for (shape, color) in [(area.expanded(by: 1), CaptionBorder.handleEdge), (area, color)] {
      let radius = min(shape.rect.width, shape.rect.height) / 2
      guard shape.rotation.angle != 0, shape.rect.width != shape.rect.height else {
        let upright = shape.bounds.centered(shape.rect.size)
        draw(.fill(upright, color, radius: radius))
        continue
      }
      drawBoxes([shape.rect], radius: radius, color, shape.rotation)
    }
  }

  private mutating func drawBoxes(
    _ boxes: [Rect], radius: Double, _ color: Color, _ rotation: Rotation
  ) {
    draw(
      .outlinedText(
        OutlinedText(
          lines: [], style: TypeScale.body, fill: color, outline: color, outlineWidth: 0,
          background: .init(boxes: boxes, radius: radius, color: color), rotation: rotation),
        opacity: 1))
  }
}

/// The colours of the edges.
private enum CaptionBorder {
  static let edge = Color.black.faded(0.45)
  static let handleEdge = Color.black.faded(0.5)
}
