public import Canvas

/// What the text fields of all looks share: ring, selection, composition and caret.
public struct TextFieldFrame: Equatable, Sendable {
  /// Its name across rebuilds.
  public var id: ViewID
  /// What it is called.
  public var label: String
  /// What the user typed; a prompt is no value.
  public var value: String
  /// The geometry of the text that is shown, what is being composed included.
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

  /// The text as it is shown: what is being composed stands at the caret.
  public static func shownText(of value: String, _ id: ViewID, _ memory: ViewMemory) -> String {
    guard memory.focused == id, !memory.composition.isEmpty else { return value }
    var editing = TextEditing(text: value, selection: memory.selection)
    editing.insert(memory.composition)
    return editing.text
  }

  /// Draws what goes under the letters: the ring and the selection.
  public func placeBehind<Action>(_ context: LayoutContext, _ scene: inout LayerBuilder<Action>) {
    scene.add(
      Element(
        id: id, role: .textField, label: label, value: value, frame: frame, response: .edit(block)))
    guard context.memory.focused == id else {
      if context.memory.hovered == id {
        scene.draw(
          .stroke(frame, Color.white.faded(0.35), width: 1, radius: 10, dash: nil))
      }
      return
    }
    // Dark around the accent, so that the ring shows on a picture of its colour.
    scene.draw(
      .stroke(frame.expanded(by: 1), Color.black.faded(0.4), width: 4, radius: 11, dash: nil))
    scene.draw(.stroke(frame, context.theme.accent, width: 2, radius: 10, dash: nil))
    // What is being composed takes the place of the selection.
    guard context.memory.composition.isEmpty else { return }
    let selection = context.memory.selection.clamped(to: value.count)
    for rect in block.rects(of: selection.range) {
      scene.draw(.fill(rect, Color.black.faded(0.3), radius: 3))
      scene.draw(.fill(rect, context.theme.accent.faded(0.5), radius: 3))
    }
  }

  /// Draws what goes over the letters: the line under a composition, and the caret.
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
