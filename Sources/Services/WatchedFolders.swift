internal import Glibc
internal import MemeCore
internal import Synchronization

/// A watch of folders that are found anew with each change, since some of them may have been made,
/// moved or removed.
final class WatchedFolders: Sendable {
  private let changes: Int
  private let find: @Sendable (Cancellation) -> Set<String>
  private let dependsOnFiles: Bool
  private let onChange: @Sendable () -> Void
  private let watch = Mutex<FolderWatch?>(nil)
  private let end = Cancellation()
  /// Held while the folders are searched.
  private let turn = Mutex(())

  /// Prepares a watch.
  ///
  /// - Parameters:
  ///   - changes: The kinds of changes, as in inotify(7).
  ///   - dependsOnFiles: Whether the folders are found by files too, and not by folders alone.
  ///   - find: Finds the folders to watch; called on any thread.
  ///   - onChange: Called on a background queue when something has changed in a folder.
  init(
    changes: Int, dependsOnFiles: Bool, find: @escaping @Sendable (Cancellation) -> Set<String>,
    _ onChange: @escaping @Sendable () -> Void
  ) {
    self.changes = changes
    self.dependsOnFiles = dependsOnFiles
    self.find = find
    self.onChange = onChange
  }

  /// Begins the watch.
  ///
  /// - Returns: Whether there is a folder that can be watched.
  func begin() -> Bool {
    update()
    return watch.withLock { $0 != nil }
  }

  /// Ends the watch; does not wait for a search in progress.
  func stop() {
    end.cancel()
    replaceWatch(by: nil)
  }

  private func receiveChange(hasFolders: Bool) {
    if dependsOnFiles || hasFolders { update() }
    if !end.isCancelled { onChange() }
  }

  /// Watches the folders as they are now; they may have been made again under the same names.
  private func update() {
    turn.withLock { _ in
      var folders = find(end)
      var before: Set<String> = []
      while folders != before, !end.isCancelled {
        let notifications = FolderNotifications(of: folders, changes: changes)
        replaceWatch(
          by: notifications?.begin { [weak self] in self?.receiveChange(hasFolders: $0) })
        // One may have been made before the one that it is in was watched.
        before = folders
        folders = find(end)
      }
    }
  }

  private func replaceWatch(by new: FolderWatch?) {
    let former = watch.withLock { watch in
      defer { watch = end.isCancelled ? nil : new }
      return watch
    }
    // Released outside of the lock.
    withExtendedLifetime((former, new)) {}
  }
}
