internal import CSQLite
internal import Glibc

/// An error of SQLite.
///
/// It never contains the values that were bound to a statement: those are the user's captions.
struct SQLiteError: Error {
  /// The extended result code.
  let code: Int32
  /// The message of SQLite.
  let message: String
  /// The `errno` value that caused it; 0 if there is none.
  let systemError: Int32

  /// Makes the error of a database's last call.
  init(_ code: Int32, on handle: OpaquePointer?) {
    self.code = code
    message = handle.flatMap { sqlite3_errmsg($0) }.map { String(cString: $0) } ?? ""
    systemError = handle.map { Self.systemError(of: code, on: $0) } ?? 0
  }

  /// Makes the error of a file that cannot be opened.
  init(openingFailedWith systemError: Int32) {
    self.init(code: SQLITE_CANTOPEN, message: "", systemError: systemError)
  }

  /// Makes the error of a damaged database.
  init(damage message: String) {
    self.init(code: SQLITE_CORRUPT, message: message, systemError: 0)
  }

  /// Another connection reads or writes for too long.
  static let busy = SQLiteError(code: SQLITE_BUSY, message: "", systemError: 0)

  private init(code: Int32, message: String, systemError: Int32) {
    self.code = code
    self.message = message
    self.systemError = systemError
  }

  /// The `errno` value that caused the error of a database's last call; 0 if there is none.
  ///
  /// SQLite does not report that of an error while a transaction is committed, but its files keep it.
  private static func systemError(of code: Int32, on handle: OpaquePointer) -> Int32 {
    let reported = sqlite3_system_errno(handle)
    guard reported == 0, code & 0xFF == SQLITE_IOERR else { return reported }
    var log: UnsafeMutablePointer<sqlite3_file>?
    sqlite3_file_control(handle, "main", SQLITE_FCNTL_JOURNAL_POINTER, &log)
    var kept: Int32 = 0
    _ = log?.pointee.pMethods?.pointee.xFileControl?(log, SQLITE_FCNTL_LAST_ERRNO, &kept)
    if kept == 0 { sqlite3_file_control(handle, "main", SQLITE_FCNTL_LAST_ERRNO, &kept) }
    return kept
  }

  private var primaryCode: Int32 { code & 0xFF }

  /// Whether the file is damaged, so that a new one would help.
  ///
  /// Missing tables and columns are reported as SQLITE_ERROR, violated constraints as
  /// SQLITE_CONSTRAINT, and a truncated file may be reported as a short read.
  var isDamage: Bool {
    switch primaryCode {
    case SQLITE_CORRUPT, SQLITE_NOTADB, SQLITE_FORMAT, SQLITE_ERROR, SQLITE_CONSTRAINT,
      SQLITE_MISMATCH, SQLITE_TOOBIG:
      true
    case SQLITE_IOERR: code == SQLite.shortRead || code == SQLite.damagedFileSystem
    default: false
    }
  }

  /// Whether the connection should be closed.
  var endsConnection: Bool { fault != .busy && fault != .diskFull }

  /// The cause of the error.
  var fault: SystemFault {
    switch primaryCode {
    case SQLITE_FULL: .diskFull
    case SQLITE_BUSY, SQLITE_LOCKED, SQLITE_PROTOCOL: .busy
    case SQLITE_READONLY, SQLITE_PERM, SQLITE_AUTH: .readOnly
    default:
      switch systemError {
      case ENOSPC, EDQUOT: .diskFull
      case EFBIG: .fileTooLarge
      case EROFS, EACCES, EPERM: .readOnly
      // If SQLite cannot create a file it tries to open it read-only, which fails with ENOENT.
      case ENOENT where primaryCode == SQLITE_CANTOPEN: .readOnly
      default: isDamage ? .damaged : .device
      }
    }
  }

  /// The cause of an error.
  enum SystemFault {
    case diskFull
    case fileTooLarge
    case readOnly
    case busy
    case damaged
    case device
  }
}

/// Constants of SQLite whose macros Swift cannot import.
private enum SQLite {
  /// `SQLITE_IOERR_SHORT_READ`.
  static let shortRead = SQLITE_IOERR | (2 << 8)
  /// `SQLITE_IOERR_CORRUPTFS`.
  static let damagedFileSystem = SQLITE_IOERR | (33 << 8)
}
