/// A store for the settings: the configuration files, and the options of this start over them.
///
/// All methods may be called from any thread and block while the disk works.
public protocol SettingsStore: Sendable {
  /// Writes a setting to the user's file, whose other content stays as it is.
  ///
  /// An option of this start for the setting is dropped: what the user has chosen takes effect at
  /// once.
  ///
  /// - Parameters:
  ///   - value: The new value.
  ///   - key: The setting.
  /// - Throws: Why the file could not be written; it is unchanged then.
  func write(_ value: SettingValue, for key: SettingKey) throws(Problem)

  /// Watches for changes of the settings, mostly by other programs.
  ///
  /// - Parameter onChange: Called with the new settings, from any thread, within a second, once for
  ///   changes that occur together; not if they are as before, or as `write` was asked to make
  ///   them. It must not call the store.
  /// - Returns: A watch; releasing it ends the watching.
  /// - Throws: Why there can be no watch.
  func watch(
    _ onChange: @escaping @Sendable (Settings) -> Void
  ) throws(Problem) -> FolderWatch
}
