public import MemeCore
internal import Synchronization

extension SQLiteMemeStore {
  /// The drafts of windows that are gone, newest first; never those of windows that are open.
  ///
  /// - Returns: What they are made of; those that make no sense are left out.
  /// - Throws: `Problem.store`.
  public func drafts() throws(Problem) -> [DraftOffer] {
    try withStoreLock(.shared) {
      let drafts = DraftFolder(folder)
      return try drafts.abandoned().compactMap { id in
        try drafts.read(id).map { DraftOffer(id: id, recipe: $0.recipe) }
      }
    }
  }

  /// Reads a draft that was left behind.
  ///
  /// - Parameter id: Which one.
  /// - Returns: The draft; without its picture where that is missing.
  /// - Throws: `Problem.store`: `noSuchDraft` where it is gone, or its window is open.
  public func draft(_ id: DraftID) throws(Problem) -> Draft {
    try withStoreLock(.shared) {
      let drafts = DraftFolder(folder)
      guard !drafts.isOwned(id), let stored = try drafts.read(id) else {
        throw StoreError.fault(.noSuchDraft)
      }
      var draft = Draft(recipe: stored.recipe, original: nil)
      if !stored.recipe.original.isEmpty {
        draft.original = try StoredFile.read(
          folder.original(stored.recipe.original), maximumBytes: StoredFile.maximumPictureBytes
        ).map { EncodedPicture(bytes: $0) }
      }
      if draft.original == nil { draft.recipe.picture = nil }
      return draft
    }
  }

  /// Forgets a draft that was left behind, if it is there.
  ///
  /// - Parameter id: Which one.
  /// - Throws: `Problem.store`.
  public func removeDraft(_ id: DraftID) throws(Problem) {
    // Alone, since the draft's picture may have to go.
    try withStoreLock(.exclusive) {
      let drafts = DraftFolder(folder)
      guard !drafts.isOwned(id) else { return }
      let earlier = try drafts.read(id)
      try drafts.remove(id)
      if earlier?.recipe.original.isEmpty == false { try removeOriginals() }
    }
  }

  /// Keeps what is in this window's editor in the place of its earlier draft; nil forgets it.
  ///
  /// - Parameter draft: What is kept.
  /// - Throws: `Problem.store`; the earlier draft is still there then.
  public func setDraft(_ draft: Draft?) throws(Problem) {
    try withStoreLock(.exclusive) {
      let drafts = DraftFolder(folder)
      let own = ownDraft.withLock { $0 }
      var before = ""
      if let own, let earlier = try drafts.read(own.id) { before = earlier.recipe.original }
      var after = ""
      if let draft {
        let stored = try stored(draft)
        after = stored.recipe.original
        try drafts.write(stored, as: try own?.id ?? makeOwnDraft(in: drafts))
      } else if let own {
        try drafts.remove(own.id)
        ownDraft.withLock { $0 = nil }
      }
      if !before.isEmpty, before != after { try removeOriginals() }
    }
  }

  /// Gives this window a draft of its own, which others leave alone from now on.
  private func makeOwnDraft(in drafts: DraftFolder) throws -> DraftID {
    let made = try OwnDraft(DraftID(MemeID.next(after: nil, at: now()).text), in: drafts)
    ownDraft.withLock { $0 = made }
    return made.id
  }

  /// Keeps the picture of a draft, and names it in the recipe.
  private func stored(_ draft: Draft) throws -> StoredDraft {
    var recipe = draft.recipe.limited
    if let picture = draft.original {
      let hash = hashes.name(of: picture)
      try storeOriginal(picture, as: hash)
      recipe = recipe.naming(hash)
    } else {
      recipe.picture = nil
    }
    return StoredDraft(recipe: recipe)
  }

  /// Removes the picture of a draft that is gone, if no meme and no other draft has it.
  ///
  /// The draft is kept by then: what cannot be removed now is no reason to say otherwise.
  private func removeOriginals() throws {
    do {
      let rows = try withIndex { try $0.rows() }
      try UnusedOriginals(folder).remove(keeping: rows.map(\.original))
    } catch {
      if case .needsRepair = StoreError(error) { throw error }
      requestReconciliation()
    }
  }
}
