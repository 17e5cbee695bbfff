internal import MemeCore
internal import MemeScreens
internal import Synchronization

/// Reports when another program changed the library of sent memes.
final class LibraryWatcher: Sendable {
  private let store: any MemeStore
  private let onChange: @Sendable () -> Void
  private let log: @Sendable (String) -> Void
  private let watch = Mutex<FolderWatch?>(nil)

  /// Makes a watcher that does not watch yet.
  ///
  /// - Parameters:
  ///   - store: The library.
  ///   - log: Writes one line to the log.
  ///   - onChange: Called on any thread.
  init(
    store: any MemeStore, log: @escaping @Sendable (String) -> Void,
    onChange: @escaping @Sendable () -> Void
  ) {
    self.store = store
    self.log = log
    self.onChange = onChange
  }

  /// Starts to watch; further calls have no effect.
  ///
  /// A library that cannot be watched can still be read.
  func begin() {
    guard watch.withLock({ $0 == nil }) else { return }
    do throws(Problem) {
      let begun = try store.watch(onChange)
      watch.withLock { $0 = begun }
    } catch {
      log(Strings.libraryNotWatched(error))
    }
  }
}
