/// A removal that can be undone while its toast is shown.
enum UndoOffer: Equatable, Sendable {
  /// Sent memes that are hidden; they are deleted permanently when the offer ends.
  case deletion([MemeID])
  /// The unsaved meme that was in the editor.
  case discard(Draft)
  /// An abandoned draft that is not offered; it is deleted when the offer ends.
  case draftRemoval(DraftOffer)
  /// A template, which is deleted already; undo saves it again.
  case templateDeletion(TemplateContent)
  /// A picture, which is in the trash already; undo moves it back.
  case trashing(TrashedFile)

  /// The content of the toast.
  var message: Toast.Message {
    switch self {
    case .deletion(let ids): .deleted(count: ids.count)
    case .discard: .discarded
    case .draftRemoval: .draftRemoved
    case .templateDeletion(let content): .templateDeleted(content.name)
    case .trashing(let file): .pictureTrashed(file.path.lastPathComponent)
    }
  }
}

extension AppState {
  /// Whether a removal can still be undone.
  public var canUndoRemoval: Bool { !undoOffers.isEmpty }

  /// Offers to undo a removal; earlier offers stay behind it.
  mutating func offerUndo(_ offer: UndoOffer) -> [Effect] {
    undoOffers.append(offer)
    return show(offer.message)
  }

  /// Undoes the last removal, and offers to undo the one before it.
  mutating func undoLast() -> [Effect] {
    guard let offer = undoOffers.popLast() else { return [] }
    let effects: [Effect]
    switch offer {
    case .deletion(let ids):
      sent.restoreDiscarded(ids)
      effects = []
    case .discard(let draft):
      effects = restoreDiscarded(draft)
    case .draftRemoval(let offer):
      drafts.restore(offer)
      effects = []
    case .templateDeletion(let content):
      effects = [.template(.restore(content), shared.startWork())]
    case .trashing(let file):
      effects = [.album(.restore(file), shared.startWork())]
    }
    return effects + showLastOffer()
  }

  /// Withdraws the offers of a meme that is in the editor again, or saved elsewhere.
  mutating func withdrawOffers(of recipe: Recipe) -> [Effect] {
    let last = undoOffers.last
    undoOffers.removeAll { offer in
      if case .discard(let draft) = offer { draft.recipe == recipe } else { false }
    }
    return undoOffers.last == last ? [] : showLastOffer()
  }

  /// Ends all offers; hidden memes and drafts are deleted permanently.
  mutating func endUndoOffers() -> [Effect] {
    let removals = undoOffers.compactMap { offer -> Effect? in
      if case .draftRemoval(let draft) = offer { .draft(.remove(draft.id)) } else { nil }
    }
    undoOffers = []
    return sent.commitDeletion(&shared) + removals
  }

  /// Ends all offers with their toast; the meme that was discarded last can still be restored by
  /// the key for it.
  mutating func endToastOffers() -> [Effect] {
    let discarded = undoOffers.last { if case .discard = $0 { true } else { false } }
    let effects = endUndoOffers()
    undoOffers = discarded.map { [$0] } ?? []
    return effects
  }

  private mutating func showLastOffer() -> [Effect] {
    toast = nil
    return undoOffers.last.map { show($0.message) } ?? []
  }

  /// Shows a discarded meme in the editor; a meme begun since is restored by another undo.
  private mutating func restoreDiscarded(_ draft: Draft) -> [Effect] {
    let closing = closePickers() + editor.stopLoading() + go(to: .editor)
    crop = nil
    guard editor.history.previous != draft else {
      return closing + editor.stepHistory(back: true, &shared)
    }
    editor.record()
    return closing + editor.restore(draft, &shared)
  }
}
