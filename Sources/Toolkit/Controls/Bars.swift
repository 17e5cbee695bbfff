public import Canvas

/// A bar at the top of a screen: something at each end and a title between.
public struct NavigationBar<Action: Equatable & Sendable>: View {
  private let title: String?
  private let leading: [any View<Action>]
  private let center: [any View<Action>]
  private let trailing: [any View<Action>]

  /// Makes a bar.
  ///
  /// - Parameters:
  ///   - title: Stands after what is at the left.
  ///   - leading: At the left edge.
  ///   - center: In the middle of the bar, whatever stands at its ends.
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

  /// Places both ends and the title on the bar's ground.
  public func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<Action>) {
    scene.draw(.fill(frame, context.theme.bar, radius: 0))
    scene.drawHairline(at: frame.maxY, from: frame.minX, to: frame.maxX, context.theme)
    var middle: [any View<Action>] = [Spacer<Action>()]
    if let title {
      let label = Label<Action>(title, TypeScale.title, id: ViewID("title \(title)"))
      middle = [Frame(flexible: Padding(Insets(horizontal: 8, vertical: 0), label))]
    }
    let row = Stack(.horizontal, spacing: 4, leading + middle + trailing)
    row.place(in: frame.inset(by: Insets(horizontal: 8, vertical: 0)), context, &scene)
    Centered(Stack(.horizontal, spacing: 4, center)).place(in: frame, context, &scene)
  }
}

/// A bar at the bottom of a screen with its buttons in the middle.
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

  /// Places the buttons on the bar's ground.
  public func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<Action>) {
    scene.draw(.fill(frame, context.theme.bar, radius: 0))
    scene.drawHairline(at: frame.minY, from: frame.minX, to: frame.maxX, context.theme)
    Centered(Stack(.horizontal, spacing: 40, buttons)).place(in: frame, context, &scene)
  }
}

extension LayerBuilder {
  /// Draws a horizontal line of one device pixel just above a given height.
  public mutating func drawHairline(
    at y: Double, from left: Double, to right: Double, _ theme: Theme
  ) {
    // The renderer draws whatever has an extent with at least one pixel.
    draw(.fill(Rect(x: left, y: y, width: right - left, height: 0), theme.line, radius: 0))
  }
}
