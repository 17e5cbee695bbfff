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

/// Views on top of each other, each in the whole frame.
public struct Overlay<Action: Equatable & Sendable>: View {
  private let children: [any View<Action>]

  /// Puts views on top of each other, the last one in front.
  public init(_ children: [any View<Action>]) {
    self.children = children
  }

  /// Whether any child is flexible.
  public func isFlexible(along axis: StackAxis) -> Bool {
    children.contains { $0.isFlexible(along: axis) }
  }

  /// The largest dimensions of all children.
  public func size(offered: Size, in context: LayoutContext) -> Size {
    let sizes = children.map { $0.size(offered: offered, in: context) }
    return Size(
      width: sizes.map(\.width).max() ?? 0, height: sizes.map(\.height).max() ?? 0)
  }

  /// Places all children in the whole frame.
  public func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<Action>) {
    for child in children { child.place(in: frame, context, &scene) }
  }
}

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
