internal import MemeCore
internal import MemeScreens
internal import Synchronization

/// Reports when another program changed the configuration files.
final class SettingsWatcher: Sendable {
  private let store: any SettingsStore
  private let onChange: @Sendable (Settings) -> Void
  private let log: @Sendable (String) -> Void
  private let watch = Mutex<FolderWatch?>(nil)

  /// Makes a watcher that does not watch yet.
  ///
  /// - Parameters:
  ///   - store: The configuration files.
  ///   - log: Writes one line to the log.
  ///   - onChange: Called on any thread.
  init(
    store: any SettingsStore, log: @escaping @Sendable (String) -> Void,
    onChange: @escaping @Sendable (Settings) -> Void
  ) {
    self.store = store
    self.log = log
    self.onChange = onChange
  }

  /// Starts to watch; further calls have no effect.
  ///
  /// Settings that cannot be watched are still in effect, and can be written.
  func begin() {
    guard watch.withLock({ $0 == nil }) else { return }
    do throws(Problem) {
      let begun = try store.watch(onChange)
      watch.withLock { $0 = begun }
    } catch {
      log(Strings.settingsNotWatched(error))
    }
  }
}
