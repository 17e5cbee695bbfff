internal import Canvas
internal import Localization

/// All about a setting but its name and its texts.
struct SettingRow {
  /// The valid values.
  let values: SettingValues
  /// The group of the settings screen that has it; nil for none.
  let section: SettingsSection?
  /// Whether the operator's file takes precedence over the user's.
  let isOperators: Bool
  /// Reads the value.
  let value: (Settings) -> SettingValue
  /// Changes the value to a valid one.
  let set: (SettingValue, inout Settings) -> Void

  /// Makes the row of a property, whose type tells the valid values; the row those of numbers.
  init<Value: SettingType>(
    _ property: WritableKeyPath<Settings, Value>, _ numbers: SettingValues.Numbers? = nil,
    in section: SettingsSection? = nil, isOperators: Bool = false
  ) {
    var values = Value.settingValues
    values.numbers = numbers ?? values.numbers
    (self.values, self.section, self.isOperators) = (values, section, isOperators)
    value = { $0[keyPath: property].settingValue }
    set = { if let value = Value(setting: $0) { $1[keyPath: property] = value } }
  }
}

/// A type of a property that is a setting.
protocol SettingType {
  /// The valid values; a type of numbers leaves them to the row.
  static var settingValues: SettingValues { get }
  /// What stands for nil if the type is optional.
  static var absence: SettingValue { get }

  /// The value of the setting.
  var settingValue: SettingValue { get }

  /// Converts a valid value; nil if it is one of another type.
  init?(setting value: SettingValue)
}

extension SettingType {
  static var settingValues: SettingValues { SettingValues() }
  static var absence: SettingValue { .auto }

  init?(setting value: SettingValue) {
    guard let content = value.content as? Self else { return nil }
    self = content
  }
}

extension SettingType where Self: RawRepresentable<String> & CaseIterable {
  static var settingValues: SettingValues { SettingValues(words: allCases.map(\.rawValue)) }
  var settingValue: SettingValue { .text(rawValue) }

  init?(setting value: SettingValue) { self.init(rawValue: value.content as? String ?? "") }
}

extension ColorScheme: SettingType {}
extension Contrast: SettingType {}
extension Motion: SettingType {}
extension Settings.StartScreen: SettingType {}
extension KeyboardState.Choice: SettingType {}
extension LogLevel: SettingType {}
extension ExportFormat: SettingType {}

extension Optional: SettingType where Wrapped: SettingType {
  static var settingValues: SettingValues {
    var values = Wrapped.settingValues
    if case .text(let word) = Wrapped.absence { values.words.insert(word, at: 0) }
    if case .flag(let flag) = Wrapped.absence { values.flags = [flag] }
    return values
  }

  var settingValue: SettingValue { self?.settingValue ?? Wrapped.absence }

  init?(setting value: SettingValue) {
    self = value == Wrapped.absence ? nil : Wrapped(setting: value)
  }
}

extension Bool: SettingType {
  static let settingValues = SettingValues(flags: [false, true])
  var settingValue: SettingValue { .flag(self) }
}

extension Double: SettingType {
  var settingValue: SettingValue { .number(self) }
}

extension Int: SettingType {
  var settingValue: SettingValue { .number(Double(self)) }

  init?(setting value: SettingValue) { self.init(exactly: value.content as? Double ?? .nan) }
}

extension String: SettingType {
  static let settingValues = SettingValues(isFreeText: true)
  var settingValue: SettingValue { .text(self) }
}

extension LanguageTag: SettingType {
  static let settingValues = SettingValues(isLanguage: true)
  var settingValue: SettingValue { .text(name) }

  init?(setting value: SettingValue) { self.init(value.content as? String ?? "") }
}

extension Settings.Rotation: SettingType {
  static let settingValues = SettingValues(
    words: ["sensor"], numbers: .list(QuarterTurn.allCases.map { Double($0.rawValue) }))

  var settingValue: SettingValue {
    switch self {
    case .fixed(let turn): .number(Double(turn.rawValue))
    case .sensor: .text("sensor")
    }
  }

  init?(setting value: SettingValue) {
    let turn = Int(setting: value).flatMap(QuarterTurn.init)
    self = turn.map(Self.fixed) ?? .sensor
  }
}

extension [ShareCommand]: SettingType {
  static let settingValues = SettingValues(object: .commands)
  var settingValue: SettingValue { .commands(self) }
}
