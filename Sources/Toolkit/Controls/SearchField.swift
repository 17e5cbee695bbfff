public import Canvas

/// A single-line text field with a clear button and perhaps an icon, that of a search.
public struct SearchField<Action: Equatable & Sendable>: View {
  private let id: ViewID
  private let label: String
  private let icon: String?
  private let prompt: String
  private let text: String
  private let clearing: Action
  private let clearLabel: String
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
    _ label: String, id: ViewID, icon: String? = "search", prompt: String, text: String,
    clearLabel: String, clearing: Action, tools: TextToolLabels
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
    let theme = context.theme
    let background = frame.inset(by: Insets(horizontal: 0, vertical: Spacing.line))
    let isFocused = context.memory.focused == id
    drawBackground(background, isFocused: isFocused, theme, &scene)
    if let icon {
      let square = Rect(
        x: background.minX + Spacing.text, y: background.midY - Self.icon / 2, width: Self.icon,
        height: Self.icon)
      scene.draw(.icon(icon, square, theme.secondaryText))
    }
    let available = background.inset(
      by: Insets(
        left: icon == nil ? Spacing.text : Self.iconSpace,
        right: text.isEmpty ? Spacing.medium : Self.clearSpace))
    let shown = TextFieldFrame.shownText(of: text, id, context.memory)
    let line = SearchLine(text: shown, available: available, context)
    scene.add(
      Element(
        id: id, role: .textField, label: label, value: text, frame: frame,
        response: .edit(line.block)))
    scene.clipped(to: available.expanded(by: Spacing.line)) { scene in
      line.draw(prompt: isFocused ? "" : prompt, isFocused: isFocused, context, &scene)
    }
    if !text.isEmpty { placeClearButton(in: frame, context, &scene) }
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
  private static var clearIcon: Double { 16 }

  private func drawBackground(
    _ rect: Rect, isFocused: Bool, _ theme: Theme, _ scene: inout LayerBuilder<Action>
  ) {
    scene.draw(.fill(rect, theme.field, radius: Radius.field))
    guard isFocused || theme.isHighContrast else { return }
    let color = isFocused ? theme.highlight : theme.controlLine
    let width = isFocused ? Measure.fieldFocus : theme.controlEdge
    scene.draw(.stroke(rect, color, width: width, radius: Radius.field, dash: nil))
  }

  private func placeClearButton(
    in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<Action>
  ) {
    let area = Rect(
      x: frame.maxX - Measure.touchTarget, y: frame.minY, width: Measure.touchTarget,
      height: frame.height)
    let square = area.centered(Size(width: Self.clearIcon, height: Self.clearIcon))
    scene.draw(.icon("close", square, context.theme.secondaryText))
    scene.add(
      Element(
        id: ViewID("\(id.name) clear"), role: .button, label: clearLabel, frame: area,
        response: .press(clearing), keepsFocus: true, hint: clearLabel))
  }
}

/// The text of a search field, scrolled so that its caret is visible.
private struct SearchLine {
  let text: String
  let available: Rect
  let block: TextBlock
  private let left: Double

  /// The width of the caret, in points.
  private static let caret = 2.0
  /// Half the height of the caret and of the selection, in points.
  private static let reach = 10.0

  init(text: String, available: Rect, _ context: LayoutContext) {
    self.text = text
    self.available = available
    let style = TypeScale.body
    let graphemes = text.map(String.init)
    let edges = context.measurer.clusterEdges(of: graphemes, in: style)
    let stops = edges.map(\.leading) + [edges.last?.trailing ?? 0]
    let caret = stops[min(max(0, context.memory.selection.head), stops.count - 1)]
    left = available.minX - max(0, caret - available.width + Self.caret)
    let offset = left
    let (top, bottom) = (available.midY - Self.reach, available.midY + Self.reach)
    let line =
      edges.isEmpty
      ? TextBlock.Line(graphemes: 0..<0, stops: [offset], top: top, bottom: bottom)
      : TextBlock.Line(
        graphemes: 0..<graphemes.count, edges: edges.map { $0.offset(x: offset) }, top: top,
        bottom: bottom)
    block = TextBlock(lines: [line])
  }

  func draw<Action>(
    prompt: String, isFocused: Bool, _ context: LayoutContext, _ scene: inout LayerBuilder<Action>
  ) {
    let theme = context.theme
    let memory = context.memory
    if isFocused, memory.composition.isEmpty {
      for rect in block.rects(of: memory.selection.clamped(to: text.count).range) {
        scene.draw(.fill(rect, theme.textSelection, radius: Radius.textSelection))
      }
    }
    let isPrompt = text.isEmpty
    let style = TypeScale.body
    let extent = context.measurer.extent(of: style)
    let baseline = Point(x: left, y: available.midY - extent.height / 2 + extent.ascent)
    scene.draw(
      .text(
        isPrompt ? prompt : text, baseline: baseline, style,
        isPrompt ? theme.secondaryText : theme.text))
    guard isFocused, memory.isCaretLit else { return }
    let head = memory.selection.head + memory.composition.count
    let caret = block.caret(at: min(head, text.count))
    let bar = Rect(
      x: caret.minX - Self.caret / 2, y: caret.minY, width: Self.caret, height: caret.height)
    scene.draw(.fill(bar, theme.highlight, radius: Self.caret / 2))
  }
}
