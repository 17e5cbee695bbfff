internal import CSQLite

/// An open SQLite database; used by one thread at a time.
final class Database {
  fileprivate let handle: OpaquePointer

  /// Opens a database, and creates it if it does not exist.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - busyTimeout: The longest wait for locks of other processes, in milliseconds.
  /// - Throws: Why it cannot be opened.
  init(_ path: String, busyTimeout: Int32) throws(SQLiteError) {
    var handle: OpaquePointer?
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX
    let code = sqlite3_open_v2(path, &handle, flags, nil)
    guard code == SQLITE_OK, let handle else {
      defer { sqlite3_close_v2(handle) }
      throw SQLiteError(code, on: handle)
    }
    self.handle = handle
    sqlite3_extended_result_codes(handle, 1)
    sqlite3_busy_timeout(handle, busyTimeout)
  }

  deinit {
    // Statements retain their database, so all are finalized.
    sqlite3_close_v2(handle)
  }

  /// Keeps the write-ahead log when the database is closed.
  ///
  /// By default the last connection removes the log by its name when it closes; if the database was
  /// moved meanwhile, that would be the log of another database.
  func persistWAL() throws(SQLiteError) {
    var isKept: Int32 = 1
    let code = sqlite3_file_control(handle, "main", SQLITE_FCNTL_PERSIST_WAL, &isKept)
    guard code == SQLITE_OK else { throw SQLiteError(code, on: handle) }
  }

  /// Whether the database is read-only; its write-ahead log may be so even if it is not.
  var isReadOnly: Bool { sqlite3_db_readonly(handle, "main") == 1 }

  /// Runs statements without arguments, and ignores their results.
  func execute(_ sql: String) throws(SQLiteError) {
    let code = sqlite3_exec(handle, sql, nil, nil, nil)
    guard code == SQLITE_OK else { throw SQLiteError(code, on: handle) }
  }

  /// Prepares a statement.
  func statement(_ sql: String) throws(SQLiteError) -> Statement {
    try Statement(sql, on: self)
  }

  /// Runs one statement with arguments.
  func run(_ sql: String, _ arguments: SQLiteValue...) throws(SQLiteError) {
    let statement = try statement(sql)
    try statement.bind(arguments)
    while try statement.step() {}
  }

  /// The first column of the first row as a number; nil without rows.
  func number(_ sql: String) throws(SQLiteError) -> Int64? {
    let statement = try statement(sql)
    return try statement.step() ? statement.number(0) : nil
  }

  /// The first column of the first row as text; nil without rows.
  func text(_ sql: String) throws(SQLiteError) -> String? {
    let statement = try statement(sql)
    return try statement.step() ? statement.text(0) : nil
  }

  /// Runs a closure in a transaction, which is rolled back if it throws.
  func transaction<Result>(
    _ body: () throws(SQLiteError) -> Result
  ) throws(SQLiteError) -> Result {
    try execute("BEGIN IMMEDIATE")
    do throws(SQLiteError) {
      let result = try body()
      try execute("COMMIT")
      return result
    } catch {
      // Some errors have already rolled the transaction back.
      if sqlite3_get_autocommit(handle) == 0 { try? execute("ROLLBACK") }
      throw error
    }
  }
}

/// A value that can be bound to a statement.
enum SQLiteValue {
  case text(String)
  case number(Int64)
}

/// A prepared statement.
final class Statement {
  private let handle: OpaquePointer
  private let database: Database

  fileprivate init(_ sql: String, on database: Database) throws(SQLiteError) {
    var handle: OpaquePointer?
    let code = sqlite3_prepare_v2(database.handle, sql, -1, &handle, nil)
    guard code == SQLITE_OK, let handle else { throw SQLiteError(code, on: database.handle) }
    self.handle = handle
    self.database = database
  }

  deinit {
    sqlite3_finalize(handle)
  }

  /// Resets the statement and binds its arguments.
  func bind(_ arguments: [SQLiteValue]) throws(SQLiteError) {
    sqlite3_reset(handle)
    for (index, argument) in zip(Int32(1)..., arguments) {
      let code =
        switch argument {
        case .number(let number): sqlite3_bind_int64(handle, index, number)
        case .text(let text): Self.bind(text, to: handle, index)
        }
      guard code == SQLITE_OK else { throw SQLiteError(code, on: database.handle) }
    }
  }

  private static func bind(_ text: String, to handle: OpaquePointer, _ index: Int32) -> Int32 {
    var text = text
    return text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) {
        // A null pointer would bind NULL, not an empty text.
        guard let start = $0.baseAddress else { return sqlite_bind_text_copy(handle, index, "", 0) }
        return sqlite_bind_text_copy(handle, index, start, sqlite3_uint64($0.count))
      }
    }
  }

  /// Advances to the next row.
  ///
  /// - Returns: Whether there is one.
  func step() throws(SQLiteError) -> Bool {
    let code = sqlite3_step(handle)
    switch code {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    default: throw SQLiteError(code, on: database.handle)
    }
  }

  /// A column of the row as a number.
  func number(_ column: Int32) -> Int64 { sqlite3_column_int64(handle, column) }

  /// A column of the row as text; empty for NULL.
  func text(_ column: Int32) -> String {
    guard let start = sqlite3_column_text(handle, column) else { return "" }
    let count = Int(sqlite3_column_bytes(handle, column))
    return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  }
}
