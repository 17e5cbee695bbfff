public import MemeCore

extension SQLiteMemeStore {
  /// Deletes memes for good: rows, files, and what the index remembers of their words.
  ///
  /// - Parameter ids: Their names; those of memes that are gone already are passed over.
  /// - Throws: `Problem.store`. Either all memes are still there then, or the rest of the work is
  ///   done at the next opening.
  public func delete(_ ids: [MemeID]) throws(Problem) {
    try withStoreLock(.exclusive) {
      let rows = try ids.filter(\.isWellFormed).compactMap { id in
        try withIndex { try $0.row(id) }
      }
      if !rows.isEmpty { try delete(rows) }
      // Also where the rows were gone already: a damaged index may just have been moved aside.
      try withIndex { try $0.checkpoint() }
      try folder.removeDamagedIndexes()
    }
  }

  private func delete(_ rows: [MemeRow]) throws {
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

  /// Takes memes out of the index.
  private func removeFromIndex(_ rows: [MemeRow]) throws {
    try withIndex { try $0.remove(rows.map(\.meme.id)) }
  }

  /// Takes memes out of the index once their pictures have made room for that.
  ///
  /// Even to forget needs some room, and whoever deletes may do so to get some. From here on there
  /// is no way back; the marks see to it that these memes go.
  private func removeFromIndexOnFullDisk(_ rows: [MemeRow]) throws {
    do {
      for row in rows { try removePictures(of: row) }
      try removeFromIndex(rows)
    } catch {
      requestReconciliation()
      throw error
    }
  }

  /// Removes the files of memes that the index does not know any more.
  private func removeFiles(of rows: [MemeRow]) throws {
    for row in rows {
      try removePictures(of: row)
      try folder.remove(folder.deletionMark(row.meme.id))
    }
    let left = try withIndex { try $0.rows() }
    try UnusedOriginals(folder).remove(keeping: left.map(\.original))
    for part in StoreFolder.Part.allCases { try folder.sync(part) }
  }

  /// Marks memes as to be deleted, so that this is done to the end whatever happens.
  private func mark(_ rows: [MemeRow]) throws {
    do throws(WritingFault) {
      for row in rows {
        try folder.rename(
          folder.sidecar(row.meme.id), to: folder.deletionMark(row.meme.id))
      }
      try folder.sync(.memes)
    } catch {
      unmark(rows)
      throw error
    }
  }

  /// Takes the marks back; where one stays, its meme goes when the store is tidied.
  private func unmark(_ rows: [MemeRow]) {
    do throws(WritingFault) {
      for row in rows {
        try folder.rename(folder.deletionMark(row.meme.id), to: folder.sidecar(row.meme.id))
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
