public import Canvas

/// The parts that all text fields share: focus ring, selection, composition and caret.
public struct TextFieldFrame: Equatable, Sendable {
  /// Its identity across rebuilds.
  public var id: ViewID
  /// The accessible label.
  public var label: String
  /// The user's text, without the placeholder.
  public var value: String
  /// The geometry of the displayed text, including the composition.
  public var block: TextBlock
  /// The area that reacts.
  public var frame: Rect

  /// Makes a text field's frame.
  public init(id: ViewID, label: String, value: String, block: TextBlock, frame: Rect) {
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
      id: id, role: .textField, label: label, value: value, frame: frame, response: .edit(block))
    configure(&element)
    scene.add(element)
    guard context.memory.focused == id else {
      if context.memory.hovered == id, context.memory.pressed == nil {
        scene.draw(
          .stroke(frame, Color.white.faded(0.35), width: 1, radius: 10, dash: nil))
      }
      return
    }
    // A dark outline around the accent keeps the ring visible on a picture of its colour.
    scene.draw(
      .stroke(frame.expanded(by: 1), Color.black.faded(0.4), width: 4, radius: 11, dash: nil))
    scene.draw(.stroke(frame, context.theme.accent, width: 2, radius: 10, dash: nil))
    // The composition replaces the selection.
    guard context.memory.composition.isEmpty else { return }
    let selection = context.memory.selection.clamped(to: value.count)
    for rect in block.rects(of: selection.range) {
      scene.draw(.fill(rect, Color.black.faded(0.3), radius: 3))
      scene.draw(.fill(rect, context.theme.accent.faded(0.5), radius: 3))
    }
  }

  /// Draws the composition's underline and the caret in front of the letters.
  public func placeInFront<Action>(_ context: LayoutContext, _ scene: inout LayerBuilder<Action>) {
    let memory = context.memory
    guard memory.focused == id else { return }
    let start = memory.selection.clamped(to: value.count).range.lowerBound
    for rect in block.rects(of: start..<start + memory.composition.count) {
      let line = Rect(x: rect.minX, y: rect.maxY - 2, width: rect.width, height: 2)
      scene.draw(.fill(line, context.theme.accent, radius: 0))
    }
    guard memory.isCaretLit else { return }
    let head =
      memory.composition.isEmpty ? memory.selection.head : start + memory.composition.count
    let caret = block.caret(at: head)
    let bar = Rect(x: caret.minX - 1.5, y: caret.minY, width: 3, height: caret.height)
    scene.draw(.fill(bar.expanded(by: 1), Color.black.faded(0.5), radius: 2))
    scene.draw(.fill(bar, context.theme.accent, radius: 1.5))
  }
}
