public import Canvas
public import Localization

/// The parts that all text fields share: focus ring, selection, composition and caret.
public struct TextFieldFrame: Equatable, Sendable {
  /// Its identity across rebuilds.
  public var id: ViewID
  /// The accessible label.
  public var label: Sentence
  /// The user's text, without the placeholder.
  public var value: String
  /// The geometry of the displayed text, including the composition.
  public var block: TextBlock
  /// The area that reacts.
  public var frame: Rect
  /// Whether it has a ring while the mouse is over it.
  public var showsHover = true

  /// Makes a text field's frame.
  public init(id: ViewID, label: Sentence, value: String, block: TextBlock, frame: Rect) {
    self.id = id
    self.label = label
    self.value = value
    self.block = block
    self.frame = frame
  }

  /// The displayed text: the composition is inserted at the caret.
  public static func shownText(of value: String, _ id: ViewID, _ memory: ViewMemory) -> String {
    guard memory.focused == id, !memory.composition.isEmpty else { return value }
    var editing = TextEditing(text: value, selection: memory.selection)
    editing.insert(memory.composition)
    return editing.text
  }

  /// Draws the focus ring and the selection behind the letters.
  ///
  /// - Parameters:
  ///   - context: The layout context.
  ///   - scene: The layer.
  ///   - configure: Adds to the field's element what only some fields respond to.
  public func placeBehind<Action>(
    _ context: LayoutContext, _ scene: inout LayerBuilder<Action>,
    configure: (inout Element<Action>) -> Void = { _ in }
  ) {
    var element = Element<Action>(
      id: id, role: .textField, label: label, value: .verbatim(value), frame: frame,
      response: .edit(block))
    configure(&element)
    scene.add(element)
    let theme = context.theme
    guard context.memory.focused == id else {
      if showsHover, context.memory.hovered == id, context.memory.pressed == nil {
        drawRing(theme.text.faded(0.8), width: 1, theme, &scene)
      }
      return
    }
    drawRing(theme.highlight, width: Measure.fieldFocus, theme, &scene)
    // The composition replaces the selection.
    guard context.memory.composition.isEmpty else { return }
    let selection = context.memory.selection.clamped(to: value.count)
    for rect in block.rects(of: selection.range) {
      scene.draw(.fill(rect, theme.pictureEdge.faded(0.5), radius: Radius.textSelection))
      scene.draw(.fill(rect, theme.highlight.faded(0.5), radius: Radius.textSelection))
    }
  }

  /// Draws a ring with dark edges, which keep it visible on a picture of its colour.
  private func drawRing<Action>(
    _ color: Color, width: Double, _ theme: Theme, _ scene: inout LayerBuilder<Action>
  ) {
    scene.draw(
      .stroke(
        frame.expanded(by: 1), theme.pictureEdge, width: width + 2, radius: Radius.field + 1,
        dash: nil))
    scene.draw(.stroke(frame, color, width: width, radius: Radius.field, dash: nil))
  }

  /// The thickness of the composition's underline, in points.
  private static let underline = 2.0
  /// The thickness of the caret, in points.
  private static let caret = 3.0

  /// Draws the composition's underline and the caret in front of the letters.
  public func placeInFront<Action>(_ context: LayoutContext, _ scene: inout LayerBuilder<Action>) {
    let memory = context.memory
    guard memory.focused == id else { return }
    let start = memory.selection.clamped(to: value.count).range.lowerBound
    for rect in block.rects(of: start..<start + memory.composition.count) {
      let line = Rect(
        x: rect.minX, y: rect.maxY - Self.underline, width: rect.width, height: Self.underline)
      scene.draw(.fill(line, context.theme.highlight, radius: 0))
    }
    guard memory.isCaretLit else { return }
    let head =
      memory.composition.isEmpty ? memory.selection.head : start + memory.composition.count
    let caret = block.caret(at: head)
    let bar = Rect(
      x: caret.minX - Self.caret / 2, y: caret.minY, width: Self.caret, height: caret.height)
    scene.draw(
      .fill(bar.expanded(by: 1), context.theme.pictureEdge, radius: Self.caret / 2 + 1))
    scene.draw(.fill(bar, context.theme.highlight, radius: Self.caret / 2))
  }
}
