public import Canvas
public import Localization

/// The button at the right end of a field of one line that clears it, which stays in focus.
public struct FieldClearButton<Action: Equatable & Sendable> {
  private let id: ViewID
  private let label: Sentence
  private let action: Action

  private static var icon: Double { 16 }

  /// Makes a button.
  ///
  /// - Parameters:
  ///   - id: Its identity across rebuilds.
  ///   - label: The accessible label.
  ///   - action: Sent when it is pressed.
  public init(id: ViewID, label: Sentence, action: Action) {
    self.id = id
    self.label = label
    self.action = action
  }

  /// Places the button in the frame of its field.
  public func place(
    in field: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<Action>
  ) {
    let end = Rect(
      x: field.maxX - Measure.touchTarget, y: field.minY, width: Measure.touchTarget,
      height: field.height)
    let area = context.leading(end, in: field)
    let square = area.centered(Size(width: Self.icon, height: Self.icon))
    scene.draw(.icon("close", square, context.theme.secondaryText))
    scene.add(
      Element(
        id: id, role: .button, label: label, frame: area, response: .press(action),
        keepsFocus: true, hint: label))
  }
}
