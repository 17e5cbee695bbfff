/// What is done with single memes, and with what is shown of them.
extension AppState {
  mutating func show(_ mode: SentMode) -> [Effect] {
    guard remembered.sentMode != mode else { return [] }
    remembered.sentMode = mode
    return [.remember(remembered)]
  }

  mutating func openSent() -> [Effect] {
    go(to: .sent)
    return sent.memes == nil ? refreshSent() : []
  }

  /// Opens the share sheet for sent memes, if there are any and nothing else is shared.
  mutating func shareSent(_ memes: [SentMeme]) {
    if !memes.isEmpty, share == nil { share = ShareState(.sent(memes)) }
  }

  mutating func deleteSelected() -> [Effect] {
    let ids = sent.selected.map(\.id)
    sent.selection = nil
    return delete(ids)
  }

  mutating func search(_ text: String) -> [Effect] {
    guard text != sent.query else { return [] }
    sent.query = String(text.prefix(Caption.longestText))
    return searchAgain()
  }

  mutating func memeTapped(_ id: MemeID) -> [Effect] {
    guard var selection = sent.selection else { return showDetail(id) }
    if selection.remove(id) == nil { selection.insert(id) }
    sent.selection = selection
    return []
  }

  mutating func searchAgain() -> [Effect] {
    let abandoned: [Effect] = sent.search.map { [.cancel($0)] } ?? []
    guard !sent.query.allSatisfy(\.isWhitespace) else {
      sent.search = nil
      sent.matches = nil
      return abandoned
    }
    let work = startWork()
    sent.search = work
    return abandoned + [.searchMemes(work, text: sent.query)]
  }
}

extension SentState {
  /// The memes that are chosen, as far as they are shown.
  var selected: [SentMeme] { shown.filter { selection?.contains($0.id) ?? false } }

  /// Shows what a search has found, unless another was begun since.
  mutating func receive(_ ids: [MemeID], of work: WorkID) {
    guard search == work else { return }
    search = nil
    matches = Set(ids)
  }
}
