public import MemeCore

extension SQLiteMemeStore {
  /// What was in the editor at the end of the last time.
  ///
  /// - Returns: The draft; without its picture where that is missing; nil where there is none or
  ///   it makes no sense.
  /// - Throws: `Problem.store`.
  public func draft() throws(Problem) -> Draft? {
    try work(.shared) {
      guard let stored = try storedDraft() else { return nil }
      var original: EncodedPicture?
      if let hash = stored.original, ContentHash.isName(hash) {
        original = try StoredFile.read(
          folder.original(hash), mostBytes: StoredFile.mostPictureBytes
        ).map { EncodedPicture(bytes: $0) }
      }
      return Draft(recipe: stored.recipe, original: original)
    }
  }

  /// Keeps what is in the editor in the place of an earlier draft; nil forgets it.
  ///
  /// - Parameter draft: What is kept.
  /// - Throws: `Problem.store`; the earlier draft is still there then.
  public func setDraft(_ draft: Draft?) throws(Problem) {
    // Alone, since the earlier draft's picture may have to go.
    try work(.exclusive) {
      let earlier = try storedDraft()
      var original: String?
      if let draft {
        if let picture = draft.original {
          let hash = hashes.name(of: picture)
          try keep(picture, as: hash)
          original = hash
        }
        let stored = StoredDraft(recipe: draft.recipe.limited, original: original)
        try folder.write(try StoredText.bytes(of: stored), to: folder.draft)
      } else {
        try folder.remove(folder.draft)
        try AtomicFile.syncFolder(at: folder.path)
      }
      if let before = earlier?.original, before != original {
        try removeOriginals()
      }
    }
  }

  /// Removes the earlier draft's picture, if no meme has it.
  ///
  /// The draft is kept by then: what cannot be removed now is no reason to say otherwise.
  private func removeOriginals() throws {
    do {
      let rows = try withIndex { try $0.rows() }
      try OriginalsSweep(folder).run(keeping: rows.map(\.original))
    } catch {
      if case .needsRepair = StoreError(error) { throw error }
      tidyLater()
    }
  }

  private func storedDraft() throws -> StoredDraft? {
    try StoredFile.read(folder.draft, mostBytes: StoredFile.mostRecipeBytes)
      .flatMap { StoredText.value(StoredDraft.self, from: $0) }
  }
}
