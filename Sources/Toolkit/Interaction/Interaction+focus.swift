/// The element with the keyboard focus.
extension Interaction {
  /// Moves the focus to an element that has just appeared, and selects what typing replaces.
  mutating func focusInitially(_ id: ViewID?, isVisible: Bool, at now: Double) {
    focus(id, isVisible: isVisible, at: now)
    if memory.typing != nil { memory.typing = device }
    if scene?.activeLayers.first?.startsWithEmoji == true {
      memory.keyboard.plane = .emoji(.smileys)
    }
    guard let text = id.flatMap({ textField($0) })?.element.value else { return }
    let stem = text.lastIndex(of: ".").map { text[..<$0] } ?? text[...]
    memory.selection = TextSelection(anchor: 0, head: stem.isEmpty ? text.count : stem.count)
  }

  /// Moves the focus.
  mutating func focus(_ id: ViewID?, isVisible: Bool, at now: Double) {
    if memory.focused != id {
      memory.composition = ""
      memory.selection = TextSelection(caret: 0)
      memory.hasHandles = false
      memory.hasEditMenu = false
      memory.keyboard.plane = .letters
      memory.keyboard.shift = .off
      memory.typing = id.flatMap { textField($0) } == nil ? nil : .keys
    }
    if memory.focused != id, let action = id.flatMap({ scene?.activeElement($0) })?.focusAction {
      pendingActions.append(action)
    }
    memory.focused = id
    memory.isFocusVisible = isVisible
    restartCaret(at: now)
  }
}
