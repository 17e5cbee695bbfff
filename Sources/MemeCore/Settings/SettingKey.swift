internal import Canvas

/// The settings, in the order in which they are listed: a case and a row for each.
///
/// The configuration is read and written by these rows, and the settings screen, `mememe config`,
/// and the manual page are made from them.
public enum SettingKey: String, Hashable, Sendable, CaseIterable {
  case language, theme, contrast, motion, scale, rotation, start, keyboard, camera, format, quality
  case log
  case commands, kiosk, handout

  /// The table of the settings; the kind of a setting follows from its property's type.
  var row: SettingRow {
    switch self {
    case .language: SettingRow(\.language, in: .appearance)
    case .theme: SettingRow(\.appearance.scheme, in: .appearance)
    case .contrast: SettingRow(\.appearance.contrast, in: .appearance)
    case .motion: SettingRow(\.appearance.motion, in: .appearance)
    case .scale: SettingRow(\.scale, .range(Settings.scales, isWhole: false), in: .appearance)
    case .rotation: SettingRow(\.rotation, in: .appearance)
    case .start: SettingRow(\.start, in: .startAndStorage)
    case .keyboard: SettingRow(\.keyboard, in: .devices)
    case .camera: SettingRow(\.camera, in: .devices)
    case .format: SettingRow(\.format, in: .sharing)
    case .quality:
      SettingRow(\.quality, .range(ShareOptions.qualities, isWhole: true), in: .sharing)
    case .log: SettingRow(\.log)
    case .commands: SettingRow(\.commands)
    case .kiosk: SettingRow(\.kiosk, isOperators: true)
    case .handout: SettingRow(\.handout, isOperators: true)
    }
  }

  /// Whether the operator's file takes precedence over the user's: the user of a kiosk must not be
  /// able to weaken it.
  public var isOperators: Bool { row.isOperators }

  /// The group of the settings screen that has it; nil if it is changed in the file only.
  public var section: SettingsSection? { row.section }

  /// The valid values.
  public var values: SettingValues { row.values }

  /// The value where nothing is configured.
  public var standard: SettingValue { Settings()[self] }
}

/// A group of the settings screen under a heading.
public enum SettingsSection: Hashable, Sendable, CaseIterable {
  case appearance, devices, sharing, startAndStorage, about

  /// The settings that are changed there.
  public var keys: [SettingKey] { SettingKey.allCases.filter { $0.section == self } }
}

extension Settings {
  /// The value of a setting.
  public subscript(key: SettingKey) -> SettingValue { key.row.value(self) }

  /// Changes a setting.
  ///
  /// - Parameters:
  ///   - value: The new value.
  ///   - key: The setting.
  /// - Returns: Whether the value is valid; an invalid one changes nothing.
  @discardableResult
  public mutating func set(_ value: SettingValue, for key: SettingKey) -> Bool {
    let row = key.row
    guard row.values.contains(value) else { return false }
    row.set(value, &self)
    return true
  }
}
