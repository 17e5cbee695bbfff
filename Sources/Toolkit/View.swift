public import Canvas

/// A part of a screen as a value: it is compared by what it draws and carries the action it sends,
/// never a closure.
///
/// Layout has two steps: a view returns its size for an offered size, then is placed in a frame.
public protocol View<Action> {
  /// The type of the actions that views send.
  associatedtype Action: Equatable & Sendable

  /// The view's size for an offered size, which it never exceeds.
  func size(offered: Size, in context: LayoutContext) -> Size

  /// Draws the view in a frame and adds its elements.
  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<Action>)

  /// Whether the view fills the remaining space along an axis of a stack.
  func isFlexible(along axis: StackAxis) -> Bool
}

extension View {
  /// By default views are not flexible.
  public func isFlexible(along axis: StackAxis) -> Bool { false }
}
