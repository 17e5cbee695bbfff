internal import MemeCore
internal import Services
internal import Synchronization

/// Tells the loop when another program changed the library of sent memes.
nonisolated final class LibraryWatcher: Sendable {
  private let inbox: Inbox<AppAction>
  private let store: SQLiteMemeStore
  private let watch = Mutex<StoreWatch?>(nil)

  init(inbox: Inbox<AppAction>, store: SQLiteMemeStore) {
    self.inbox = inbox
    self.store = store
  }

  /// Begins to watch; once is enough.
  ///
  /// - Throws: `Problem.store`.
  func begin() throws(Problem) {
    guard watch.withLock({ $0 == nil }) else { return }
    let begun = try store.watch { [inbox] in inbox.post(.sent(.libraryChanged)) }
    watch.withLock { $0 = begun }
  }
}
