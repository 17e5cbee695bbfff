extension Interaction {
  /// Performs an edit command on the focused field.
  mutating func perform(
    _ command: TextCommand, in id: ViewID, _ now: Double
  ) -> [Outcome<Action>] {
    guard let field = focusedField, field.id == id else { return [] }
    var editing = TextEditing(text: field.value, selection: memory.selection)
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
