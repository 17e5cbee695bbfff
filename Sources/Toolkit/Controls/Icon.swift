public import Canvas

/// An icon in a colour of the theme.
public struct Icon<Action: Equatable & Sendable>: View {
  private let name: String
  private let side: Double
  private let color: KeyPath<Theme, Color>

  /// Makes an icon from its file name without extension and its side in points.
  public init(
    _ name: String, side: Double = Measure.icon,
    color: KeyPath<Theme, Color> = Theme.defaultForeground
  ) {
    self.name = name
    self.side = side
    self.color = color
  }

  /// A square.
  public func size(offered: Size, in context: LayoutContext) -> Size {
    Size(width: side, height: side)
  }

  /// Draws the icon in the middle.
  public func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<Action>) {
    let square = frame.centered(Size(width: side, height: side))
    scene.draw(.icon(name, square, context.theme[keyPath: color]))
  }
}
