internal import Glibc
internal import MemeCore
internal import Synchronization

/// A watch of the folders of the configuration files, also while these are made or replaced.
final class ConfigurationFolders: Sendable {
  private let paths: [String]
  private let onChange: @Sendable () -> Void
  private let watched = Mutex(Watched())

  private struct Watched {
    var watch: FolderWatch?
    var hasEnded = false
  }

  /// What changes a file, or where it is; a folder that is moved keeps its watch.
  private static let changes = Int(
    IN_CLOSE_WRITE | IN_MOVED_FROM | IN_MOVED_TO | IN_CREATE | IN_DELETE | IN_MOVE_SELF)

  /// Prepares a watch.
  ///
  /// - Parameters:
  ///   - directories: The folders of the files.
  ///   - onChange: Called on a background queue when something has changed in a folder.
  init(directories: Directories, _ onChange: @escaping @Sendable () -> Void) {
    paths = [.system, .user].map { ConfigurationFile.path(of: $0, in: directories) }
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
    var folders = Self.folders(of: paths)
    var before: Set<String> = []
    while folders != before {
      let notifications = FolderNotifications(of: folders, changes: Self.changes)
      watched.watch = notifications?.begin { [weak self] in self?.receiveChange() }
      // One may have been made before the nearest existing one was watched.
      before = folders
      folders = Self.folders(of: paths)
    }
  }

  /// The folders in which files can appear or change: also those that links point to, and the
  /// nearest ones of missing folders.
  private static func folders(of paths: [String]) -> Set<String> {
    var folders: Set<String> = []
    for path in paths {
      var folder = AtomicFile.folder(of: path)
      while access(folder, F_OK) != 0, folder.utf8.count > 1 {
        folder = AtomicFile.folder(of: folder)
      }
      folders.insert(folder)
      folders.insert(AtomicFile.folder(of: AtomicFile.resolved(path)))
    }
    return folders
  }
}
