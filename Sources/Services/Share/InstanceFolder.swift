internal import Glibc
internal import MemeCore

/// A folder that belongs to one running instance of the program, with a lock file beside it.
///
/// The kernel releases the lock when the instance ends, however it ends; then the folder may be
/// removed by any other.
final class InstanceFolder: Sendable {
  /// The folder; it exists.
  let path: String

  private let lock: Int32
  private static let lockExtension = ".lock"

  /// Makes a folder under a new name and locks it.
  ///
  /// - Parameter parent: An existing folder.
  /// - Throws: Why it could not be made.
  init(in parent: String) throws(WritingFault) {
    var path: String
    var lock: Int32?
    repeat {
      path = "\(parent)/\(String(UInt64.random(in: 0...UInt64.max), radix: 36))"
      lock = try Self.makeLock(path + Self.lockExtension)
    } while lock == nil
    guard mkdir(path, 0o700) == 0, let lock else {
      let fault = WritingFault(errno: errno)
      unlink(path + Self.lockExtension)
      if let lock { FolderLock.release(lock) }
      throw fault
    }
    self.path = path
    self.lock = lock
  }

  deinit {
    // Nothing is left for other programs, so nothing has to wait for the next start.
    if rmdir(path) == 0 { unlink(path + Self.lockExtension) }
    FolderLock.release(lock)
  }

  /// Makes and locks a file; nil if another instance was faster to lock it, or to remove it.
  private static func makeLock(_ path: String) throws(WritingFault) -> Int32? {
    let lock = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard lock >= 0 else {
      if errno == EEXIST { return nil }
      throw WritingFault(errno: errno)
    }
    // On file systems without locks, every folder counts as left behind at the next start.
    let isLocked = flock(lock, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK
    if isLocked, isCurrent(lock, path) { return lock }
    close(lock)
    return nil
  }

  /// Whether an open file still has its name: it is removed before it is unlocked.
  private static func isCurrent(_ file: Int32, _ path: String) -> Bool {
    var opened = stat()
    var named = stat()
    return fstat(file, &opened) == 0 && lstat(path, &named) == 0 && opened.st_ino == named.st_ino
  }

  /// Removes the folders of instances that have ended.
  ///
  /// - Parameter parent: The folder they are in.
  /// - Throws: Why it could not be listed, or one of them could not be removed; the others are.
  static func removeAbandoned(in parent: String) throws(WritingFault) {
    var isOneLeft = false
    for name in try StoreFolder.names(in: parent) {
      let isLock = name.hasSuffix(lockExtension)
      let instance = isLock ? String(name.dropLast(lockExtension.count)) : name
      if !remove("\(parent)/\(instance)") { isOneLeft = true }
    }
    if isOneLeft { throw .deviceFailed }
  }

  /// Removes a folder and its lock, unless it is locked.
  ///
  /// - Returns: Whether it is gone, or belongs to a running instance.
  private static func remove(_ folder: String) -> Bool {
    let lock = open(folder + lockExtension, O_RDWR | O_CLOEXEC | O_NOFOLLOW)
    guard lock >= 0 else {
      // The lock is made before the folder and removed after it.
      return errno == ENOENT && FolderRemoval.remove(folder) == nil
    }
    defer { FolderLock.release(lock) }
    guard flock(lock, LOCK_EX | LOCK_NB) == 0 else { return errno == EWOULDBLOCK }
    guard FolderRemoval.remove(folder) == nil else { return false }
    unlink(folder + lockExtension)
    return true
  }
}
