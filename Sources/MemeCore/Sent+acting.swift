/// What is done with single memes, and with what is shown of them.
extension AppState {
  mutating func take(_ action: SentAction) -> [Effect] {
    switch action {
    case .memeTapped(let id):
      return memeTapped(id)
    case .deleteTapped(let id):
      return delete([id])
    case .editTapped(let id):
      return showDetail(id) + reduce(DetailAction.editTapped)
    case .shareTapped(let id):
      let meme = sent.shown.first { $0.id == id }
      if let meme, share == nil { share = ShareState(.sent([meme])) }
      return []
    case .selectionBegun(let id):
      sent.selection = [id]
      return []
    case .selectionShareTapped:
      let chosen = sent.shown.filter { sent.selection?.contains($0.id) ?? false }
      if !chosen.isEmpty, share == nil { share = ShareState(.sent(chosen)) }
      return []
    case .selectionDeleteTapped:
      defer { sent.selection = nil }
      return delete(sent.shown.map(\.id).filter { sent.selection?.contains($0) ?? false })
    case .selectTapped:
      sent.selection = sent.selection == nil ? [] : nil
      return []
    case .deletionFailed(let problem):
      alerts.append(.problem(problem))
      return refreshSent()
    case .queryChanged(let text):
      guard text != sent.query else { return [] }
      sent.query = String(text.prefix(Captions.longestText))
      return searchAgain()
    case .found(let work, let ids):
      guard sent.search == work else { return [] }
      sent.search = nil
      sent.matches = Set(ids)
      return []
    case .thumbnailWanted(let id, let side):
      return sent.thumbnails.want(id, side: side) ? [.loadThumbnail(id, longSide: side)] : []
    case .thumbnailLeft(let id):
      sent.thumbnails.leave(id)
      return []
    case .thumbnailLoaded(let id, let bitmap):
      sent.thumbnails.put(bitmap, for: id)
      return sent.thumbnails.nextDropped().map { [.loadThumbnail($0.id, longSide: $0.side)] } ?? []
    case .thumbnailDropped(let id):
      sent.thumbnails.drop(id)
      return []
    default:
      return []
    }
  }

  private mutating func memeTapped(_ id: MemeID) -> [Effect] {
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
