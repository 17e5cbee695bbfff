/// The screen of the settings, and the changes that are yet to be written.
public struct SettingsState: Equatable, Sendable {
  /// A page of the screen.
  public enum Page: Hashable, Sendable {
    /// The settings.
    case settings
    /// The licences of the program and of its libraries.
    case licences
  }

  /// The page that is shown.
  public internal(set) var page = Page.settings
  /// The path of the user's configuration file, as it is shown.
  public var file = "~/.config/mememe/config.json"
  /// The number of bytes of the sent memes, once it is known.
  public internal(set) var byteCount: Int?
  /// The work that counts the bytes.
  package internal(set) var measuring: WorkID?
  /// The settings that were changed here and whose values are yet to be written.
  var unwritten: Set<SettingKey> = []
  /// The settings that could not be written; their values are in effect until the files change.
  var failed: Set<SettingKey> = []
  /// The writes in progress.
  var writes: [SettingKey: WorkID] = [:]
  /// The slider that was moved by the keyboard, until it rests.
  var resting: Resting?
  /// Whether the user knows that changes cannot be written.
  var hasWarned = false

  /// The wait until a slider rests.
  struct Resting: Equatable, Sendable {
    var key: SettingKey
    var work: WorkID
  }
}
