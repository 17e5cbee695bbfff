public import Canvas
public import Localization

/// A single-line text field with a clear button and perhaps an icon, that of a search.
public struct SearchField<Action: Equatable & Sendable>: View {
  private let id: ViewID
  private let label: Sentence
  private let icon: String?
  private let prompt: Sentence
  private let text: String
  private let clearing: Action
  private let clearLabel: Sentence
  private let tools: TextToolLabels

  /// Makes a search field.
  ///
  /// - Parameters:
  ///   - label: The accessible label.
  ///   - id: Its identity across rebuilds, reported with its edits.
  ///   - icon: The icon before the text; nil for none.
  ///   - prompt: The placeholder shown while it is empty.
  ///   - text: The current text.
  ///   - clearLabel: The label of the clear button.
  ///   - clearing: Sent by the clear button.
  ///   - tools: The labels of the selection handles and edit commands.
  public init(
    _ label: Sentence, id: ViewID, icon: String? = "search", prompt: Sentence, text: String,
    clearLabel: Sentence, clearing: Action, tools: TextToolLabels
  ) {
    self.label = label
    self.id = id
    self.icon = icon
    self.prompt = prompt
    self.text = text
    self.clearLabel = clearLabel
    self.clearing = clearing
    self.tools = tools
  }

  /// The whole width at the height of a touch target.
  public func size(offered: Size, in context: LayoutContext) -> Size {
    Size(width: offered.width, height: Measure.touchTarget)
  }

  /// Draws the field with its text, selection and caret.
  public func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<Action>) {
    scene.upright(in: frame) { placeContent(in: frame, context, &$0) }
  }

  private func placeContent(
    in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<Action>
  ) {
    let theme = context.theme
    let background = frame.inset(by: Insets(horizontal: 0, vertical: Spacing.line))
    let isFocused = context.memory.focused == id
    drawBackground(background, isFocused: isFocused, theme, &scene)
    if let icon {
      let square = Rect(
        x: background.minX + Spacing.text, y: background.midY - Self.icon / 2, width: Self.icon,
        height: Self.icon)
      scene.draw(
        .icon(icon, context.leading(square, in: frame), theme.secondaryText))
    }
    let available = context.leading(
      background.inset(
        by: Insets(
          left: icon == nil ? Spacing.text : Self.iconSpace,
          right: text.isEmpty ? Spacing.medium : Self.clearSpace)), in: frame)
    let shown = TextFieldFrame.shownText(of: text, id, context.memory)
    let line = TextLine(text: shown, in: available, TypeScale.body, context)
    scene.add(
      Element(
        id: id, role: .textField, label: label, value: .verbatim(text), frame: frame,
        response: .edit(line.block)))
    scene.clipped(to: available.expanded(by: Spacing.line)) { scene in
      line.draw(prompt: isFocused ? "" : prompt, isFocused: isFocused, context, &scene)
    }
    if !text.isEmpty {
      FieldClearButton(id: ViewID("\(id.name) clear"), label: clearLabel, action: clearing)
        .place(in: frame, context, &scene)
    }
    let field = TextFieldFrame(
      id: id, label: label, value: text, block: line.block,
      frame: available.expanded(by: Spacing.line))
    // Under an empty field a handle would only be an obstacle.
    if !text.isEmpty {
      field.placeHandles(within: scene.bounds, labels: tools, context, &scene)
    }
    field.placeEditMenu(
      besideHandlesWithin: scene.bounds, labels: tools, context, &scene)
  }

  private static var icon: Double { 18 }
  /// The distance of the text from the edge with the icon, in points.
  private static var iconSpace: Double { 42 }
  /// The distance of the text from the edge with the clear button, in points.
  private static var clearSpace: Double { 40 }

  private func drawBackground(
    _ rect: Rect, isFocused: Bool, _ theme: Theme, _ scene: inout LayerBuilder<Action>
  ) {
    scene.draw(.fill(rect, theme.field, radius: Radius.field))
    guard isFocused || theme.isHighContrast else { return }
    let color = isFocused ? theme.highlight : theme.controlLine
    let width = isFocused ? Measure.fieldFocus : theme.controlEdge
    scene.draw(.stroke(rect, color, width: width, radius: Radius.field, dash: nil))
  }
}
