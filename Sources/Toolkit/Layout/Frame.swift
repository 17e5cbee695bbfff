public import Canvas

/// A view with a fixed size, or one that fills the remaining space.
public struct Frame<Action: Equatable & Sendable>: View {
  private let width: Double?
  private let height: Double?
  private let child: any View<Action>
  private let isFlexible: Bool

  /// Gives a view a width, a height, or both, in points.
  public init(width: Double? = nil, height: Double? = nil, _ child: any View<Action>) {
    self.width = width
    self.height = height
    self.child = child
    isFlexible = false
  }

  /// Lets a view fill the remaining space.
  public init(flexible child: any View<Action>) {
    width = nil
    height = nil
    self.child = child
    isFlexible = true
  }

  /// Whether the frame is flexible.
  public func isFlexible(along axis: StackAxis) -> Bool { isFlexible }

  /// The given dimensions, or the child's own where not given.
  public func size(offered: Size, in context: LayoutContext) -> Size {
    let available = Size(
      width: min(offered.width, width ?? offered.width),
      height: min(offered.height, height ?? offered.height))
    let own = child.size(offered: available, in: context)
    return Size(
      width: width.map { min($0, offered.width) } ?? own.width,
      height: height.map { min($0, offered.height) } ?? own.height)
  }

  /// Places the child in the whole frame.
  public func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<Action>) {
    child.place(in: frame, context, &scene)
  }
}
