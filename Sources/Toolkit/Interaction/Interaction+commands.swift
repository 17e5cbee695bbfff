extension Interaction {
  /// Handles a key in the edit menu, if a key has opened it.
  ///
  /// - Returns: The outcomes; nil if the menu does not use the key, which then closes it.
  mutating func editMenuKey(
    _ key: Key, _ modifiers: KeyModifiers, _ now: Double
  ) -> [Outcome<Action>]? {
    guard modifiers.isEmpty, memory.composition.isEmpty, let command = memory.editCommand,
      let field = focusedField
    else { return nil }
    let commands = TextCommand.available(for: field.text, memory.selection)
    let index = commands.firstIndex(of: command) ?? 0
    switch key {
    case .left, .up: memory.editCommand = index > 0 ? commands[index - 1] : commands.last
    case .right, .down:
      memory.editCommand = index + 1 < commands.count ? commands[index + 1] : commands.first
    case .home: memory.editCommand = commands.first
    case .end: memory.editCommand = commands.last
    case .escape: memory.hasEditMenu = false
    case .enter:
      let outcomes = perform(command, in: field.id, now)
      if memory.hasEditMenu {
        memory.editCommand = TextCommand.available(for: field.text, memory.selection).first
      }
      return outcomes
    default: return nil
    }
    return []
  }

  /// Performs an edit command on the focused field.
  mutating func perform(
    _ command: TextCommand, in id: ViewID, _ now: Double
  ) -> [Outcome<Action>] {
    guard let field = focusedField, field.id == id else { return [] }
    var editing = TextEditing(text: field.text, selection: memory.selection)
    // After Select All the edit menu stays open for further commands.
    memory.hasEditMenu = memory.hasEditMenu && command == .selectAll
    switch command {
    case .selectAll:
      editing.selectAll()
      return finish(editing, field, now)
    case .copy, .cut:
      guard !editing.selection.isEmpty else { return [] }
      let copied = Outcome<Action>.copied(editing.selectedText)
      if command == .cut { editing.insert("") }
      return [copied] + finish(editing, field, now)
    case .clear:
      editing.selectAll()
      editing.insert("")
      return finish(editing, field, now)
    case .paste:
      return [.pasteRequested]
    }
  }
}
