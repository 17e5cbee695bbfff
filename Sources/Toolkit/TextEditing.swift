/// A text being edited: the effect of every key, in grapheme clusters.
struct TextEditing: Equatable {
  private(set) var characters: [Character]
  var selection: TextSelection

  init(text: String, selection: TextSelection) {
    characters = Array(text)
    self.selection = selection.clamped(to: characters.count)
  }

  var text: String { String(characters) }

  var selectedText: String { String(characters[selection.range]) }

  /// Replaces the selection with text and puts the caret after it.
  mutating func insert(_ inserted: String) {
    let before = String(characters[..<selection.range.lowerBound]) + inserted
    let after = String(characters[selection.range.upperBound...])
    characters = Array(before + after)
    // A combining mark joins the cluster before it, so the clusters of the result are counted.
    let caret = characters.count - Array(after).count
    selection = TextSelection(caret: max(0, caret))
  }

  /// Deletes the selection, or the range that a move from the caret would cross.
  mutating func delete(_ step: Step, backwards: Bool) {
    if selection.isEmpty {
      selection.head = target(step, backwards: backwards)
    }
    insert("")
  }

  /// The unit of deletion.
  enum Step {
    case character
    case word
  }

  /// Moves the caret to the next start or end of a word.
  mutating func moveByWord(backwards: Bool, extending: Bool) {
    place(target(.word, backwards: backwards), extending: extending)
  }

  /// Moves the caret to an offset.
  mutating func place(_ offset: Int, extending: Bool) {
    let offset = min(max(0, offset), characters.count)
    selection = TextSelection(anchor: extending ? selection.anchor : offset, head: offset)
  }

  mutating func selectAll() {
    selection = TextSelection(anchor: 0, head: characters.count)
  }

  /// Selects the word, or the run of spaces, around a position.
  mutating func selectWord(at offset: Int) {
    guard !characters.isEmpty else { return }
    let index = min(max(0, offset), characters.count - 1)
    let isBlank = characters[index].isWhitespace
    var start = index
    var end = index + 1
    while start > 0, characters[start - 1].isWhitespace == isBlank { start -= 1 }
    while end < characters.count, characters[end].isWhitespace == isBlank { end += 1 }
    selection = TextSelection(anchor: start, head: end)
  }

  private func target(_ step: Step, backwards: Bool) -> Int {
    var offset = selection.head
    switch step {
    case .character:
      offset += backwards ? -1 : 1
    case .word:
      let next = { backwards ? offset - 1 : offset }
      let move = backwards ? -1 : 1
      while characters.indices.contains(next()), characters[next()].isWhitespace { offset += move }
      while characters.indices.contains(next()), !characters[next()].isWhitespace { offset += move }
    }
    return min(max(0, offset), characters.count)
  }
}
