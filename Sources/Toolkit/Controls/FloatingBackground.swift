public import Canvas

extension LayerBuilder {
  /// Draws the background of a floating view: its shadow, its fill and its edge.
  ///
  /// - Parameters:
  ///   - rect: The frame, in points.
  ///   - color: A colour of the theme; by default that of floating views.
  ///   - radius: The corner radius, in points.
  ///   - theme: The theme.
  public mutating func drawFloating(
    _ rect: Rect, _ color: Color? = nil, radius: Double, _ theme: Theme
  ) {
    drawShadow(of: rect, .floating, radius: radius, theme)
    draw(.fill(rect, color ?? theme.floating, radius: radius))
    // A hairline; a stroke without width would not be drawn.
    let width = max(0.5, theme.lineWidth)
    draw(.stroke(rect, theme.line, width: width, radius: radius, dash: nil))
  }

  /// Draws the shadow of a raised view.
  mutating func drawShadow(
    of rect: Rect, _ elevation: Elevation, radius: Double, _ theme: Theme
  ) {
    draw(
      .shadow(
        rect.offset(y: elevation.drop), theme.shadow, blur: elevation.blur, radius: radius))
  }
}
