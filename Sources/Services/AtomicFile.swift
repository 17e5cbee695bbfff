internal import Glibc
public import MemeCore

/// Writes files so that under their name there is always a whole one, or none.
public enum AtomicFile {
  /// What to do when the name is taken.
  public enum Conflict: Sendable {
    /// Take the place of the file that has it.
    case replace
    /// Leave that file alone and say so.
    case refuse
  }

  /// Writes bytes beside the target, makes them durable, and only then gives them the name.
  ///
  /// - Parameters:
  ///   - bytes: The whole content.
  ///   - path: The name in the end; a link is followed.
  ///   - conflict: What to do when the name is taken.
  ///   - isDurable: Whether to wait until a power cut cannot harm it any more.
  ///   - permissions: Who may do what with a new file, before the user's mask.
  /// - Returns: Whether the file was written; not so only where the name was taken and refused.
  /// - Throws: Why it could not be written; nothing is left behind then.
  public static func write(
    _ bytes: [UInt8], to path: String, onConflict conflict: Conflict, isDurable: Bool = true,
    permissions: UInt32 = 0o666
  ) throws(WritingFault) -> Bool {
    guard !path.isEmpty, !path.utf8.contains(0) else { throw .noSuchFolder }
    let path = resolved(path)
    var status = stat()
    if stat(path, &status) == 0 {
      switch status.st_mode & S_IFMT {
      case S_IFDIR: throw .isFolder
      case S_IFREG: break
      default:
        // A pipe or device is no file to be replaced: it takes the bytes as they come.
        try writeDirectly(bytes, to: path)
        return true
      }
    }
    let temporary = try TemporaryFile(beside: path, permissions)
    try writeAll(bytes, to: temporary.descriptor)
    if isDurable { try temporary.sync() }
    guard try temporary.publish(as: path, conflict) else { return false }
    if isDurable { try syncFolder(of: path) }
    return true
  }

  /// Writes bytes to what is open already, such as a pipe, which takes them as they come.
  ///
  /// - Parameters:
  ///   - bytes: The whole content.
  ///   - descriptor: Where they go.
  /// - Throws: Why not all of them could be written.
  public static func stream(_ bytes: [UInt8], into descriptor: Int32) throws(WritingFault) {
    try writeAll(bytes, to: descriptor)
  }

  private static func resolved(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }

  private static func writeDirectly(_ bytes: [UInt8], to path: String) throws(WritingFault) {
    let descriptor = open(path, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw WritingFault(errno: errno) }
    defer { close(descriptor) }
    try writeAll(bytes, to: descriptor)
  }

  /// Makes the new name itself durable.
  private static func syncFolder(of path: String) throws(WritingFault) {
    try syncFolder(at: folder(of: path))
  }

  /// Makes the names in a folder durable.
  static func syncFolder(at path: String) throws(WritingFault) {
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw WritingFault(errno: errno) }
    defer { close(descriptor) }
    // Some file systems cannot sync a folder and say so; the data itself is safe by then.
    guard fsync(descriptor) == 0 || errno == EINVAL || errno == ENOTSUP else {
      throw WritingFault(errno: errno)
    }
  }

  /// The folder that a path lies in.
  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Writes all bytes to a descriptor.
  static func writeAll(_ bytes: [UInt8], to descriptor: Int32) throws(WritingFault) {
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes { all in
        Glibc.write(descriptor, all.baseAddress?.advanced(by: written), all.count - written)
      }
      if count < 0, errno == EAGAIN {
        // Somebody made this pipe one that does not wait, so we do.
        var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&request, 1, -1)
        continue
      }
      guard count > 0 || errno == EINTR else { throw WritingFault(errno: errno) }
      written += max(0, count)
    }
  }
}

extension WritingFault {
  /// The fault behind one of the system's error numbers.
  init(errno code: Int32) {
    self =
      switch code {
      case ENOSPC, EDQUOT: .diskFull
      case EROFS, EACCES, EPERM: .readOnly
      case ENOENT, ENOTDIR, ENAMETOOLONG: .noSuchFolder
      case EISDIR: .isFolder
      default: .deviceFailed
      }
  }
}
