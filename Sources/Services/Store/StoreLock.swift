internal import Glibc
internal import MemeCore

/// A shared or exclusive lock on the store; released on deinit.
///
/// Every operation takes it, in this process or another, so that no file is removed or moved while
/// it is in use. The kernel releases the lock of a process that is killed.
final class StoreLock {
  /// The kind of a lock.
  enum Kind: Int32 {
    /// For operations that read or add.
    case shared
    /// For operations that remove files or replace the index.
    case exclusive
  }

  private let descriptor: Int32

  /// Waits for the lock.
  ///
  /// - Parameters:
  ///   - kind: Shared or exclusive.
  ///   - folder: The store's folders, two of which are locked.
  ///   - timeout: The longest time to wait.
  /// - Throws: `busy` after the timeout, or an error if the folders do not exist.
  init(
    _ kind: Kind, on folder: StoreFolder, timeout: Duration = .seconds(20)
  ) throws(StoreError) {
    let deadline = ContinuousClock.now + timeout
    // A waiter holds this lock, or a stream of shared locks could starve an exclusive one.
    let turnLock = try Self.open(folder.folder(.memes))
    defer { close(turnLock) }
    try Self.lock(turnLock, LOCK_EX, until: deadline)
    let descriptor = try Self.open(folder.folder(.originals))
    do throws(StoreError) {
      try Self.lock(descriptor, kind == .shared ? LOCK_SH : LOCK_EX, until: deadline)
    } catch {
      close(descriptor)
      throw error
    }
    self.descriptor = descriptor
  }

  deinit {
    close(descriptor)
  }

  private static func open(_ folder: String) throws(StoreError) -> Int32 {
    let descriptor = Glibc.open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw StoreError(WritingFault(errno: errno)) }
    return descriptor
  }

  private static func lock(
    _ descriptor: Int32, _ operation: Int32, until deadline: ContinuousClock.Instant
  ) throws(StoreError) {
    var pause: UInt32 = 500
    while flock(descriptor, operation | LOCK_NB) != 0 {
      switch errno {
      case EINTR: continue
      case EWOULDBLOCK:
        guard ContinuousClock.now < deadline else { throw .fault(.busy) }
        usleep(pause)
        pause = min(pause * 2, 10_000)
      // Some network file systems do not support flock; SQLite has its own locks.
      case ENOLCK, ENOTSUP, EINVAL: return
      default: throw .fault(.deviceFailed)
      }
    }
  }
}
