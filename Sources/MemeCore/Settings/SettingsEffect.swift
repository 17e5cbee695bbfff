public import Localization

/// Work for the settings.
public enum SettingsEffect: Equatable, Sendable {
  /// Write a value into the user's configuration; answered by `SettingsAction.written` or
  /// `.notWritten`.
  case write(SettingValue, for: SettingKey)
  /// Read the translations of a language, of the system's if nil; answered by
  /// `SettingsAction.languageRead`.
  case readLanguage(LanguageTag?)
  /// List the languages that there are translations for; answered by
  /// `SettingsAction.languagesListed`.
  case listLanguages
  /// Watch the configuration files; answered by `SettingsAction.changed` whenever they change.
  case watch
  /// Use other commands of the user's own to share memes with.
  case useCommands([ShareCommand])
  /// Hand memes out at another address; nil for nowhere.
  case useHandout(HandoutConfiguration?)
  /// Wait until a slider rests; answered by `SettingsAction.rested`.
  case awaitRest
  /// Count the bytes of the sent memes; answered by `SettingsAction.measured`.
  case measure
}
