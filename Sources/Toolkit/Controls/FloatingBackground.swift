public import Canvas

extension LayerBuilder {
  /// Draws the background of a floating view: its shadow, its fill and, in high contrast, its
  /// border.
  ///
  /// - Parameters:
  ///   - rect: The frame, in points.
  ///   - color: A colour of the theme.
  ///   - radius: The corner radius, in points.
  ///   - drop: The shadow's vertical offset, in points.
  ///   - blur: The shadow's blur radius, in points.
  ///   - theme: The theme.
  public mutating func drawFloating(
    _ rect: Rect, _ color: Color, radius: Double, drop: Double, blur: Double, _ theme: Theme
  ) {
    draw(.shadow(rect.offset(y: drop), theme.shadow, blur: blur, radius: radius))
    draw(.fill(rect, color, radius: radius))
    guard theme.isHighContrast else { return }
    draw(.stroke(rect, theme.line, width: theme.lineWidth, radius: radius, dash: nil))
  }
}
