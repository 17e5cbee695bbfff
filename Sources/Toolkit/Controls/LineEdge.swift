public import Canvas

extension LayerBuilder {
  /// Draws a line inside a frame along one of its edges.
  public mutating func drawLine(_ edge: LineEdge, of frame: Rect, _ theme: Theme) {
    let thickness = lineWidth(in: theme)
    let line =
      switch edge {
      case .top: Rect(x: frame.minX, y: frame.minY, width: frame.width, height: thickness)
      case .bottom:
        Rect(x: frame.minX, y: frame.maxY - thickness, width: frame.width, height: thickness)
      case .left: Rect(x: frame.minX, y: frame.minY, width: thickness, height: frame.height)
      }
    draw(.fill(line, theme.line, radius: 0))
  }

  /// Draws a line inside a frame along all its edges.
  public mutating func drawLine(around frame: Rect, radius: Double, _ theme: Theme) {
    draw(.stroke(frame, theme.line, width: lineWidth(in: theme), radius: radius, dash: nil))
  }
}

/// The edge of a frame along which a line is drawn.
public enum LineEdge: Hashable, Sendable {
  /// The upper edge.
  case top
  /// The lower edge.
  case bottom
  /// The left edge.
  case left
}
