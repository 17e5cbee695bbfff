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
  ///   - center: In the middle of the bar, or as near to it as the items at its ends leave room.
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
    let inner = frame.inset(by: Insets(horizontal: Spacing.small, vertical: 0))
    Self.row(leading + middle + trailing).place(in: inner, context, &scene)
    guard !center.isEmpty else { return }
    func width(of end: [any View<Action>]) -> Double {
      end.isEmpty ? 0 : Self.row(end).size(offered: inner.size, in: context).width + Spacing.tight
    }
    let available = inner.inset(by: Insets(left: width(of: leading), right: width(of: trailing)))
    let row = Self.row(center)
    let size = row.size(offered: available.size, in: context)
    var place = frame.centered(size)
    place.origin.x = max(available.minX, min(place.minX, available.maxX - size.width))
    row.place(in: place, context, &scene)
  }

  private static func row(_ parts: [any View<Action>]) -> Stack<Action> {
    Stack(.horizontal, spacing: Spacing.tight, parts)
  }
}
