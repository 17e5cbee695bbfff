internal import Canvas

extension Interaction {
  /// Handles a key in a text field.
  ///
  /// - Returns: The outcomes; nil if the field does not use the key.
  mutating func edit(
    _ field: Element<Action>, _ key: Key, _ modifiers: KeyModifiers, _ now: Double
  ) -> [Outcome<Action>]? {
    // During composition the keys belong to the input method.
    guard memory.composition.isEmpty else { return [] }
    guard case .edit(let block) = field.response else { return nil }
    var editing = TextEditing(text: field.text, selection: memory.selection)
    let isExtending = modifiers.contains(.shift)
    let isWord = modifiers.contains(.control)
    switch key {
    case .enter where modifiers == .shift:
      editing.insert("\n")
    case .enter where modifiers.isEmpty, .escape:
      focus(nil, isVisible: false, at: now)
      lastField = field.id
      return key == .enter
        ? submission(after: field.id) : field.escapeAction.map { [.action($0)] } ?? []
    case .tab:
      // To the next field or control, as everywhere else.
      return nil
    case .backspace, .delete:
      editing.delete(isWord ? .word : .character, backwards: key == .backspace)
    case .left, .right:
      move(&editing, in: block, towardsLeft: key == .left, byWord: isWord, isExtending)
    case .down where !isExtending && isSearched(by: field.id):
      // To the first of what was found.
      return nil
    case .up, .down:
      let target = block.offset(from: editing.selection.head, movedBy: key == .up ? -1 : 1)
      editing.place(target, extending: isExtending)
    case .home, .end:
      let line = block.lineIndex(of: editing.selection.head)
      let start = isWord ? 0 : block.lines[line].graphemes.lowerBound
      let end = isWord ? editing.characters.count : block.lastOffset(onLine: line)
      editing.place(key == .home ? start : end, extending: isExtending)
    case .character where modifiers == .control:
      return TextCommand(KeyCombination(key, modifiers)).map { perform($0, in: field.id, now) }
    case .character where modifiers.isSubset(of: .shift):
      return []
    case .enter, .pageUp, .pageDown, .function, .character, .menu, .volumeUp, .volumeDown:
      return nil
    }
    return finish(editing, field, now)
  }

  /// Whether a field is the one that typing searches a list with.
  private func isSearched(by field: ViewID) -> Bool {
    scene?.activeLayers.contains { $0.typing == field } == true
  }

  private func move(
    _ editing: inout TextEditing, in block: TextBlock, towardsLeft isLeft: Bool,
    byWord isWord: Bool, _ isExtending: Bool
  ) {
    if isWord {
      editing.moveByWord(backwards: isLeft != block.isRightToLeft, extending: isExtending)
    } else if !isExtending, !editing.selection.isEmpty {
      editing.place(block.end(of: editing.selection.range, towardsLeft: isLeft), extending: false)
    } else {
      let target = block.offset(from: editing.selection.head, towardsLeft: isLeft)
      editing.place(target, extending: isExtending)
    }
  }

  mutating func finish(
    _ editing: TextEditing, _ field: Element<Action>, _ now: Double
  ) -> [Outcome<Action>] {
    memory.selection = editing.selection
    restartCaret(at: now)
    guard editing.text != field.text else { return [] }
    memory.hasEditMenu = false
    return [.edited(field.id, editing.text)]
  }

  /// The actions of Enter besides ending the editing: in the field that gets typed text, those of
  /// Enter without a focus.
  private func submission(after field: ViewID) -> [Outcome<Action>] {
    let layer = scene?.activeLayers.last { $0.typing == field }
    return layer?.submit.map { [.action($0)] } ?? []
  }

  /// Focuses the layer's default text field when the user types without a focused field.
  private mutating func focusTypingField(_ now: Double) {
    guard let id = scene?.activeLayers.last(where: { $0.typing != nil })?.typing,
      let field = scene?.activeElements.first(where: { $0.id == id })
    else { return }
    focus(id, isVisible: false, at: now)
    memory.selection = TextSelection(caret: field.text.count)
  }

  /// Replaces the selection with typed or pasted text.
  mutating func insert(_ text: String, _ now: Double) -> [Outcome<Action>] {
    if focusedField == nil { focusTypingField(now) }
    guard let field = focusedField else { return [] }
    memory.composition = ""
    hideHandles()
    let clean = TextCleaning.clean(text)
    guard !clean.isEmpty else { return [] }
    var editing = TextEditing(text: field.text, selection: memory.selection)
    editing.insert(clean)
    return finish(editing, field, now)
  }
}
