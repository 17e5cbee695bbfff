public import Canvas
public import Localization

/// A bar at the top of a screen: leading and trailing items with a title between them.
public struct NavigationBar<Action: Equatable & Sendable>: View {
  private let title: Sentence?
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
    title: Sentence? = nil, leading: [any View<Action>] = [], center: [any View<Action>] = [],
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
      let label = Label<Action>(title, TypeScale.title, id: ViewID("title \(title.english)"))
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
