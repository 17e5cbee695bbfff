internal import Glibc
internal import MemeCore

/// The right to work on the store, with others or alone; given back when let go of.
///
/// Each piece of work takes it, in this process or another, so that nobody removes or moves what
/// somebody else is just using. The kernel takes it back from a process that is killed.
final class StoreLock {
  /// Who may work at the same time.
  enum Kind: Int32 {
    /// Everybody who reads or adds.
    case shared
    /// Nobody else: what removes files or replaces the index.
    case exclusive
  }

  private let descriptor: Int32

  /// Waits for the right.
  ///
  /// - Parameters:
  ///   - kind: Together or alone.
  ///   - folder: The store's folders; the locks lie on two of them.
  ///   - timeout: How long to wait.
  /// - Throws: `busy` when others do not come to an end; that there are no folders.
  init(
    _ kind: Kind, on folder: StoreFolder, timeout: Duration = .seconds(20)
  ) throws(StoreError) {
    let deadline = ContinuousClock.now + timeout
    // Whoever waits holds the door, or those who work together might never leave it open.
    let door = try Self.open(folder.folder(.memes))
    defer { close(door) }
    try Self.lock(door, LOCK_EX, until: deadline)
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
      // Some network file systems know no such locks; SQLite has its own.
      case ENOLCK, ENOTSUP, EINVAL: return
      default: throw .fault(.deviceFailed)
      }
    }
  }
}
