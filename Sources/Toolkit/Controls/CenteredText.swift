public import Canvas
public import Localization

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

  /// Draws the name of a control in the middle of a rectangle, in smaller type where it is too long;
  /// what is too long for that as well is truncated.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - style: Its type where there is room for it.
  ///   - color: Its colour.
  ///   - rect: The rectangle, in points.
  ///   - context: Measures the text, and has its language.
  public mutating func drawName(
    _ name: Sentence, _ style: TextStyle, _ color: Color, in rect: Rect, _ context: LayoutContext
  ) {
    let text = context.text(name)
    let fitting = context.measurer.fitting(style, for: text, width: rect.width)
    let shown = context.measurer.truncated(text, in: fitting, width: rect.width)
    drawText(shown, fitting, color, inMiddleOf: rect, context)
  }
}

extension TextMeasurer {
  /// A type for a text on one line: smaller, but by no more than a fifth, where there is no room for
  /// the usual one.
  func fitting(_ style: TextStyle, for text: String, width: Double) -> TextStyle {
    [1, 0.93, 0.87, 0.8].lazy.map { style.scaled(by: $0) }
      .first { self.width(of: text, in: $0) <= width } ?? style
  }
}

extension TextStyle {
  /// The style in another size, with the same proportions.
  fileprivate func scaled(by scale: Double) -> TextStyle {
    var scaled = self
    scaled.size *= scale
    scaled.tracking *= scale
    return scaled
  }
}
