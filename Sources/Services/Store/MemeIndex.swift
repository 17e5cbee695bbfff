internal import Glibc
internal import MemeCore

/// The index of sent memes: the data that lists show, and the captions as searches compare them.
///
/// It can always be rebuilt from the sidecars, which take precedence.
///
/// Unchecked Sendable: it is used only inside the store's mutex.
final class MemeIndex: @unchecked Sendable {
  /// The version of the table.
  static let version: Int64 = 5

  let database: Database
  /// The file that the path referred to when it was opened.
  private let identity: FileIdentity?

  /// Opens the index as it is.
  ///
  /// - Parameter path: The file; created if it does not exist.
  /// - Throws: Why it cannot be used; `isDamage` if it is of another program or version.
  init(_ path: String) throws(SQLiteError) {
    try Self.makeFile(path)
    database = try Database(path, busyTimeout: 10_000)
    try database.persistWAL()
    // Deleted content is overwritten, and a cell that extends beyond its page is an error.
    for setting in [
      "journal_mode = WAL", "synchronous = FULL", "secure_delete = ON", "temp_store = MEMORY",
      "cell_size_check = ON", "journal_size_limit = 1048576",
    ] { try database.execute("PRAGMA \(setting)") }
    identity = FileIdentity(path)
    try prepareTable()
  }

  /// Creates an empty file for the user only; SQLite gives its companions the same permissions.
  private static func makeFile(_ path: String) throws(SQLiteError) {
    // Closing a file that SQLite has open would release its POSIX locks.
    guard access(path, F_OK) != 0 else { return }
    let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw SQLiteError(openingFailedWith: errno) }
    close(descriptor)
  }

  /// Whether the path still refers to the open file.
  func isAt(_ path: String) -> Bool { identity == FileIdentity(path) }

  /// Makes the table, unless there is one of this version.
  ///
  /// A table of an earlier version is replaced; the reconciliation that follows fills the new one
  /// from the sidecars.
  private func prepareTable() throws(SQLiteError) {
    let version = try database.number("PRAGMA user_version") ?? 0
    let tables = try database.number("SELECT count(*) FROM sqlite_schema") ?? 0
    guard version != Self.version else { return }
    guard version == 0 && tables == 0 || (1..<Self.version).contains(version) else {
      throw SQLiteError(damage: "version \(version) is not \(Self.version)")
    }
    try database.transaction { () throws(SQLiteError) in
      try database.execute("DROP TABLE IF EXISTS caption; DROP TABLE IF EXISTS meme")
      try database.execute(MemeRow.table)
      try database.execute("PRAGMA user_version = \(Self.version)")
    }
  }

  /// Checks the index for damage.
  func check() throws(SQLiteError) {
    let verdict = try database.text("PRAGMA quick_check(1)") ?? ""
    guard verdict == "ok" else { throw SQLiteError(damage: verdict) }
    _ = try rows()
    let statement = try database.statement("SELECT texts, folded FROM meme")
    while try statement.step() {
      guard SearchText.folded(statement.text(0)) == statement.text(1) else {
        throw SQLiteError(damage: "a row is not found by its captions")
      }
    }
  }
}
