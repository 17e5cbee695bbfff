internal import MemeCore
internal import MemeScreens
internal import Synchronization
internal import System

/// Reports when another program changed files of the app.
///
/// Files that cannot be watched can still be read and written.
final class ChangeWatcher: Sendable {
  private let start: @Sendable () throws(Problem) -> FolderWatch
  private let onFailure: @Sendable (Problem) -> Void
  private let watch = Mutex<FolderWatch?>(nil)

  /// Makes a watcher that does not watch yet.
  ///
  /// - Parameters:
  ///   - start: Starts the watch.
  ///   - onFailure: Called if the files cannot be watched.
  init(
    start: @escaping @Sendable () throws(Problem) -> FolderWatch,
    onFailure: @escaping @Sendable (Problem) -> Void
  ) {
    self.start = start
    self.onFailure = onFailure
  }

  /// Starts to watch; further calls have no effect.
  func begin() {
    guard watch.withLock({ $0 == nil }) else { return }
    do throws(Problem) {
      let begun = try start()
      watch.withLock { $0 = begun }
    } catch {
      onFailure(error)
    }
  }
}

extension ChangeWatcher {
  /// Watches the library of sent memes; a failure is printed for the terminal.
  static func library(_ services: AppServices, _ inbox: Inbox<EffectResult>) -> ChangeWatcher {
    ChangeWatcher { () throws(Problem) in
      try services.store.watch { inbox.post(EffectResult(.sent(.libraryChanged))) }
    } onFailure: { problem in
      services.log(Strings.libraryNotWatched(problem))
    }
  }

  /// Watches the configuration files; a failure is printed for the terminal.
  static func settings(_ services: AppServices, _ inbox: Inbox<EffectResult>) -> ChangeWatcher {
    ChangeWatcher { () throws(Problem) in
      try services.settings.watch { inbox.post(EffectResult(.settings(.changed($0)))) }
    } onFailure: { _ in
      services.log(Strings.settingsNotWatched)
    }
  }
}
