internal import MemeCore
internal import MemeScreens
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
  /// A library that cannot be watched can still be read.
  func begin() {
    guard watch.withLock({ $0 == nil }) else { return }
    do throws(Problem) {
      let begun = try store.watch { [inbox] in inbox.post(.sent(.libraryChanged)) }
      watch.withLock { $0 = begun }
    } catch {
      Console.complain("memes sent from other windows will not show by themselves: \(error.title)")
    }
  }
}
