import MemeCore
import MemeTestKit
import Testing

@testable import Services

@Suite("Mutated configurations")
struct ConfigurationMutationTests {
  private static let changes: [(SettingKey, SettingValue?)] = [
    (.theme, .text("dark")), (.scale, .number(2.5)), (.quality, nil), (.camera, .text("é\"\n")),
    (.commands, .commands([ShareCommand(name: "a", arguments: ["b", "%f"], seconds: 5)])),
    (.kiosk, .kiosk(kiosk)), (.kiosk, .off), (.kiosk, nil),
    (.handout, .handout(HandoutConfiguration(address: "10.0.0.1", port: 80, minutes: 3))),
  ]

  private static var kiosk: KioskConfiguration {
    var kiosk = KioskConfiguration()
    kiosk.idleSeconds = 20
    kiosk.countdownSeconds = 3
    kiosk.retention = .days(30)
    kiosk.slogan = "“Fête” \\ 🎉"
    kiosk.attractFolder = "~/Attract"
    kiosk.link = KioskLink("http://a/?b&c", encode: QRCode.init(encoding:))
    kiosk.folders = ["/srv/a \"b\"", "~/\n"]
    kiosk.activities = [.command("a/b"), .saveToPictures, .copy, .print]
    kiosk.pinHash = "$y$j9T$salt$0123456789abcdefghijkl"
    kiosk.handout = HandoutConfiguration(address: "fd00::1", port: 65535)
    return kiosk
  }

  @Test("10,000 are read with valid settings, and changed as asked or not at all")
  func mutations() throws {
    var mutator = JSONMutator(seed: 17)
    for number in 0..<10_000 {
      let sample = JSONMutator.configurations.randomElement(using: &mutator.random) ?? ""
      let bytes = number.isMultiple(of: 2) ? mutator.object() : Array(sample.utf8)
      let isMutated = number % 4 > 0
      try check(isMutated ? [UInt8](mutator.mutation(of: bytes)) : bytes, number)
    }
  }

  @Test("10,000 valid ones are always changed as asked")
  func validObjects() throws {
    var mutator = JSONMutator(seed: 18)
    for number in 0..<10_000 {
      let isChanged = try check(mutator.object(), number)
      #expect(isChanged)
    }
  }

  private static func read(_ bytes: [UInt8]) -> Configuration {
    var configuration = Configuration()
    configuration.apply(bytes, .user, shownAs: "config.json")
    return configuration
  }

  /// Checks what is read of a file, and what is read after a change.
  ///
  /// - Returns: Whether the change was possible; if not, the file would stay as it is.
  @discardableResult
  private func check(_ bytes: [UInt8], _ number: Int) throws -> Bool {
    let read = Self.read(bytes)
    let comment: Comment = "file \(number): \(String(decoding: bytes, as: UTF8.self))"
    #expect(SettingKey.allCases.allSatisfy { $0.values.contains(read.settings[$0]) }, comment)
    guard read.isComplete else {
      var expected = Settings()
      // What may be the configuration of a kiosk must not open a desktop program.
      let letters = String(decoding: bytes.filter { $0 != 0 }, as: UTF8.self)
      if letters.contains("kiosk") { expected.kiosk = KioskConfiguration() }
      #expect(read.settings == expected && read.warnings.count == 1, comment)
      #expect(throws: ConfigurationText.Failure.self, comment) { try ConfigurationText(bytes) }
      return false
    }
    let (key, value) = Self.changes[number % Self.changes.count]
    let content = try ConfigurationText(bytes)
    guard let changed = try? ConfigurationFile.bytes(content, value, key) else { return false }
    var expected = read.settings
    expected.set(value ?? key.standard, for: key)
    let result = Self.read(changed)
    #expect(result.settings == expected && result.isComplete, comment)
    return true
  }
}
