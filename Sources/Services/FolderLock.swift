internal import Glibc
internal import MemeCore

/// A shared or exclusive lock on a folder; released on deinit.
///
/// The kernel releases the lock of a process that is killed.
final class FolderLock {
  /// The kind of a lock.
  enum Kind {
    /// Several processes may hold it.
    case shared
    /// Only one process may hold it.
    case exclusive
  }

  /// Why there is no lock.
  enum Failure: Error, Equatable {
    /// Another process held it until the deadline.
    case busy
    /// The folder cannot be locked.
    case fault(WritingFault)
  }

  private let descriptor: Int32

  /// Waits for the lock.
  ///
  /// - Parameters:
  ///   - kind: Shared or exclusive.
  ///   - folder: An existing folder.
  ///   - deadline: When to stop waiting.
  /// - Throws: Why there is no lock.
  init(
    _ kind: Kind, on folder: String, until deadline: ContinuousClock.Instant
  ) throws(Failure) {
    descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .fault(WritingFault(errno: errno)) }
    let operation = kind == .shared ? LOCK_SH : LOCK_EX
    var pause: UInt32 = 500
    while flock(descriptor, operation | LOCK_NB) != 0 {
      switch errno {
      case EINTR: continue
      case EWOULDBLOCK:
        guard ContinuousClock.now < deadline else { throw .busy }
        usleep(pause)
        pause = min(pause * 2, 10_000)
      // Some network file systems do not support flock.
      case ENOLCK, ENOTSUP, EINVAL: return
      default: throw .fault(.deviceFailed)
      }
    }
  }

  deinit {
    if descriptor >= 0 { Self.release(descriptor) }
  }

  /// Releases a lock and closes its file.
  ///
  /// A program that is being started has the file for a moment too, so that closing it here would not
  /// release the lock yet.
  static func release(_ descriptor: Int32) {
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }
}
