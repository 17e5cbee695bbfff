internal import CSQLite
internal import Glibc

/// What SQLite answered instead of what it was asked for.
///
/// It never holds the values that were bound to a statement: those are people's captions.
struct SQLiteError: Error {
  /// The extended result code.
  let code: Int32
  /// SQLite's own words, copied.
  let message: String
  /// The system's error number behind it; 0 where there is none.
  let systemError: Int32

  /// What the system had to say about a database's last call.
  init(_ code: Int32, on handle: OpaquePointer?) {
    self.code = code
    message = handle.flatMap { sqlite3_errmsg($0) }.map { String(cString: $0) } ?? ""
    systemError = handle.map { sqlite3_system_errno($0) } ?? 0
  }

  /// A file that the system does not open.
  init(openingFailedWith systemError: Int32) {
    self.init(code: SQLITE_CANTOPEN, message: "", systemError: systemError)
  }

  /// A database whose content is not what we wrote.
  init(damage message: String) {
    self.init(code: SQLITE_CORRUPT, message: message, systemError: 0)
  }

  /// Somebody else reads or writes, and does not come to an end.
  static let busy = SQLiteError(code: SQLITE_BUSY, message: "", systemError: 0)

  private init(code: Int32, message: String, systemError: Int32) {
    self.code = code
    self.message = message
    self.systemError = systemError
  }

  private var primaryCode: Int32 { code & 0xFF }

  /// Whether the file itself is at fault, so that a new one would help.
  ///
  /// Tables or columns that are missing are SQLITE_ERROR, what breaks a rule SQLITE_CONSTRAINT, and
  /// a file that ends too early may be a read that came back short.
  var isDamage: Bool {
    switch primaryCode {
    case SQLITE_CORRUPT, SQLITE_NOTADB, SQLITE_FORMAT, SQLITE_ERROR, SQLITE_CONSTRAINT,
      SQLITE_MISMATCH, SQLITE_TOOBIG:
      true
    case SQLITE_IOERR: code == SQLite.shortRead || code == SQLite.damagedFileSystem
    default: false
    }
  }

  /// Whether another connection might do better.
  var endsConnection: Bool { fault != .busy && fault != .diskFull }

  /// What it means for a person.
  var fault: SystemFault {
    switch primaryCode {
    case SQLITE_FULL: .diskFull
    case SQLITE_BUSY, SQLITE_LOCKED, SQLITE_PROTOCOL: .busy
    case SQLITE_READONLY, SQLITE_PERM, SQLITE_AUTH: .readOnly
    default:
      switch systemError {
      case ENOSPC, EDQUOT: .diskFull
      case EROFS, EACCES, EPERM: .readOnly
      // What cannot be made, SQLite tries to read before it gives up.
      case ENOENT where primaryCode == SQLITE_CANTOPEN: .readOnly
      default: isDamage ? .damaged : .device
      }
    }
  }

  /// Why the system did not do it.
  enum SystemFault {
    case diskFull
    case readOnly
    case busy
    case damaged
    case device
  }
}

/// Numbers of SQLite that are macros made of other macros.
private enum SQLite {
  /// `SQLITE_IOERR_SHORT_READ`.
  static let shortRead = SQLITE_IOERR | (2 << 8)
  /// `SQLITE_IOERR_CORRUPTFS`.
  static let damagedFileSystem = SQLITE_IOERR | (33 << 8)
}
