public import MemeCore
internal import Synchronization

/// Removal for visitors, whose store has a folder for itself: no byte of what was removed is left in
/// any file.
extension SQLiteMemeStore {
  /// Deletes all memes and drafts, and whatever else is in the store's folder.
  ///
  /// The index is removed, not emptied; the next call makes a new one. The folders stay, since other
  /// threads and processes may be waiting for their locks.
  ///
  /// - Throws: `Problem.store`; whatever could be deleted is deleted then.
  public func deleteAll() throws(Problem) {
    do {
      try folder.make()
      let lock = try StoreLock(.exclusive, on: folder)
      defer { withExtendedLifetime(lock) {} }
      ownDraft.withLock { $0 = nil }
      hashes.removeAll()
      requestReconciliation()
      let parts = StoreFolder.Part.allCases
      // The memes first: from their files the index would be rebuilt.
      var fault: WritingFault?
      for part in parts {
        fault = FolderRemoval.removeContents(of: folder.folder(part)) ?? fault
      }
      let names = Set(parts.map(\.rawValue))
      fault = FolderRemoval.removeContents(of: folder.path) { names.contains($0) } ?? fault
      if let fault { throw fault }
    } catch {
      throw StoreError(error).problem
    }
  }

  /// Deletes the memes that were sent before a moment.
  ///
  /// - Parameter moment: The moment.
  /// - Throws: `Problem.store`; a deletion that was begun is completed at the next opening.
  public func deleteMemes(before moment: Moment) throws(Problem) {
    try deleteForGood(try memes().filter { $0.sentAt < moment }.map(\.id))
  }

  /// Deletes the oldest memes, so that the files of the others take no more than a number of bytes;
  /// the latest one always stays.
  ///
  /// - Parameter limit: The bytes.
  /// - Throws: `Problem.store`; a deletion that was begun is completed at the next opening.
  public func deleteOldest(beyond limit: Int) throws(Problem) {
    guard try byteCount(cancellation: Cancellation()) > limit else { return }
    let oldest = try withStoreLock(.shared) {
      let rows = try withIndex { try $0.rows() }
      var (kept, count) = (0, 0)
      var originals: Set<String> = []
      for row in rows {
        count += byteCount(of: row, isOriginalNew: originals.insert(row.original).inserted)
        guard count <= limit || kept == 0 else { break }
        kept += 1
      }
      return rows.dropFirst(kept).map(\.meme.id)
    }
    try deleteForGood(oldest)
  }

  /// Deletes memes so that no byte of them is left.
  private func deleteForGood(_ ids: [MemeID]) throws(Problem) {
    guard !ids.isEmpty else { return }
    try delete(ids)
    try withStoreLock(.exclusive) {
      try withIndex { index in
        try index.vacuum()
        try index.checkpoint()
      }
    }
  }

  /// Removes all drafts, temporary files of processes that were killed, and all files and folders
  /// that are not the store's; memes stay, but not what is in memory of them.
  ///
  /// - Throws: `Problem.store`; whatever could be removed is removed then.
  public func removeLeftovers() throws(Problem) {
    try withStoreLock(.exclusive) {
      ownDraft.withLock { $0 = nil }
      hashes.removeAll()
      let drafts = FolderRemoval.removeContents(of: folder.folder(.drafts))
      let others = FolderRemoval.removeContents(
        of: folder.path, except: StoreFolder.ownNames.contains)
      let unplaced = FolderRemoval.remove(folder.unplaced)
      try folder.removeTemporaryFiles()
      let used = try withIndex { try $0.originals() }
      try reopenIndex()
      let all = try StoreFolder.names(in: folder.folder(.originals))
      // A picture of which it is not known whether a meme uses it may be a visitor's.
      try originals.removeUnused(all, keeping: used.subtracting([""]))
      if let fault = drafts ?? others ?? unplaced { throw fault }
    }
  }
}
