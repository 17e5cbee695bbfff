internal import Dispatch
internal import Glibc
internal import MemeCore
internal import Synchronization

/// Notifications of changes in folders, by inotify.
final class FolderNotifications: Sendable {
  /// The time in which changes are reported together, in milliseconds.
  private static let coalescingTime = 100

  /// The inotify instance; nil once a dispatch source owns it.
  private let descriptor: Mutex<Int32?>

  /// Opens an inotify instance, unless no folder can be watched; from now on changes are queued.
  ///
  /// - Parameters:
  ///   - folders: The folders; those that cannot be watched are left out.
  ///   - changes: The kinds of changes, as in inotify(7).
  init?(of folders: some Sequence<String>, changes: Int) {
    let descriptor = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
    guard descriptor >= 0 else { return nil }
    self.descriptor = Mutex(descriptor)
    let watched = folders.filter { inotify_add_watch(descriptor, $0, UInt32(changes)) >= 0 }
    guard !watched.isEmpty else { return nil }
  }

  deinit {
    if let descriptor = descriptor.withLock({ $0 }) { close(descriptor) }
  }

  /// Starts to report changes.
  ///
  /// - Parameter onChange: Called on a background queue, once for the changes of a short time.
  /// - Returns: The watch; it ends when released.
  func begin(_ onChange: @escaping @Sendable () -> Void) -> FolderWatch {
    let taken = descriptor.withLock { descriptor in
      defer { descriptor = nil }
      return descriptor
    }
    guard let taken else { preconditionFailure("begun twice") }
    let queue = DispatchQueue(label: "mememe.folders", qos: .utility)
    // Dispatch sources are thread-safe, but not declared Sendable.
    nonisolated(unsafe) let source = DispatchSource.makeReadSource(
      fileDescriptor: taken, queue: queue)
    source.setEventHandler {
      usleep(UInt32(Self.coalescingTime) * 1000)
      Self.drain(taken)
      onChange()
    }
    source.setCancelHandler { close(taken) }
    source.activate()
    return FolderWatch { source.cancel() }
  }

  /// Discards the queued events: their details do not matter.
  private static func drain(_ descriptor: Int32) {
    var buffer = [UInt8](repeating: 0, count: 4096)
    while read(descriptor, &buffer, buffer.count) > 0 {}
  }
}
