public import MemeCore
internal import Synchronization

extension SQLiteMemeStore {
  /// The drafts of windows that have closed, newest first; never those of open windows.
  ///
  /// - Returns: Their recipes; drafts that cannot be read or decoded are omitted.
  /// - Throws: `Problem.store`.
  public func drafts() throws(Problem) -> [DraftOffer] {
    try withStoreLock(.shared) {
      let drafts = DraftFolder(folder)
      return try drafts.abandoned().compactMap { id in
        (try? drafts.read(id)).map { DraftOffer(id: id, recipe: $0.recipe) }
      }
    }
  }

  /// Reads an abandoned draft.
  ///
  /// - Parameter id: The draft.
  /// - Returns: The draft, without its picture if that is missing or cannot be read.
  /// - Throws: `Problem.store`: `noSuchDraft` if it does not exist or its window is open.
  public func draft(_ id: DraftID) throws(Problem) -> Draft {
    try withStoreLock(.shared) {
      let drafts = DraftFolder(folder)
      guard !drafts.isOwned(id), let stored = try drafts.read(id) else {
        throw StoreError.fault(.noSuchDraft)
      }
      var draft = Draft(recipe: stored.recipe, original: try original(of: stored))
      if draft.original == nil { draft.recipe.picture = nil }
      return draft
    }
  }

  /// The picture of a draft; nil without one.
  ///
  /// A picture on a damaged part of the disk must not withhold the captions, so it counts as missing.
  private func original(of draft: StoredDraft) throws(StoreError) -> EncodedPicture? {
    guard !draft.recipe.original.isEmpty else { return nil }
    do throws(BoundedFile.Failure) {
      let bytes = try BoundedFile.read(
        folder.original(draft.recipe.original), maximumBytes: StoredFile.maximumPictureBytes)
      return EncodedPicture(bytes: bytes)
    } catch {
      // Going on without it would remove it.
      if error.isTransient { throw .fault(.deviceFailed) }
      return nil
    }
  }

  /// Removes an abandoned draft, if it exists.
  ///
  /// - Parameter id: The draft.
  /// - Throws: `Problem.store`.
  public func removeDraft(_ id: DraftID) throws(Problem) {
    // Exclusive, because the draft's picture may be removed too.
    try withStoreLock(.exclusive) {
      let drafts = DraftFolder(folder)
      guard !drafts.isOwned(id) else { return }
      let earlier = try? drafts.read(id)
      try drafts.remove(id)
      if earlier?.recipe.original.isEmpty == false { try removeOriginals() }
    }
  }

  /// Saves the draft of this window in place of its earlier one; nil removes it.
  ///
  /// - Parameter draft: The new draft.
  /// - Throws: `Problem.store`; the earlier draft is unchanged then.
  public func setDraft(_ draft: Draft?) throws(Problem) {
    try withStoreLock(.exclusive) {
      let drafts = DraftFolder(folder)
      let own = ownDraft.withLock { $0 }
      var before = ""
      if let own, let earlier = try? drafts.read(own.id) { before = earlier.recipe.original }
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

  /// Creates and locks the draft of this window.
  private func makeOwnDraft(in drafts: DraftFolder) throws -> DraftID {
    let made = try OwnDraft(DraftID(MemeID.next(after: nil, at: now()).text), in: drafts)
    ownDraft.withLock { $0 = made }
    return made.id
  }

  /// Stores the picture of a draft, and records its hash in the recipe.
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

  /// Removes the picture of a removed draft, if no meme and no other draft uses it.
  ///
  /// The draft itself is already saved or removed, so a failure here is not reported.
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
