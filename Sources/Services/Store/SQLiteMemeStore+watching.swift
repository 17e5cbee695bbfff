internal import Glibc
public import MemeCore
internal import Synchronization

extension SQLiteMemeStore {
  /// Reports when another window or process has saved or deleted sent memes.
  ///
  /// inotify reports when the index's files are written to; `PRAGMA data_version` excludes changes
  /// of this connection.
  ///
  /// - Parameter onChange: Called on a background queue, within a second.
  /// - Returns: The watch; it ends when released.
  /// - Throws: `Problem.store`.
  public func watch(_ onChange: @escaping @Sendable () -> Void) throws(Problem) -> FolderWatch {
    let notifications = try withStoreLock(.shared) {
      guard
        let opened = FolderNotifications(
          of: [folder.path], changes: Int(IN_MODIFY | IN_MOVED_TO | IN_CREATE))
      else { throw StoreError.fault(.deviceFailed) }
      return opened
    }
    let seen = Mutex(try indexState())
    return notifications.begin { [weak self] _ in
      // A failed query is repeated at the next change.
      guard let self, let state = try? self.indexState() else { return }
      let isNew = seen.withLock { seen in
        defer { seen = state }
        return seen != state
      }
      if isNew { onChange() }
    }
  }

  private func indexState() throws(Problem) -> IndexState {
    try withStoreLock(.shared) { try withIndex { try $0.state() } }
  }
}
