public import Canvas

/// The environment of layout.
public struct LayoutContext {
  /// The colours.
  public var theme: Theme
  /// Measures text, in points.
  public var measurer: any TextMeasurer
  /// Focus, scroll, caret and press.
  public var memory: ViewMemory
  /// Device pixels per point, for content rasterized at the displayed size.
  public var pixelsPerPoint: Double
  /// The visible part of the window where something covers it, in the views' points; nil if all of
  /// it is visible.
  public var visible: Rect?

  /// Makes a context.
  public init(
    theme: Theme, measurer: any TextMeasurer, memory: ViewMemory, pixelsPerPoint: Double = 1
  ) {
    self.theme = theme
    self.measurer = measurer
    self.memory = memory
    self.pixelsPerPoint = pixelsPerPoint
  }
}

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
