internal import Glibc
internal import MemeCore

/// Opening the index by one process alone, which leaves it right whatever it was.
extension MemeIndex {
  /// Opens and checks the index; what is damaged or not ours is moved aside for a new one.
  ///
  /// - Parameter folder: The store's folders, which this process alone works on meanwhile.
  /// - Returns: An index that agrees with the files.
  /// - Throws: Why there is none, not even a new one.
  static func repaired(in folder: StoreFolder) throws -> MemeIndex {
    for _ in 0..<3 {
      do {
        return try checked(in: folder)
      } catch let error as SQLiteError where error.isDamage || isOnlyCalledReadOnly(error, folder) {
        try moveAside(in: folder)
      }
    }
    // Not even new ones read as they were written.
    throw StoreError.fault(.deviceFailed)
  }

  /// Whether the file may be written to, and a byte in its header says otherwise.
  private static func isOnlyCalledReadOnly(_ error: SQLiteError, _ folder: StoreFolder) -> Bool {
    error.fault == .readOnly && access(folder.index, W_OK) == 0 && access(folder.path, W_OK) == 0
  }

  private static func checked(in folder: StoreFolder) throws -> MemeIndex {
    let index = try MemeIndex(folder.index)
    try index.check()
    try StoreReconciliation(folder, index).run()
    return index
  }

  /// Gives the index and its companions a name with a date (UTC) that no earlier one has.
  private static func moveAside(in folder: StoreFolder) throws(WritingFault) {
    var time = Glibc.time(nil)
    var aside = ""
    repeat {
      aside = "\(folder.path)/\(StoreFolder.damagedName)\(timestamp(time))"
      time += 1
    } while access(aside, F_OK) == 0
    // First the log: beside an index that is not its own it would be taken for that one's.
    for suffix in StoreFolder.indexCompanions {
      try folder.rename(folder.index + suffix, to: aside + suffix)
    }
    try folder.rename(folder.index, to: aside)
    try AtomicFile.syncFolder(at: folder.path)
  }

  /// A time as `20261121T140233`.
  private static func timestamp(_ time: time_t) -> String {
    var time = time
    var parts = tm()
    gmtime_r(&time, &parts)
    func padded(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let date = "\(parts.tm_year + 1900)" + padded(parts.tm_mon + 1) + padded(parts.tm_mday)
    return date + "T" + padded(parts.tm_hour) + padded(parts.tm_min) + padded(parts.tm_sec)
  }
}
