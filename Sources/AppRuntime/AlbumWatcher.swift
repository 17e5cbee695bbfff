internal import MemeCore
internal import Synchronization

/// Reports when another program changes the folder that the image picker shows.
final class AlbumWatcher: Sendable {
  private struct State {
    /// The number of the last request.
    var request = 0
    var watch: FolderWatch?
  }

  private let album: any AlbumLister
  private let queues: any WorkQueues
  private let onChange: @Sendable () -> Void
  private let state = Mutex(State())

  /// Makes a watcher that does not watch yet.
  ///
  /// - Parameters:
  ///   - album: Watches folders.
  ///   - queues: Where a watch is begun.
  ///   - onChange: Called on any thread.
  init(
    album: any AlbumLister, queues: any WorkQueues, onChange: @escaping @Sendable () -> Void
  ) {
    self.album = album
    self.queues = queues
    self.onChange = onChange
  }

  /// Watches a folder instead of the one watched before; nil ends it.
  func watch(_ folder: String?) {
    let (request, ended) = state.withLock { state in
      state.request += 1
      defer { state.watch = nil }
      return (state.request, state.watch)
    }
    // Released outside the lock.
    withExtendedLifetime(ended) {}
    guard let folder else { return }
    queues.start(.loading) { [self] in
      guard state.withLock({ $0.request == request }) else { return }
      let watch = album.watch(folder, onChange: onChange)
      state.withLock { state in
        if state.request == request { state.watch = watch }
      }
    }
  }
}
