public import Canvas

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
