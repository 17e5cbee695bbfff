public import Canvas

/// The buttons of an alert: at the right, side by side where they fit; else one below the other,
/// the default first.
public struct AlertAnswers<Action: Equatable & Sendable>: View {
  private let buttons: [any View<Action>]

  /// Makes answers; the last one is the default.
  public init(buttons: [any View<Action>]) {
    self.buttons = buttons
  }

  private func isRow(_ width: Double, _ context: LayoutContext) -> Bool {
    row.size(offered: Size(width: width, height: 0), in: context).width <= width
  }

  private var row: Stack<Action> { Stack(.horizontal, spacing: Spacing.small, buttons) }

  private var column: Stack<Action> {
    Stack(.vertical, spacing: Spacing.small, alignment: .fill, buttons.reversed())
  }

  /// The offered width and the buttons' height.
  public func size(offered: Size, in context: LayoutContext) -> Size {
    let height = (isRow(offered.width, context) ? row : column)
      .size(offered: offered, in: context).height
    return Size(width: offered.width, height: height)
  }

  /// Places the buttons.
  public func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<Action>) {
    guard isRow(frame.width, context) else { return column.place(in: frame, context, &scene) }
    Stack(.horizontal, spacing: Spacing.small, [Spacer()] + buttons)
      .place(in: frame, context, &scene)
  }
}
