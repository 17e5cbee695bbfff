internal import Dispatch
internal import Glibc
public import MemeCore
internal import Synchronization

extension SQLiteMemeStore {
  /// The time in which changes are reported together, in milliseconds.
  private static let coalescingTime = 100

  /// Reports when another window or process has saved or deleted sent memes.
  ///
  /// inotify reports when the index's files are written to; `PRAGMA data_version` excludes changes
  /// of this connection.
  ///
  /// - Parameter onChange: Called on a background queue, within a second.
  /// - Returns: The watch; it ends when released.
  /// - Throws: `Problem.store`.
  public func watch(_ onChange: @escaping @Sendable () -> Void) throws(Problem) -> StoreWatch {
    let descriptor = try withStoreLock(.shared) {
      try Self.notifications(of: folder.path)
    }
    let seen: Mutex<IndexState>
    do throws(Problem) {
      seen = Mutex(try indexState())
    } catch {
      close(descriptor)
      throw error
    }
    let queue = DispatchQueue(label: "mememe.store.watch", qos: .utility)
    // Dispatch sources are thread-safe, but not declared Sendable.
    nonisolated(unsafe) let source = DispatchSource.makeReadSource(
      fileDescriptor: descriptor, queue: queue)
    source.setEventHandler { [weak self] in
      usleep(UInt32(Self.coalescingTime) * 1000)
      Self.drain(descriptor)
      // A failed query is repeated at the next change.
      guard let self, let state = try? self.indexState() else { return }
      let isNew = seen.withLock { seen in
        defer { seen = state }
        return seen != state
      }
      if isNew { onChange() }
    }
    source.setCancelHandler { close(descriptor) }
    source.activate()
    return StoreWatch { source.cancel() }
  }

  /// Opens an inotify instance that watches a folder.
  private static func notifications(of folder: String) throws -> Int32 {
    let descriptor = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
    guard descriptor >= 0 else { throw StoreError.fault(.deviceFailed) }
    let changes = UInt32(IN_MODIFY | IN_MOVED_TO | IN_CREATE)
    guard inotify_add_watch(descriptor, folder, changes) >= 0 else {
      close(descriptor)
      throw StoreError.fault(.deviceFailed)
    }
    return descriptor
  }

  /// Discards the queued events: their details do not matter.
  private static func drain(_ descriptor: Int32) {
    var buffer = [UInt8](repeating: 0, count: 4096)
    while read(descriptor, &buffer, buffer.count) > 0 {}
  }

  private func indexState() throws(Problem) -> IndexState {
    try withStoreLock(.shared) { try withIndex { try $0.state() } }
  }
}
