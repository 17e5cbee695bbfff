internal import CSQLite
internal import FoundationEssentials
internal import MemeCore

/// Compares the files of a library with its memes.
enum LibraryFiles {
  /// Checks for surplus and missing files; to be called when no process has the library open.
  ///
  /// - Parameters:
  ///   - folder: The library's folder.
  ///   - memes: The memes that its store lists.
  ///   - prefix: The prefix of other files that may exist.
  /// - Throws: The first difference.
  static func check(
    _ folder: String, _ memes: [SentMeme], allowing prefix: String? = nil
  ) throws {
    let ids = memes.map(\.id.text)
    try expect("memes", in: folder, ids.flatMap { ["\($0).jpg", "\($0).json"] })
    try expect("thumbnails", in: folder, ids.map { "\($0).jpg" })
    let known: Set = [
      "drafts", "library.sqlite3", "library.sqlite3-wal", "library.sqlite3-shm", "memes",
      "originals", "thumbnails",
    ]
    let others = try names(folder).filter { name in
      !known.contains(name) && prefix.map { !name.hasPrefix($0) } ?? true
    }
    guard others.isEmpty else { throw TrialFailure("too many: \(others)") }
    // Five pictures for all memes and the draft.
    let originals = try names("\(folder)/originals")
    guard originals.count <= 5, !originals.contains(where: { $0.contains(".") }) else {
      throw TrialFailure("originals are left: \(originals)")
    }
  }

  private static func expect(_ part: String, in folder: String, _ wanted: [String]) throws {
    let found = Set(try names("\(folder)/\(part)"))
    let difference = found.symmetricDifference(wanted)
    guard difference.isEmpty else { throw TrialFailure("\(part): \(difference.sorted())") }
  }

  private static func names(_ folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder)
  }

  /// Checks the index with SQLite's integrity check.
  static func checkIndex(_ folder: String) throws {
    var handle: OpaquePointer?
    defer { sqlite3_close(handle) }
    var statement: OpaquePointer?
    guard sqlite3_open("\(folder)/library.sqlite3", &handle) == SQLITE_OK,
      sqlite3_prepare_v2(handle, "PRAGMA integrity_check", -1, &statement, nil) == SQLITE_OK,
      sqlite3_step(statement) == SQLITE_ROW, let text = sqlite3_column_text(statement, 0)
    else { throw TrialFailure("the index cannot be looked at") }
    defer { sqlite3_finalize(statement) }
    let verdict = String(cString: text)
    guard verdict == "ok" else { throw TrialFailure("integrity_check: \(verdict)") }
  }
}
