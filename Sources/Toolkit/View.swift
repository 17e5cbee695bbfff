public import Canvas

/// What views are laid out with.
public struct LayoutContext {
  /// The colours.
  public var theme: Theme
  /// Tells how much room text takes, in points.
  public var measurer: any TextMeasurer
  /// Focus, scroll, caret and press.
  public var memory: ViewMemory
  /// Device pixels for one point, for what is made at the size that is shown.
  public var pixelsPerPoint: Double
  /// What can be seen of the window where something covers it, in the views' points; all of it if
  /// not given.
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

/// A piece of a screen as a value: it can be compared by what it draws and carries the action it
/// sends, never a closure.
///
/// Layout is by proposal in two steps: a view is asked how large it would be in the room offered,
/// then placed in a frame.
public protocol View<Action> {
  /// What the app's views send.
  associatedtype Action: Equatable & Sendable

  /// How large the view would be in a room; never larger than the room.
  func size(offered: Size, in context: LayoutContext) -> Size

  /// Draws the view into a frame and tells what there reacts.
  func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<Action>)

  /// Whether the view takes what others leave over along a stack of that direction.
  func isFlexible(along axis: StackAxis) -> Bool
}

extension View {
  /// Views are as large as they need to be unless they say otherwise.
  public func isFlexible(along axis: StackAxis) -> Bool { false }
}
