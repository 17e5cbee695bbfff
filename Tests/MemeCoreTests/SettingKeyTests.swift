import MemeScreens
import Testing

@testable import MemeCore

@Suite("The table of settings")
struct SettingKeyTests {
  /// Some valid values of a setting: each word and number, and the bounds of a range.
  private static func samples(of key: SettingKey) -> [SettingValue] {
    let values = key.values
    let numbers: [Double] =
      switch values.numbers {
      case .none: []
      case .list(let list): list
      case .range(let range, _): [range.lowerBound, range.upperBound]
      }
    return values.words.map { .text($0) } + numbers.map { .number($0) }
      + (values.isFreeText ? [.text("Logitech")] : [])
      + (values.isLanguage ? [.text("pt_BR")] : [])
      + values.flags.map { .flag($0) }
      + (values.object == .commands
        ? [.commands([ShareCommand(name: "a", arguments: ["b"])])] : [])
      + (values.object == .kiosk ? [.kiosk(KioskConfiguration())] : [])
      + (values.object == .handout
        ? [.handout(HandoutConfiguration(address: "10.0.0.1", port: 80))] : [])
  }

  @Test(
    "The default is valid and has a meaning, and there are other values",
    arguments: SettingKey.allCases)
  func standard(key: SettingKey) {
    #expect(key.values.contains(key.standard))
    #expect(!key.meaning.isEmpty && !key.meaning.contains("\n") && !key.meaning.hasSuffix("."))
    #expect(!key.values.listed().isEmpty)
    #expect(Self.samples(of: key).contains { $0 != key.standard })
  }

  @Test("Every valid value can be set and is read back", arguments: SettingKey.allCases)
  func roundTrip(key: SettingKey) {
    for value in Self.samples(of: key) {
      var settings = Settings()
      let isSet = settings.set(value, for: key)
      #expect(isSet && settings[key] == value)
      for other in SettingKey.allCases where other != key {
        #expect(settings[other] == other.standard)
      }
      settings.set(key.standard, for: key)
      #expect(settings == Settings())
    }
  }

  private static var invalidKiosk: KioskConfiguration {
    var kiosk = KioskConfiguration()
    kiosk.idleSeconds = 0
    return kiosk
  }

  @Test("Only a kiosk and handing out can be off", arguments: SettingKey.allCases)
  func off(key: SettingKey) {
    #expect(key.values.contains(.off) == [.kiosk, .handout].contains(key))
    #expect(key.isOperators == [.kiosk, .handout].contains(key))
  }

  @Test("A setting that is on or off has both values, and its kind is that of the property")
  func flags() {
    let values = Bool.settingValues
    #expect(values.contains(.flag(true)) && values.contains(.off))
    #expect(!values.contains(.text("true")) && !values.contains(.number(1)))
    #expect(values.listed(quote: "`") == "false or true")
    for flag in [false, true] {
      #expect(Bool(setting: .flag(flag)) == flag && flag.settingValue == .flag(flag))
    }
    #expect(Bool(setting: .text("true")) == nil)
  }

  @Test("An invalid value changes nothing", arguments: SettingKey.allCases)
  func invalid(key: SettingKey) {
    let values: [SettingValue] = [
      .text(""), .number(-1), .number(.nan), .number(.infinity), .number(1e300), .number(45.5),
      .commands([ShareCommand(name: "", arguments: ["b"])]), .kiosk(Self.invalidKiosk),
      .handout(HandoutConfiguration(address: "10.0.0.1", port: 0)),
      .handout(HandoutConfiguration(address: "", port: 80)),
      .handout(HandoutConfiguration(address: "10.0.0.1", port: 80, minutes: 0)),
    ]
    for value in values {
      var settings = Settings()
      let isSet = settings.set(value, for: key)
      #expect(!isSet && settings == Settings())
    }
  }

  @Test(
    "The valid values are listed in words",
    arguments: [
      (SettingKey.theme, "`auto`, `dark` or `light`"),
      (.scale, "`auto` or a number from 0.5 to 4"),
      (.rotation, "`auto`, `sensor`, 0, 90, 180 or 270"),
      (.start, "`sent` or `editor`"), (.camera, "`auto` or another text"),
      (.quality, "a whole number from 1 to 100"),
    ])
  func listed(key: SettingKey, expected: String) {
    #expect(key.values.listed(quote: "`") == expected)
  }
}
