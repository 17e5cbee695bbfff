/// Actions on single memes, and on the list.
extension SentState {
  /// The selected memes, as far as they are shown.
  var selected: [SentMeme] { shown.filter { selection?.contains($0.id) ?? false } }

  mutating func show(_ mode: SentMode, _ shared: inout SharedContext) -> [Effect] {
    guard shared.userSettings.sentMode != mode else { return [] }
    shared.userSettings.sentMode = mode
    return [.saveUserSettings(shared.userSettings)]
  }

  /// Requests the share sheet for some memes, if there are any.
  func share(_ memes: [SentMeme], _ shared: inout SharedContext) {
    if !memes.isEmpty { shared.request(.share(.sent(memes))) }
  }

  /// Opens a meme, or toggles its selection.
  mutating func memeTapped(_ id: MemeID, _ shared: inout SharedContext) {
    guard selection != nil else { return shared.request(.showDetail(id)) }
    if selection?.remove(id) == nil { selection?.insert(id) }
  }

  mutating func search(_ text: String, _ shared: inout SharedContext) -> [Effect] {
    guard text != query else { return [] }
    query = String(text.prefix(Caption.longestText))
    return searchAgain(&shared)
  }

  mutating func searchAgain(_ shared: inout SharedContext) -> [Effect] {
    let abandoned: [Effect] = self.search.map { [.cancel($0)] } ?? []
    guard !query.allSatisfy(\.isWhitespace) else {
      self.search = nil
      matches = nil
      return abandoned
    }
    let work = shared.startWork()
    self.search = work
    return abandoned + [.sent(.search(text: query), work)]
  }

  /// Applies the result of a search, unless a later one was started.
  mutating func receive(_ ids: [MemeID], of work: WorkID) {
    guard self.search == work else { return }
    self.search = nil
    matches = Set(ids)
  }
}
