/// Something that was done away with and can be brought back for as long as a toast says so.
enum UndoOffer: Equatable, Sendable {
  /// Sent memes that are hidden; they are deleted for good when the offer ends.
  case deletion([MemeID])
  /// What was in the editor, unsaved.
  case discard(Draft)

  /// What the toast says.
  var message: Toast.Message {
    switch self {
    case .deletion(let ids): .deleted(count: ids.count)
    case .discard: .discarded
    }
  }
}

extension AppState {
  /// Offers to bring something back; earlier offers stay behind it.
  mutating func offerUndo(_ offer: UndoOffer) -> [Effect] {
    undoOffers.append(offer)
    return show(offer.message)
  }

  /// Brings back what was removed last, and offers what was removed before it.
  mutating func undoLast() -> [Effect] {
    guard let offer = undoOffers.popLast() else { return [] }
    let effects: [Effect]
    switch offer {
    case .deletion(let ids):
      sent.restoreDiscarded(ids)
      effects = []
    case .discard(let draft):
      effects = restoreDiscarded(draft)
    }
    return effects + showLastOffer()
  }

  /// Ends the offers of a meme that is in the editor again, or safe elsewhere.
  mutating func withdrawOffers(of recipe: Recipe) -> [Effect] {
    let last = undoOffers.last
    undoOffers.removeAll { offer in
      if case .discard(let draft) = offer { draft.recipe == recipe } else { false }
    }
    return undoOffers.last == last ? [] : showLastOffer()
  }

  /// Ends all offers: what is hidden is deleted for good.
  mutating func endUndoOffers() -> [Effect] {
    undoOffers = []
    return sent.commitDeletion()
  }

  private mutating func showLastOffer() -> [Effect] {
    toast = nil
    return undoOffers.last.map { show($0.message) } ?? []
  }

  /// Shows a discarded meme in the editor; what was begun since can be had back by another undo.
  private mutating func restoreDiscarded(_ draft: Draft) -> [Effect] {
    let closing = closePickers() + editor.stopLoading()
    crop = nil
    go(to: .editor)
    guard editor.history.previous != draft else {
      return closing + editor.stepHistory(back: true, &shared)
    }
    editor.record()
    return closing + editor.restore(draft, &shared)
  }
}
