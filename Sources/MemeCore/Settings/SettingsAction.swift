/// An event concerning the settings.
public enum SettingsAction: Equatable, Sendable {
  /// Settings was chosen.
  case opened
  /// Back was pressed.
  case backTapped
  /// A value was chosen; nil for the default.
  case chosen(SettingKey, SettingValue?)
  /// The configuration files have changed.
  case changed(Settings)
}
