public import Canvas

/// A view in the middle of its frame.
public struct Centered<Action: Equatable & Sendable>: View {
  private let child: any View<Action>

  /// Centres a view.
  public init(_ child: any View<Action>) {
    self.child = child
  }

  /// Expands to fill the remaining space, in which the child is centred.
  public func isFlexible(along axis: StackAxis) -> Bool { true }

  /// The child's size.
  public func size(offered: Size, in context: LayoutContext) -> Size {
    child.size(offered: offered, in: context)
  }

  /// Places the child in the middle at its own size.
  public func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<Action>) {
    let size = child.size(offered: frame.size, in: context)
    child.place(in: frame.centered(size), context, &scene)
  }
}
