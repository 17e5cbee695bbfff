internal import Dispatch
internal import Glibc
public import MemeCore
internal import Synchronization

extension SQLiteMemeStore {
  /// How long changes that come together are waited for, in milliseconds.
  private static let coalescingTime = 100

  /// Tells when somebody else, such as another window, has saved or deleted sent memes.
  ///
  /// The kernel tells when the index's files were written to, and the index whether that was us.
  ///
  /// - Parameter onChange: Called on a thread of the store's, within a second.
  /// - Returns: What keeps it so; letting go of it ends it.
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
    // Sources may be used from any thread; Dispatch does not say so in a way Swift knows.
    nonisolated(unsafe) let source = DispatchSource.makeReadSource(
      fileDescriptor: descriptor, queue: queue)
    source.setEventHandler { [weak self] in
      usleep(UInt32(Self.coalescingTime) * 1000)
      Self.drain(descriptor)
      // What cannot be asked now will be when the next change comes.
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

  /// Asks the kernel to tell of changes in a folder.
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

  /// Reads away what the kernel has told: all that counts is that something was.
  private static func drain(_ descriptor: Int32) {
    var buffer = [UInt8](repeating: 0, count: 4096)
    while read(descriptor, &buffer, buffer.count) > 0 {}
  }

  private func indexState() throws(Problem) -> IndexState {
    try withStoreLock(.shared) { try withIndex { try $0.state() } }
  }
}
