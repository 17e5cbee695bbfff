public import Canvas
public import Localization

extension LayerBuilder {
  /// Draws an icon and the text after it, in the middle together; the text alone where there is too
  /// little space for both.
  ///
  /// - Parameters:
  ///   - icon: The name of the icon.
  ///   - text: The text.
  ///   - style: The style of the text.
  ///   - color: The colour of both.
  ///   - spacing: The space between them, in points.
  ///   - frame: The frame, in points.
  ///   - context: The context of the layout.
  public mutating func drawPair(
    _ icon: String, _ text: Sentence, _ style: TextStyle, _ color: Color,
    spacing: Double = Spacing.text, in frame: Rect, _ context: LayoutContext
  ) {
    let side = Measure.icon
    let before = side + spacing
    let width = context.width(of: text, in: style)
    guard before + width <= frame.width else {
      return drawName(text, style, color, in: frame, context)
    }
    let start = (frame.midX - (before + width) / 2).rounded()
    draw(.icon(icon, Rect(x: start, y: frame.midY - side / 2, width: side, height: side), color))
    drawName(
      text, style, color,
      in: Rect(x: start + before, y: frame.minY, width: width, height: frame.height), context)
  }
}
