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
    drawLine(around: rect, radius: radius, theme)
  }

  /// Draws the shadow of a raised view.
  ///
  /// - Parameters:
  ///   - rect: The view's frame, in points.
  ///   - elevation: How far it is raised.
  ///   - radius: The corner radius, in points.
  ///   - theme: The theme.
  public mutating func drawShadow(
    of rect: Rect, _ elevation: Elevation, radius: Double, _ theme: Theme
  ) {
    draw(
      .shadow(
        rect.offset(y: elevation.drop), theme.shadow, blur: elevation.blur, radius: radius))
  }
}
