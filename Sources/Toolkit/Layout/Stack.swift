public import Canvas

/// The alignment of children across a stack.
public enum CrossAlignment: Hashable, Sendable {
  /// At the left or top edge.
  case start
  /// In the middle.
  case center
  /// Over the whole extent.
  case fill
}

/// Views in a row or column; flexible ones share the remaining space.
public struct Stack<Action: Equatable & Sendable>: View {
  private let axis: StackAxis
  private let spacing: Double
  private let alignment: CrossAlignment
  private let children: [any View<Action>]

  /// Makes a stack.
  ///
  /// - Parameters:
  ///   - axis: Its direction.
  ///   - spacing: Between two children, in points.
  ///   - alignment: The alignment of children across the axis.
  ///   - children: In order.
  public init(
    _ axis: StackAxis, spacing: Double = 0, alignment: CrossAlignment = .center,
    _ children: [any View<Action>]
  ) {
    self.axis = axis
    self.spacing = spacing
    self.alignment = alignment
    self.children = children
  }

  /// Along its own axis, whether any child is flexible.
  public func isFlexible(along axis: StackAxis) -> Bool {
    axis == self.axis && children.contains { $0.isFlexible(along: axis) }
  }

  /// The sum of the children along the axis and the largest of them across it.
  public func size(offered: Size, in context: LayoutContext) -> Size {
    let sizes = childSizes(offered: offered, in: context)
    let gaps = spacing * Double(max(0, children.count - 1))
    let length = sizes.reduce(gaps) { $0 + along($1) }
    return size(along: length, across: sizes.map { across($0) }.max() ?? 0)
  }

  /// Places the children one after the other.
  public func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<Action>) {
    let sizes = childSizes(offered: frame.size, in: context)
    var position = axis == .horizontal ? frame.minX : frame.minY
    for (child, size) in zip(children, sizes) {
      child.place(in: slot(for: size, at: position, in: frame), context, &scene)
      position += along(size) + spacing
    }
  }

  private func childSizes(offered: Size, in context: LayoutContext) -> [Size] {
    var available = along(offered) - spacing * Double(max(0, children.count - 1))
    var sizes = children.map { child -> Size in
      guard !child.isFlexible(along: axis) else { return .zero }
      let size = child.size(
        offered: self.size(along: max(0, available), across: across(offered)), in: context)
      available -= along(size)
      return size
    }
    let flexible = children.indices.filter { children[$0].isFlexible(along: axis) }
    let share = max(0, available) / Double(max(1, flexible.count))
    for index in flexible {
      let offer = size(along: share, across: across(offered))
      let wanted = children[index].size(offered: offer, in: context)
      sizes[index] = size(along: share, across: across(wanted))
    }
    return sizes
  }

  private func slot(for size: Size, at position: Double, in frame: Rect) -> Rect {
    let available = across(frame.size)
    let extent = alignment == .fill ? available : min(available, across(size))
    let offset = alignment == .center ? (available - extent) / 2 : 0
    return axis == .horizontal
      ? Rect(x: position, y: frame.minY + offset, width: size.width, height: extent)
      : Rect(x: frame.minX + offset, y: position, width: extent, height: size.height)
  }

  private func along(_ size: Size) -> Double {
    axis == .horizontal ? size.width : size.height
  }

  private func across(_ size: Size) -> Double {
    axis == .horizontal ? size.height : size.width
  }

  private func size(along: Double, across: Double) -> Size {
    axis == .horizontal
      ? Size(width: along, height: across) : Size(width: across, height: along)
  }
}
