public import Canvas

/// A coloured background behind a view.
public struct Background<Action: Equatable & Sendable>: View {
  private let color: KeyPath<Theme, Color>
  private let radius: Double
  private let child: any View<Action>

  /// Puts a colour of the theme behind a view.
  public init(
    _ color: KeyPath<Theme, Color>, radius: Double = 0, _ child: any View<Action>
  ) {
    self.color = color
    self.radius = radius
    self.child = child
  }

  /// As flexible as the child.
  public func isFlexible(along axis: StackAxis) -> Bool { child.isFlexible(along: axis) }

  /// The child's size.
  public func size(offered: Size, in context: LayoutContext) -> Size {
    child.size(offered: offered, in: context)
  }

  /// Fills the frame and places the child on it.
  public func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<Action>) {
    scene.draw(.fill(frame, context.theme[keyPath: color], radius: radius))
    child.place(in: frame, context, &scene)
  }
}
