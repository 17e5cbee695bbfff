public import Canvas

/// A flexible space.
public struct Spacer<Action: Equatable & Sendable>: View {
  /// Makes a spacer.
  public init() {}

  /// Always flexible.
  public func isFlexible(along axis: StackAxis) -> Bool { true }

  /// No size of its own.
  public func size(offered: Size, in context: LayoutContext) -> Size { .zero }

  /// Draws nothing.
  public func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<Action>) {
  }
}
