public import Canvas

/// A bar at the top of a screen: leading and trailing items with a title between them.
public struct NavigationBar<Action: Equatable & Sendable>: View {
  private let title: String?
  private let leading: [any View<Action>]
  private let center: [any View<Action>]
  private let trailing: [any View<Action>]

  /// Makes a bar.
  ///
  /// - Parameters:
  ///   - title: Follows the leading item.
  ///   - leading: At the left edge.
  ///   - center: In the middle of the bar, regardless of the items at its ends.
  ///   - trailing: At the right edge.
  public init(
    title: String? = nil, leading: [any View<Action>] = [], center: [any View<Action>] = [],
    trailing: [any View<Action>] = []
  ) {
    self.title = title
    self.leading = leading
    self.center = center
    self.trailing = trailing
  }

  /// The whole width at the height of bars.
  public func size(offered: Size, in context: LayoutContext) -> Size {
    Size(width: offered.width, height: Measure.topBar)
  }

  /// Places both ends and the title on the bar's background.
  public func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<Action>) {
    scene.draw(.fill(frame, context.theme.bar, radius: 0))
    scene.drawLine(.bottom, of: frame, context.theme)
    var middle: [any View<Action>] = [Spacer<Action>()]
    if let title {
      let label = Label<Action>(title, TypeScale.title, id: ViewID("title \(title)"))
      middle = [
        Frame(
          flexible: Padding(
            Insets(left: leading.isEmpty ? Spacing.small : Spacing.tight, right: Spacing.tight),
            label))
      ]
    }
    let row = Stack(.horizontal, spacing: Spacing.tight, leading + middle + trailing)
    row.place(in: frame.inset(by: Insets(horizontal: Spacing.small, vertical: 0)), context, &scene)
    Centered(Stack(.horizontal, spacing: Spacing.tight, center)).place(in: frame, context, &scene)
  }
}

/// A bar at the bottom of a screen with centred buttons.
public struct Toolbar<Action: Equatable & Sendable>: View {
  private let buttons: [any View<Action>]

  /// Makes a toolbar.
  public init(_ buttons: [any View<Action>]) {
    self.buttons = buttons
  }

  /// The whole width at the height of toolbars.
  public func size(offered: Size, in context: LayoutContext) -> Size {
    Size(width: offered.width, height: Measure.toolbar)
  }

  /// Places the buttons on the bar's background.
  public func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<Action>) {
    scene.draw(.fill(frame, context.theme.bar, radius: 0))
    scene.drawLine(.top, of: frame, context.theme)
    let widths = buttons.reduce(0) { $0 + $1.size(offered: frame.size, in: context).width }
    let gaps = Double(max(1, buttons.count - 1))
    let spacing = max(0, min(Spacing.wide, ((frame.width - widths) / gaps).rounded(.down)))
    Centered(Stack(.horizontal, spacing: spacing, buttons)).place(in: frame, context, &scene)
  }
}

extension LayerBuilder {
  /// Draws a line inside a frame along one of its edges.
  public mutating func drawLine(_ edge: LineEdge, of frame: Rect, _ theme: Theme) {
    let thickness = lineWidth(in: theme)
    let line =
      switch edge {
      case .top: Rect(x: frame.minX, y: frame.minY, width: frame.width, height: thickness)
      case .bottom:
        Rect(x: frame.minX, y: frame.maxY - thickness, width: frame.width, height: thickness)
      case .left: Rect(x: frame.minX, y: frame.minY, width: thickness, height: frame.height)
      }
    draw(.fill(line, theme.line, radius: 0))
  }

  /// Draws a line inside a frame along all its edges.
  public mutating func drawLine(around frame: Rect, radius: Double, _ theme: Theme) {
    draw(.stroke(frame, theme.line, width: lineWidth(in: theme), radius: radius, dash: nil))
  }
}

/// The edge of a frame along which a line is drawn.
public enum LineEdge: Hashable, Sendable {
  /// The upper edge.
  case top
  /// The lower edge.
  case bottom
  /// The left edge.
  case left
}
