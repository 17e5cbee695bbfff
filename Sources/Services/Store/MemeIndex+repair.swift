internal import Glibc
internal import MemeCore

/// Opening and repairing the index, with the exclusive store lock held.
extension MemeIndex {
  /// Opens and checks the index; a damaged or foreign file is moved aside and replaced.
  ///
  /// - Parameters:
  ///   - folder: The store's folders, locked exclusively by the caller.
  ///   - decoder: Measures pictures whose sidecars are lost.
  ///   - record: Writes to the log.
  /// - Returns: An index that agrees with the files.
  /// - Throws: Why no index can be opened or created.
  static func repaired(
    in folder: StoreFolder, _ decoder: any PictureDecoder, _ record: @escaping LogRecorder
  ) throws -> MemeIndex {
    for _ in 0..<3 {
      do {
        let index = try checked(in: folder, decoder, record)
        record(LogMessage(.info, .store, "library opened"))
        return index
      } catch let error as SQLiteError where error.isDamage || isFalselyReadOnly(error, folder) {
        record(LogMessage(.warning, .store, "index damaged, moved aside"))
        try moveAside(in: folder)
      }
    }
    // Even new files do not read back as they were written.
    throw StoreError.fault(.deviceFailed)
  }

  /// Whether the file is writable but opened as read-only.
  private static func isFalselyReadOnly(_ error: SQLiteError, _ folder: StoreFolder) -> Bool {
    error.fault == .readOnly && isWritable(folder)
  }

  private static func isWritable(_ folder: StoreFolder) -> Bool {
    access(folder.index, W_OK) == 0 && access(folder.path, W_OK) == 0
  }

  private static func checked(
    in folder: StoreFolder, _ decoder: any PictureDecoder, _ record: @escaping LogRecorder
  ) throws -> MemeIndex {
    let index = try MemeIndex(folder.index)
    try index.check()
    try checkWriting(index, in: folder)
    try StoreReconciliation(folder, index, decoder, record).run()
    return index
  }

  /// Checks that a writable file was not opened as read-only: because of its header, or because the
  /// disk failed for a moment.
  ///
  /// From a read-only disk memes are shown.
  private static func checkWriting(
    _ index: MemeIndex, in folder: StoreFolder
  ) throws(SQLiteError) {
    guard isWritable(folder) else { return }
    // A transaction for writing on a read-only database is one for reading.
    guard !index.database.isReadOnly else { throw SQLiteError(damage: "marked as read-only") }
    try index.database.execute("BEGIN IMMEDIATE; ROLLBACK")
  }

  /// Renames the index and its companions with an unused date (UTC).
  private static func moveAside(in folder: StoreFolder) throws(WritingFault) {
    var moment = Moment.now
    var aside = ""
    repeat {
      let time = LocalTime(moment, offset: 0)
      aside = "\(folder.path)/\(StoreFolder.damagedName)\(time.date())T\(time.time())"
      moment.milliseconds += 1_000
    } while access(aside, F_OK) == 0
    // The log first: SQLite would apply it to a new index of the same name.
    for suffix in StoreFolder.indexCompanions {
      try folder.rename(folder.index + suffix, to: aside + suffix)
    }
    try folder.rename(folder.index, to: aside)
    try AtomicFile.syncFolder(at: folder.path)
  }
}
