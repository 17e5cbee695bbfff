public import Canvas

extension LayerBuilder {
  /// Draws one line of text in the middle of a rectangle.
  ///
  /// - Parameters:
  ///   - text: The text, which is not truncated.
  ///   - style: Its type.
  ///   - color: Its colour.
  ///   - rect: The rectangle, in points.
  ///   - context: Measures the text.
  public mutating func drawText(
    _ text: String, _ style: TextStyle, _ color: Color, inMiddleOf rect: Rect,
    _ context: LayoutContext
  ) {
    let width = context.measurer.width(of: text, in: style)
    let extent = context.measurer.extent(of: style)
    let baseline = Point(
      x: rect.midX - width / 2, y: rect.midY - extent.height / 2 + extent.ascent)
    draw(.text(text, baseline: baseline, style, color))
  }
}
