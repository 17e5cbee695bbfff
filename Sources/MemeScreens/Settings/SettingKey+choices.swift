internal import Localization
internal import MemeCore

extension SettingKey {
  /// The scales that are offered; another one can be configured in the file.
  private static let scales = [0.75, 1, 1.25, 1.5, 2, 3]

  /// The values to choose from, with the one that is in effect.
  func choices(
    in settings: Settings, cameras: [String], languages: [LanguageTag]
  ) -> [SettingValue] {
    var choices = values.flags.map(SettingValue.flag) + values.words.map(SettingValue.text)
    if case .list(let numbers) = values.numbers { choices += numbers.map(SettingValue.number) }
    if self == .language { choices += languages.map { .text($0.name) } }
    if self == .camera { choices += cameras.map(SettingValue.text) }
    if self == .scale {
      let own = settings.scale.map { [$0] } ?? []
      choices += Set(Self.scales + own).sorted().map(SettingValue.number)
    }
    let current = settings[self]
    return choices.contains(current) ? choices : choices + [current]
  }
}
