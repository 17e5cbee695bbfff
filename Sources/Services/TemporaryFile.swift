internal import CLinux
internal import Glibc
internal import MemeCore

/// A file without a name, or with a temporary one, removed unless it is published.
final class TemporaryFile {
  let descriptor: Int32
  private let folder: String
  /// The temporary name; nil if the file system supports unnamed files.
  private var name: String?

  init(beside target: String, _ permissions: mode_t) throws(WritingFault) {
    folder = AtomicFile.folder(of: target)
    let nameless = open(folder, O_WRONLY | Self.unnamedFileFlag | O_CLOEXEC, permissions)
    if nameless >= 0 {
      descriptor = nameless
      return
    }
    guard [EOPNOTSUPP, EISDIR, EINVAL].contains(errno) else { throw WritingFault(errno: errno) }
    var descriptor: Int32
    var name: String
    repeat {
      name = Self.randomName(in: folder)
      descriptor = open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, permissions)
    } while descriptor < 0 && errno == EEXIST
    guard descriptor >= 0 else { throw WritingFault(errno: errno) }
    self.descriptor = descriptor
    self.name = name
  }

  deinit {
    close(descriptor)
    if let name { unlink(name) }
  }

  /// Linux's O_TMPFILE, which Glibc does not define by default: even a process that is killed
  /// leaves no file behind.
  private static let unnamedFileFlag = 0o20_000_000 | O_DIRECTORY

  /// Whether a file name is that of a temporary file, which a killed process may leave behind.
  static func isName(_ name: String) -> Bool {
    name.hasPrefix(".mememe-") && name.hasSuffix(".tmp")
  }

  private static func randomName(in folder: String) -> String {
    "\(folder)/.mememe-\(String(UInt64.random(in: 0...UInt64.max), radix: 36)).tmp"
  }

  /// Writes the content to the disk.
  func sync() throws(WritingFault) {
    guard fsync(descriptor) == 0 else { throw WritingFault(errno: errno) }
  }

  /// Gives the file the owner and the permissions of the one that it replaces.
  ///
  /// - Parameters:
  ///   - replaced: The status of that file.
  ///   - path: Where it is.
  /// - Throws: Why the file cannot have them.
  func adoptAccess(of replaced: stat, at path: String) throws(WritingFault) {
    var own = stat()
    guard fstat(descriptor, &own) == 0 else { throw WritingFault(errno: errno) }
    let isOfGroup =
      (own.st_uid, own.st_gid) == (replaced.st_uid, replaced.st_gid)
      || fchown(descriptor, replaced.st_uid, replaced.st_gid) == 0
      || fchown(descriptor, uid_t.max, replaced.st_gid) == 0
    var mode = replaced.st_mode & 0o777
    // What the members of the group may do must not pass to those of another; with a list these
    // bits are not the group's at all, but the most that it and the list allow.
    if !isOfGroup || !copyAccessList(of: path) { mode &= ~0o070 }
    guard fstat(descriptor, &own) == 0 else { throw WritingFault(errno: errno) }
    guard own.st_mode & 0o777 != mode else { return }
    guard fchmod(descriptor, mode) == 0 else { throw WritingFault(errno: errno) }
  }

  /// Gives the file the access control list of another one; none if that has none.
  private func copyAccessList(of path: String) -> Bool {
    var list = [UInt8](repeating: 0, count: Int(linux_longest_access_list))
    let count = linux_get_access_list(path, &list, list.count)
    return count >= 0 && linux_set_access_list(descriptor, list, count) == 0
  }

  /// Gives the file its final name; false if the name exists and `conflict` is `refuse`.
  func publish(as target: String, _ conflict: AtomicFile.Conflict) throws(WritingFault) -> Bool {
    switch conflict {
    case .refuse:
      if link(to: target) { return true }
      if errno == EEXIST { return false }
      // ENOSYS is that of file systems in user space without links, before Linux 6.15.
      guard name != nil, [EPERM, EOPNOTSUPP, EMLINK, ENOSYS].contains(errno) else {
        throw WritingFault(errno: errno)
      }
      return try publishWithoutLinks(target)
    case .replace:
      // A link cannot replace a file, so an unnamed file gets a temporary name first.
      if name == nil {
        if link(to: target) { return true }
        let between = Self.randomName(in: folder)
        guard link(to: between) else { throw WritingFault(errno: errno) }
        name = between
      }
      try renameFile(target)
      return true
    }
  }

  private func link(to target: String) -> Bool {
    if let name { return Glibc.link(name, target) == 0 }
    return linkat(AT_FDCWD, "/proc/self/fd/\(descriptor)", AT_FDCWD, target, AT_SYMLINK_FOLLOW) == 0
  }

  private func renameFile(_ target: String) throws(WritingFault) {
    guard let from = name, rename(from, target) == 0 else { throw WritingFault(errno: errno) }
    name = nil
  }

  /// Publishes on a file system without hard links: reserves the name, then renames over it.
  private func publishWithoutLinks(_ target: String) throws(WritingFault) -> Bool {
    let reserved = open(target, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard reserved >= 0 else {
      if errno == EEXIST { return false }
      throw WritingFault(errno: errno)
    }
    close(reserved)
    do throws(WritingFault) {
      try renameFile(target)
    } catch {
      unlink(target)
      throw error
    }
    return true
  }
}
