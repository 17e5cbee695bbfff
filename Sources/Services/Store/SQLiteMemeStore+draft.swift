public import MemeCore
internal import Synchronization
internal import System

extension SQLiteMemeStore {
  /// The drafts of windows that have closed, newest first; never those of open windows.
  ///
  /// - Returns: Their recipes; drafts that cannot be read or decoded are omitted.
  /// - Throws: `Problem.store`.
  public func drafts() throws(Problem) -> [DraftOffer] {
    try withStoreLock(.shared) {
      let drafts = DraftFolder(folder)
      return try drafts.abandoned().compactMap { id in
        (try? drafts.read(id)).flatMap { draft in
          draft.isNewer ? nil : DraftOffer(id: id, recipe: draft.recipe)
        }
      }
    }
  }

  /// Reads an abandoned draft.
  ///
  /// - Parameter id: The draft.
  /// - Returns: The draft, without its picture if that is missing or cannot be read.
  /// - Throws: `Problem.store`: `noSuchDraft` if it does not exist or its window is open.
  public func draft(_ id: DraftID) throws(Problem) -> Draft {
    let draft = try withStoreLock(.shared) {
      let drafts = DraftFolder(folder)
      guard !drafts.isOwned(id), let stored = try drafts.read(id) else {
        throw StoreError.fault(.noSuchDraft)
      }
      guard !stored.isNewer else { throw StoreError.fault(.newerVersion) }
      var draft = Draft(recipe: stored.recipe, original: try original(of: stored))
      if draft.original == nil { draft.recipe.picture = nil }
      return draft
    }
    if let picture = draft.original { verify(picture, as: draft.recipe.original) }
    return draft
  }

  /// Records that the file of an original was read as it should be, so that saving it again does not
  /// read it again.
  func verify(_ picture: EncodedPicture, as original: String) {
    guard hashes.name(of: picture) == original else { return }
    verifiedOriginal.record(folder.original(original))
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
      if case .unreadable = error {
        _ = unreadableOriginals.withLock { $0.insert(draft.recipe.original) }
      }
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
      let original = original(of: id, in: drafts)
      // What could not be read may be whole; it is set aside when the library is opened next.
      let isUnreadable = unreadableOriginals.withLock { $0.contains(original) }
      try removing(isUnreadable ? "" : original) { try drafts.remove(id) }
    }
  }

  /// Saves the draft of this window in place of its earlier one; nil removes it.
  ///
  /// - Parameter draft: The new draft.
  /// - Throws: `Problem.store`; the earlier draft is unchanged then.
  public func setDraft(_ draft: Draft?) throws(Problem) {
    // That of a large picture takes a while.
    let original = draft?.original.map(hashes.name(of:)) ?? ""
    // As long as the draft has the same picture, none is removed, and nobody has to wait.
    let isSamePicture = draft != nil && ownDraft.withLock { $0?.original == original }
    try withStoreLock(isSamePicture ? .shared : .exclusive) {
      let drafts = DraftFolder(folder)
      let own = try currentOwnDraft(in: drafts)
      guard let draft else {
        guard let own else { return }
        try removing(self.original(of: own.id, in: drafts)) { try drafts.remove(own.id) }
        return ownDraft.withLock { $0 = nil }
      }
      let before = isSamePicture ? original : own.map { self.original(of: $0.id, in: drafts) } ?? ""
      try removing(before == original ? "" : before) {
        try write(draft, original, as: try own ?? makeOwnDraft(in: drafts), in: drafts)
      }
    }
  }

  /// Releases the draft of this window, as its end would; the next one gets a file of its own.
  public func abandonDraft() { ownDraft.withLock { $0 = nil } }

  /// Writes the draft of this window, and its picture before it.
  private func write(
    _ draft: Draft, _ original: String, as own: OwnDraft, in drafts: DraftFolder
  ) throws {
    var recipe = draft.recipe.limited
    if let picture = draft.original {
      try originals.store(picture, as: original, verified: verifiedOriginal)
      recipe = recipe.naming(original)
    } else {
      recipe.picture = nil
    }
    try drafts.write(StoredDraft(recipe: recipe), as: own.id)
    originals.use(original)
    ownDraft.withLock { $0?.original = original }
  }

  /// The draft of this window, locked; nil before there is one.
  private func currentOwnDraft(in drafts: DraftFolder) throws -> OwnDraft? {
    try ownDraft.withLock { own in
      if let held = own, !held.lock.isHeld(in: drafts) {
        own = try OwnDraft(held.id, in: drafts)
      }
      return own
    }
  }

  /// Creates and locks the draft of this window.
  private func makeOwnDraft(in drafts: DraftFolder) throws -> OwnDraft {
    let made = try OwnDraft(DraftID(MemeID.next(after: nil, at: now()).text), in: drafts)
    ownDraft.withLock { $0 = made }
    return made
  }

  /// The hash of a stored draft's picture; empty if there is none, or it is not known.
  private func original(of id: DraftID, in drafts: DraftFolder) -> String {
    (try? drafts.read(id))?.recipe.original ?? ""
  }

  /// Removes or replaces a draft, and then its picture, if no meme and no other draft uses it.
  ///
  /// - Parameters:
  ///   - original: The hash of the picture; empty if there is none.
  ///   - body: Removes or replaces the draft.
  /// - Throws: The error of the closure, or `needsRepair`.
  private func removing(_ original: String, _ body: () throws -> Void) throws {
    guard !original.isEmpty else { return try body() }
    originals.prepareRemoval(of: [original])
    try body()
    do {
      let rows = try withIndex { try $0.rows() }
      try originals.removeUnused([original], keeping: originals.used(by: rows))
    } catch {
      // The draft itself is already saved or removed, so a failure here is not reported.
      if case .needsRepair = StoreError(error) { throw error }
      requestReconciliation()
    }
  }
}
