internal import Glibc
public import MemeCore

extension SQLiteMemeStore {
  /// Deletes memes for good: rows, files, and what the index remembers of their words.
  ///
  /// - Parameter ids: Their names; those of memes that are gone already are passed over.
  /// - Throws: `Problem.store`. Either all memes are still there then, or the rest of the work is
  ///   done at the next opening.
  public func delete(_ ids: [MemeID]) throws(Problem) {
    try work(.exclusive) {
      let rows = try ids.filter(\.isWellFormed).compactMap { id in
        try withIndex { try $0.row(id) }
      }
      if !rows.isEmpty { try delete(rows) }
      // Also where the rows were gone already: a damaged index may just have been moved aside.
      try withIndex { try $0.emptyLog() }
      try folder.removeDamagedIndexes()
    }
  }

  private func delete(_ rows: [MemeRow]) throws {
    try mark(rows)
    do {
      try forget(rows)
    } catch {
      unmark(rows)
      throw error
    }
    for row in rows {
      try removePictures(of: row)
      try folder.remove(folder.deletionMark(row.meme.id))
    }
    let left = try withIndex { try $0.rows() }
    try OriginalsSweep(folder).run(keeping: left.map(\.original))
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

  /// Takes the marks back; where one stays, its meme goes at the next opening.
  private func unmark(_ rows: [MemeRow]) {
    for row in rows {
      rename(folder.deletionMark(row.meme.id), folder.sidecar(row.meme.id))
    }
  }

  /// Takes memes out of the index.
  private func forget(_ rows: [MemeRow]) throws {
    let ids = rows.map(\.meme.id)
    do {
      try withIndex { try $0.remove(ids) }
    } catch let error as SQLiteError where error.fault == .diskFull {
      // Even to forget needs some room, and whoever deletes may do so to get some. The marks see to
      // it that these memes go.
      for row in rows { try removePictures(of: row) }
      try withIndex { try $0.remove(ids) }
    }
  }

  private func removePictures(of row: MemeRow) throws(WritingFault) {
    try folder.remove(folder.memed(row.meme.id, row.ending))
    try folder.remove(folder.thumbnail(row.meme.id))
  }
}
