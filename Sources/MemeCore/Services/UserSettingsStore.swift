/// A store for the user settings.
public protocol UserSettingsStore: Sendable {
  /// Replaces the stored settings.
  ///
  /// - Throws: `Problem.store`.
  func write(_ userSettings: UserSettings) throws(Problem)
}
