public import Localization

/// An event concerning the settings.
public enum SettingsAction: Equatable, Sendable {
  /// Settings was chosen.
  case opened
  /// Back was pressed.
  case backTapped
  /// Licences was pressed.
  case licencesTapped
  /// A value was chosen.
  indirect case chosen(SettingKey, SettingValue)
  /// A slider is at a value, and may go on.
  indirect case slid(SettingKey, SettingValue)
  /// A slider was moved by the keyboard, by a number of steps.
  case stepped(SettingKey, by: Int)
  /// A slider was released.
  case released(SettingKey)
  /// A slider has not been moved by the keyboard for a while.
  case rested(WorkID)
  /// A value was written.
  case written(WorkID)
  /// A value could not be written.
  indirect case notWritten(WorkID, Problem)
  /// The configuration files have changed.
  indirect case changed(Settings)
  /// The translations of a language were read.
  indirect case languageRead(WorkID, Language)
  /// The languages that there are translations for were listed.
  case languagesListed([LanguageTag])
  /// The number of bytes of the sent memes; nil if it cannot be determined.
  case measured(WorkID, byteCount: Int?)
  /// Clear All was pressed.
  case clearTapped
  /// All sent memes are to be deleted, as the alert asked.
  case clearConfirmed
}
