internal import Glibc
public import MemeCore
internal import System

/// Writes files atomically: a path always names a complete file, or none.
public enum AtomicFile {
  /// What to do if the file exists.
  public enum Conflict: Sendable {
    /// Replace the existing file.
    case replace
    /// Keep the existing file and return false.
    case refuse
  }

  /// Writes bytes to a temporary file, syncs it, and then renames it.
  ///
  /// - Parameters:
  ///   - bytes: The whole content.
  ///   - path: The final path; symbolic links are followed, but one to nothing is replaced.
  ///   - conflict: What to do if the file exists.
  ///   - isDurable: Whether to sync, so that the file survives a power failure.
  ///   - permissions: The mode of the file, before the umask; nil for the owner, the mode and the
  ///     access control list of the file that is replaced, or for 0666.
  /// - Returns: Whether the file was written; false only if it existed and `conflict` is `refuse`.
  /// - Throws: Why it could not be written; no temporary file is left then.
  public static func write(
    _ bytes: [UInt8], to path: String, onConflict conflict: Conflict, isDurable: Bool = true,
    permissions: UInt32? = nil
  ) throws(WritingFault) -> Bool {
    guard !path.isEmpty, !path.utf8.contains(0) else { throw .noSuchFolder }
    // Before links are resolved: only this respects that the system does not follow some.
    let existing = try existingFile(path)
    let path = resolved(path)
    if let existing, existing.st_mode & S_IFMT != S_IFREG {
      // A pipe or device is written to, not replaced.
      try writeDirectly(bytes, to: path, isPipe: existing.st_mode & S_IFMT == S_IFIFO)
      return true
    }
    let replaced = conflict == .replace ? existing : nil
    if replaced != nil { try checkAccess(to: path) }
    let isKept = replaced != nil && permissions == nil
    let temporary = try TemporaryFile(beside: path, isKept ? 0o600 : permissions ?? 0o666)
    try writeAll(bytes, to: temporary.descriptor)
    if isKept, let replaced { try temporary.adoptAccess(of: replaced, at: path) }
    if isDurable { try temporary.sync() }
    guard try temporary.publish(as: path, conflict) else { return false }
    if isDurable { try syncFolder(of: path) }
    return true
  }

  /// Writes bytes to an open file descriptor, such as a pipe.
  ///
  /// - Parameters:
  ///   - bytes: The whole content.
  ///   - descriptor: The file descriptor to write to.
  /// - Throws: Why not all of them could be written.
  public static func stream(_ bytes: [UInt8], into descriptor: Int32) throws(WritingFault) {
    try writeAll(bytes, to: descriptor)
  }

  /// The path without symbolic links; the same path if it does not exist.
  static func resolved(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }

  /// The status of the file at a path; nil if there is none.
  private static func existingFile(_ path: String) throws(WritingFault) -> stat? {
    var status = stat()
    guard stat(path, &status) == 0 else {
      // Also that of a link of somebody else in a folder that all may write to, such as /tmp.
      guard errno != EACCES else { throw .readOnly }
      return nil
    }
    guard status.st_mode & S_IFMT != S_IFDIR else { throw .isFolder }
    return status
  }

  /// Respects the permissions of a file: to replace it, those of its folder would be enough.
  private static func checkAccess(to path: String) throws(WritingFault) {
    guard access(path, W_OK) != 0 else { return }
    throw errno == EACCES ? .fileReadOnly : WritingFault(errno: errno)
  }

  /// How long a pipe may be without a reader, which may be starting.
  private static let readerTimeout = Duration.seconds(1)

  private static func writeDirectly(
    _ bytes: [UInt8], to path: String, isPipe: Bool
  ) throws(WritingFault) {
    let deadline = ContinuousClock.now + readerTimeout
    // Otherwise opening a pipe blocks until another process reads it.
    let flags = O_WRONLY | O_CLOEXEC | (isPipe ? O_NONBLOCK : 0)
    var descriptor = open(path, flags)
    while descriptor < 0, isPipe, errno == ENXIO {
      guard ContinuousClock.now < deadline else { throw .noReader }
      usleep(10_000)
      descriptor = open(path, flags)
    }
    guard descriptor >= 0 else { throw WritingFault(errno: errno) }
    defer { close(descriptor) }
    try writeAll(bytes, to: descriptor)
  }

  /// Syncs the folder that contains a file.
  private static func syncFolder(of path: String) throws(WritingFault) {
    try syncFolder(at: folder(of: path))
  }

  /// Syncs a folder, so that its entries are durable.
  static func syncFolder(at path: String) throws(WritingFault) {
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw WritingFault(errno: errno) }
    defer { close(descriptor) }
    if let fault = sync(descriptor) { throw fault }
  }

  /// Syncs an open folder.
  ///
  /// - Returns: Why that failed.
  static func sync(_ folder: Int32) -> WritingFault? {
    // Some file systems cannot sync a folder; the data itself is already durable.
    fsync(folder) == 0 || errno == EINVAL || errno == ENOTSUP ? nil : WritingFault(errno: errno)
  }

  /// The folder that a path lies in.
  static func folder(of path: String) -> String {
    // Not characters: a slash before a combining mark is one with it.
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == path.startIndex ? "/" : String(Substring(path.utf8[..<slash]))
  }

  /// Writes all bytes to a descriptor.
  static func writeAll(_ bytes: [UInt8], to descriptor: Int32) throws(WritingFault) {
    guard FileDescriptor.write(bytes, to: descriptor) else { throw WritingFault(errno: errno) }
  }
}

extension WritingFault {
  /// Makes the fault that corresponds to an `errno` value.
  public init(errno code: Int32) {
    self =
      switch code {
      case ENOSPC, EDQUOT: .diskFull
      case EROFS, EACCES, EPERM: .readOnly
      // ELOOP is that of a link to itself.
      case ENOENT, ELOOP: .noSuchFolder
      case ENOTDIR: .notFolder
      case ENAMETOOLONG: .nameTooLong
      case EISDIR: .isFolder
      case EFBIG: .fileTooLarge
      // EBADF is that of a standard stream that was closed when the program started.
      case EPIPE, EBADF: .noReader
      default: .deviceFailed
      }
  }
}
