internal import Glibc
internal import MemeCore
internal import Synchronization

/// A watch of folders that are found anew with each change, since some of them may have been made,
/// moved or removed.
final class WatchedFolders: Sendable {
  private let changes: Int
  private let find: @Sendable () -> Set<String>
  private let onChange: @Sendable () -> Void
  private let watched = Mutex(Watched())

  private struct Watched {
    var watch: FolderWatch?
    var hasEnded = false
  }

  /// Prepares a watch.
  ///
  /// - Parameters:
  ///   - changes: The kinds of changes, as in inotify(7).
  ///   - find: Finds the folders to watch; called on any thread.
  ///   - onChange: Called on a background queue when something has changed in a folder.
  init(
    changes: Int, find: @escaping @Sendable () -> Set<String>,
    _ onChange: @escaping @Sendable () -> Void
  ) {
    self.changes = changes
    self.find = find
    self.onChange = onChange
  }

  /// Begins the watch.
  ///
  /// - Returns: Whether there is a folder that can be watched.
  func begin() -> Bool {
    watched.withLock { watched in
      update(&watched)
      return watched.watch != nil
    }
  }

  /// Ends the watch.
  func end() {
    watched.withLock { watched in
      watched.watch = nil
      watched.hasEnded = true
    }
  }

  private func receiveChange() {
    let goesOn = watched.withLock { watched in
      if !watched.hasEnded { update(&watched) }
      return !watched.hasEnded
    }
    if goesOn { onChange() }
  }

  /// Watches the folders as they are now; they may have been made again under the same names.
  private func update(_ watched: inout Watched) {
    var folders = find()
    var before: Set<String> = []
    while folders != before {
      let notifications = FolderNotifications(of: folders, changes: changes)
      watched.watch = notifications?.begin { [weak self] in self?.receiveChange() }
      // One may have been made before the one that it is in was watched.
      before = folders
      folders = find()
    }
  }
}
