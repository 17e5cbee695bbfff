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
  /// - Parameter onChange: Called on a background queue, once for the changes of a short time, with
  ///   whether folders are among what has changed.
  /// - Returns: The watch; it ends when released.
  func begin(_ onChange: @escaping @Sendable (_ hasFolders: Bool) -> Void) -> FolderWatch {
    let taken = descriptor.withLock { descriptor in
      defer { descriptor = nil }
      return descriptor
    }
    guard let taken else { preconditionFailure("begun twice") }
    let queue = DispatchQueue(label: "mememe.folders")
    // Dispatch sources are thread-safe, but not declared Sendable.
    nonisolated(unsafe) let source = DispatchSource.makeReadSource(
      fileDescriptor: taken, queue: queue)
    source.setEventHandler {
      usleep(UInt32(Self.coalescingTime) * 1000)
      onChange(Self.drain(taken))
    }
    source.setCancelHandler { close(taken) }
    source.activate()
    return FolderWatch { source.cancel() }
  }

  /// Reads the queued events.
  ///
  /// - Returns: Whether one is about a folder, or some are lost.
  private static func drain(_ descriptor: Int32) -> Bool {
    var buffer = [UInt8](repeating: 0, count: 64 << 10)
    var hasFolders = false
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      guard count > 0 else { return hasFolders }
      hasFolders = hasFolders || Self.hasFolders(buffer[..<count])
    }
  }

  private static func hasFolders(_ events: ArraySlice<UInt8>) -> Bool {
    let relevant = UInt32(IN_IGNORED | IN_Q_OVERFLOW) | UInt32(IN_ISDIR)
    let head = MemoryLayout<inotify_event>.size
    return events.withUnsafeBytes { bytes in
      var start = 0
      while start + head <= bytes.count {
        let event = bytes.loadUnaligned(fromByteOffset: start, as: inotify_event.self)
        if event.mask & relevant != 0 { return true }
        start += head + Int(event.len)
      }
      return false
    }
  }
}
