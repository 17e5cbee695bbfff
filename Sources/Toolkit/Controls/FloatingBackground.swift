public import Canvas

extension LayerBuilder {
  /// Draws the ground of something that floats: its shadow, its colour, and where everything is to
  /// stand out clearly, its edge.
  ///
  /// - Parameters:
  ///   - rect: Its place, in points.
  ///   - color: A colour of the theme.
  ///   - radius: The radius of its corners, in points.
  ///   - drop: How far down its shadow falls, in points.
  ///   - blur: How soft the shadow is, in points.
  ///   - theme: The colours.
  public mutating func drawFloating(
    _ rect: Rect, _ color: Color, radius: Double, drop: Double, blur: Double, _ theme: Theme
  ) {
    draw(.shadow(rect.offset(y: drop), theme.shadow, blur: blur, radius: radius))
    draw(.fill(rect, color, radius: radius))
    guard theme.isHighContrast else { return }
    draw(.stroke(rect, theme.line, width: theme.lineWidth, radius: radius, dash: nil))
  }
}
