public import MemeCore
internal import Synchronization

/// The settings of the running program: the files, and the options of this start over them.
public final class ConfigurationStore: SettingsStore {
  /// The configuration at the start.
  public let initial: Configuration

  private let directories: Directories
  private let printWarning: @Sendable (ConfigurationWarning) -> Void
  /// Held while settings are written or read, and reported: reports are in order.
  private let content: Mutex<Content>
  private let watchers = Mutex<[Int: @Sendable (Settings) -> Void]>([:])

  private let isKiosk: Bool

  private struct Content {
    var options: [SettingKey: SettingValue]
    /// The settings that have been reported.
    var settings: Settings
    /// The warnings that have been printed.
    var warnings: Set<ConfigurationWarning>
    var watcherCount = 0
  }

  /// Reads the configuration.
  ///
  /// - Parameters:
  ///   - directories: The folders of the files.
  ///   - options: The valid settings of the command line, which take precedence.
  ///   - isKiosk: Whether it is a kiosk also if no file says so.
  ///   - printWarning: Prints what is invalid in a file that was written while the program runs;
  ///     called from any thread. What is at the start is in `initial`.
  public init(
    directories: Directories, options: [SettingKey: SettingValue], isKiosk: Bool = false,
    printWarning: @escaping @Sendable (ConfigurationWarning) -> Void
  ) {
    self.directories = directories
    self.isKiosk = isKiosk
    self.printWarning = printWarning
    initial = Configuration.read(from: directories, options: options, isKiosk: isKiosk)
    content = Mutex(
      Content(options: options, settings: initial.settings, warnings: Set(initial.warnings)))
  }

  /// Writes a setting to the user's file, and drops an option for it.
  ///
  /// - Parameters:
  ///   - value: The new value.
  ///   - key: The setting.
  /// - Throws: `Problem.settings`; nothing is changed then.
  public func write(_ value: SettingValue, for key: SettingKey) throws(Problem) {
    let result: Result<Void, Problem> = content.withLock { content in
      do throws(Problem) {
        try ConfigurationFile(directories: directories).set(value, for: key)
      } catch {
        return .failure(error)
      }
      content.options[key] = nil
      // The writer has applied its own change already.
      content.settings.set(value, for: key)
      refresh(&content)
      return .success(())
    }
    try result.get()
  }

  /// Watches the files for changes by other programs.
  ///
  /// - Parameter onChange: Called on a background queue, or by `write` if there is more to report
  ///   than its own change; it must not call this store.
  /// - Returns: The watch; it ends when released.
  /// - Throws: `Problem.settings` if no folder can be watched.
  public func watch(
    _ onChange: @escaping @Sendable (Settings) -> Void
  ) throws(Problem) -> FolderWatch {
    let number = content.withLock { content in
      content.watcherCount += 1
      return content.watcherCount
    }
    watchers.withLock { $0[number] = onChange }
    let files = ConfigurationFile.watch(in: directories) { [weak self] in self?.refresh() }
    guard files.begin() else {
      watchers.withLock { $0[number] = nil }
      throw .settings(.unreadable)
    }
    // What has changed since the start has not been noticed.
    refresh()
    return FolderWatch { [weak self] in
      files.stop()
      self?.watchers.withLock { $0[number] = nil }
    }
  }

  private func refresh() {
    content.withLock { refresh(&$0) }
  }

  /// Reads the files again, and reports the settings if they are new.
  private func refresh(_ content: inout Content) {
    let read = Configuration.read(
      from: directories, options: content.options, isKiosk: isKiosk)
    for warning in read.warnings where !content.warnings.contains(warning) { printWarning(warning) }
    content.warnings = Set(read.warnings)
    // A file that is being edited may be invalid for a moment; then the settings stay.
    guard read.isComplete, read.settings != content.settings else { return }
    content.settings = read.settings
    let watchers = watchers.withLock { Array($0.values) }
    for onChange in watchers { onChange(read.settings) }
  }
}
