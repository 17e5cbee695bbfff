extension Interaction {
  /// Does something with the text of a field.
  mutating func perform(
    _ command: TextCommand, in id: ViewID, _ now: Double
  ) -> [Outcome<Action>] {
    guard let field = focusedField, field.id == id else { return [] }
    var editing = TextEditing(text: field.value, selection: memory.selection)
    // With everything selected there is more to offer.
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
    case .paste:
      return [.pasteRequested]
    }
  }
}
