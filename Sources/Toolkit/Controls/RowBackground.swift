public import Canvas

/// A row's background, which shows whether the row is selected, pressed, hovered or focused.
public struct RowBackground {
  private let id: ViewID
  private let isChosen: Bool
  private let rect: Rect

  /// Makes the background of a row.
  ///
  /// - Parameters:
  ///   - id: The row's identity.
  ///   - isChosen: Whether it is the selected row.
  ///   - rect: The frame, in points.
  public init(id: ViewID, isChosen: Bool = false, rect: Rect) {
    self.id = id
    self.isChosen = isChosen
    self.rect = rect
  }

  /// Draws the background for the row's current state.
  public func draw<Action>(_ context: LayoutContext, _ scene: inout LayerBuilder<Action>) {
    let theme = context.theme
    let state = ControlState(of: id, isSelected: isChosen, in: context.memory)
    scene.drawControl(rect, radius: Radius.button, .plain, state, theme)
    if state.isFocused {
      scene.draw(
        .stroke(
          rect, theme.highlight, width: Measure.focusRing, radius: Radius.button, dash: nil))
    }
  }
}
