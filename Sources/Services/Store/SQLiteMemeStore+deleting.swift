internal import Glibc
public import MemeCore

extension SQLiteMemeStore {
  /// Deletes memes permanently: rows and files.
  ///
  /// - Parameter ids: Their identifiers; those of memes that do not exist are ignored.
  /// - Throws: `Problem.store`. Either no meme was deleted then, or the deletion is completed at
  ///   the next opening.
  public func delete(_ ids: [MemeID]) throws(Problem) {
    try withStoreLock(.exclusive) {
      let rows = try ids.filter(\.isWellFormed).compactMap { id in
        try withIndex { try $0.row(id) }
      }
      if !rows.isEmpty { try delete(rows) }
      // Also without rows: a damaged index may just have been moved aside.
      try withIndex { try $0.checkpoint() }
      try folder.removeDamagedIndexes()
    }
  }

  private func delete(_ rows: [MemeRow]) throws {
    originals.prepareRemoval(of: rows.map(\.original))
    try mark(rows)
    do {
      try removeFromIndex(rows)
    } catch let error as SQLiteError where error.fault == .diskFull {
      try removeFromIndexOnFullDisk(rows)
    } catch {
      unmark(rows)
      throw error
    }
    do {
      try removeFiles(of: rows)
    } catch {
      requestReconciliation()
      throw error
    }
  }

  /// Removes memes from the index.
  private func removeFromIndex(_ rows: [MemeRow]) throws {
    try withIndex { try $0.remove(rows.map(\.meme.id)) }
  }

  /// Removes memes from the index after their pictures, to free disk space for the transaction.
  ///
  /// Even a deletion needs disk space, and the user may delete to get some. The deletion cannot be
  /// undone from here on; because of the marks it is completed later.
  private func removeFromIndexOnFullDisk(_ rows: [MemeRow]) throws {
    do {
      for row in rows { try removePictures(of: row) }
      try removeFromIndex(rows)
    } catch {
      requestReconciliation()
      throw error
    }
  }

  /// Removes the files of memes that are no longer in the index.
  private func removeFiles(of rows: [MemeRow]) throws {
    for row in rows { try removePictures(of: row) }
    let left = try withIndex { try $0.rows() }
    try originals.removeUnused(rows.map(\.original), keeping: originals.used(by: left))
    for row in rows { try folder.remove(folder.deletionMark(row.meme.id)) }
    for part in StoreFolder.Part.allCases { try folder.sync(part) }
  }

  /// Marks memes for deletion, so that it is completed even after a crash.
  private func mark(_ rows: [MemeRow]) throws {
    do throws(WritingFault) {
      for row in rows {
        let (sidecar, mark) = (folder.sidecar(row.meme.id), folder.deletionMark(row.meme.id))
        // A meme whose sidecar is lost needs a mark too.
        if try !folder.rename(sidecar, to: mark) { try folder.write([], to: mark) }
      }
      try folder.sync(.memes)
    } catch {
      unmark(rows)
      throw error
    }
  }

  /// Removes the marks; a meme whose mark stays is deleted by the next reconciliation.
  private func unmark(_ rows: [MemeRow]) {
    do throws(WritingFault) {
      for row in rows {
        let (sidecar, mark) = (folder.sidecar(row.meme.id), folder.deletionMark(row.meme.id))
        var status = stat()
        let isEmpty = stat(mark, &status) == 0 && status.st_size == 0
        if isEmpty { try folder.remove(mark) } else { try folder.rename(mark, to: sidecar) }
      }
    } catch {
      requestReconciliation()
    }
  }

  private func removePictures(of row: MemeRow) throws(WritingFault) {
    try folder.remove(folder.rendered(row.meme.id, row.fileExtension))
    try folder.remove(folder.thumbnail(row.meme.id))
  }
}
