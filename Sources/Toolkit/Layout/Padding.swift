public import Canvas

/// A view with padding around it.
public struct Padding<Action: Equatable & Sendable>: View {
  private let insets: Insets
  private let child: any View<Action>

  /// Adds padding around a view, in points.
  public init(_ insets: Insets, _ child: any View<Action>) {
    self.insets = insets
    self.child = child
  }

  /// As flexible as the child.
  public func isFlexible(along axis: StackAxis) -> Bool { child.isFlexible(along: axis) }

  /// The child's size plus the padding.
  public func size(offered: Size, in context: LayoutContext) -> Size {
    let inner = Rect(origin: .zero, size: offered).inset(by: insets).size
    let size = child.size(offered: inner, in: context)
    return Size(
      width: size.width + insets.left + insets.right,
      height: size.height + insets.top + insets.bottom)
  }

  /// Places the child inside the padding.
  public func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<Action>) {
    child.place(in: frame.inset(by: insets), context, &scene)
  }
}
