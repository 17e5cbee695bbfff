internal import MemeCore

/// A shared or exclusive lock on the store; released on deinit.
///
/// Every operation takes it, in this process or another, so that no file is removed or moved while
/// it is in use: shared for operations that read or add, exclusive for those that remove files or
/// replace the index. On file systems without locks SQLite has its own.
final class StoreLock {
  private let lock: FolderLock

  /// Waits for the lock.
  ///
  /// - Parameters:
  ///   - kind: Shared or exclusive.
  ///   - folder: The store's folders, two of which are locked.
  ///   - timeout: The longest time to wait.
  /// - Throws: `busy` after the timeout, or an error if the folders do not exist.
  init(
    _ kind: FolderLock.Kind, on folder: StoreFolder, timeout: Duration = .seconds(20)
  ) throws(StoreError) {
    let deadline = ContinuousClock.now + timeout
    do throws(FolderLock.Failure) {
      // A waiter holds this lock, or a stream of shared locks could starve an exclusive one.
      let turnLock = try FolderLock(.exclusive, on: folder.folder(.memes), until: deadline)
      lock = try FolderLock(kind, on: folder.folder(.originals), until: deadline)
      withExtendedLifetime(turnLock) {}
    } catch {
      switch error {
      case .busy: throw .fault(.busy)
      case .fault(let fault): throw StoreError(fault)
      }
    }
  }
}
