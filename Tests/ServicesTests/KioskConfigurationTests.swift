import Foundation
import Localization
import MemeCore
import MemeScreens
import Testing

@testable import Services

@Suite("The configuration of a kiosk")
struct KioskConfigurationTests {
  private let folder = TemporaryFolder()
  private static let hash = "$1$salt$0123456789abcdefghijkl"

  /// Reads a value as that of `kiosk`, on the second line of the operator's file.
  private static func read(_ json: String) -> Configuration {
    var configuration = Configuration()
    configuration.apply(Array("{\n\"kiosk\": \(json)}".utf8), .system, shownAs: "config.json")
    return configuration
  }

  private static func kiosk(
    _ change: (inout KioskConfiguration) -> Void = { _ in }
  ) -> KioskConfiguration {
    var kiosk = KioskConfiguration()
    change(&kiosk)
    return kiosk
  }

  private static let link = KioskLink(
    "https://example.org/a?b=1", encode: QRCode.init(encoding:))

  private static let validValues: [(json: String, kiosk: KioskConfiguration?)] = [
    ("true", kiosk()), ("{}", kiosk()), ("{ /* as it is */ }", kiosk()), ("false", nil),
    ("null", nil), ("{idleSeconds: null, pin: null, attract: null}", kiosk()),
    (
      "{idleSeconds: 5, 'countdownSeconds': 60}",
      kiosk { ($0.idleSeconds, $0.countdownSeconds) = (5, 60) }
    ),
    ("{retain: 'days:7'}", kiosk { $0.retention = .days(7) }),
    (
      "{slogan: 'Say it!', attract: '/srv/a'}",
      kiosk { ($0.slogan, $0.attractFolder) = ("Say it!", "/srv/a") }
    ),
    (
      "{languages: ['de', 'pt_BR', 'de', 'en']}",
      kiosk { $0.languages = ["de", "pt_BR", "en"].compactMap { LanguageTag($0) } }
    ),
    ("{folders: ['~/a', '/b']}", kiosk { $0.folders = ["~/a", "/b"] }),
    (
      "{activities: ['copy', 'print', 'copy', 'command:A']}",
      kiosk { $0.activities = [.copy, .print, .command("A")] }
    ),
    ("{activities: []}", kiosk { $0.activities = [] }),
    (
      "{prints: {perVisitor: 0, perHour: 1000, copies: 3, printer: 'Selphy_CP1500'}}",
      kiosk {
        ($0.prints.perVisitor, $0.prints.perHour, $0.prints.copies) = (0, 1000, 3)
        $0.prints.printer = "Selphy_CP1500"
      }
    ),
    ("{prints: {}}", kiosk()),
    ("{wall: true}", kiosk { $0.hasWall = true }),
    ("{link: 'https://example.org/a?b=1'}", kiosk { $0.link = link }),
    ("{hours: '18:00-02:00'}", kiosk { $0.hours = OpeningHours(text: "18:00-02:00") }),
    ("{quotaMegabytes: 500}", kiosk { $0.quotaMegabytes = 500 }),
    (
      "{watermark: {picture: '/srv/logo.png', corner: 'topLeft'}}",
      kiosk {
        $0.watermark = WatermarkConfiguration(picture: "/srv/logo.png")
        $0.watermark?.corner = .topLeft
      }
    ),
    (
      "{watermark: {picture: '~/logo.png'}}",
      kiosk { $0.watermark = WatermarkConfiguration(picture: "~/logo.png") }
    ),
    ("{pin: '\(hash)'}", kiosk { $0.pinHash = hash }),
    (
      "{handout: {address: '10.0.0.1', port: 80}}",
      kiosk { $0.handout = HandoutConfiguration(address: "10.0.0.1", port: 80, minutes: 10) }
    ),
    (
      "{handout: {address: '10.0.0.1', port: 80, wifi: 'Party'}}",
      kiosk { $0.handout = HandoutConfiguration(address: "10.0.0.1", port: 80, network: "Party") }
    ),
    ("{handout: false}", kiosk { $0.handsOut = false }),
    ("{handout: null}", kiosk { $0.handsOut = false }),
    ("{idleSeconds: 7, idleSeconds: 8}", kiosk { $0.idleSeconds = 8 }),
  ]

  @Test("What is valid is used", arguments: validValues.indices)
  func valid(index: Int) {
    let (json, kiosk) = Self.validValues[index]
    let configuration = Self.read(json)
    #expect(configuration.settings.kiosk == kiosk && configuration.warnings == [], "\(json)")
    #expect(configuration.sources == [.kiosk: .system])
  }

  @Test(
    "What is wrong is one warning that names it, and has its default",
    arguments: [
      ("{languages: ['de', '../de']}", "kiosk.languages is a list of up to 6 languages"),
      (
        "{languages: ['de', 'fr', 'es', 'it', 'nl', 'pl', 'ru']}",
        "kiosk.languages is a list of up to 6 languages"
      ),
      ("{idleSeconds: 4}", "kiosk.idleSeconds is a whole number from 5 to 3600"),
      ("{idleSeconds: 60.5}", "kiosk.idleSeconds is "),
      ("{idleSeconds: '60'}", "kiosk.idleSeconds is "),
      ("{idleSeconds: 1e999}", "kiosk.idleSeconds is "),
      ("{countdownSeconds: 61}", "kiosk.countdownSeconds is "),
      ("{retain: 'forever'}", "kiosk.retain is "), ("{retain: 7}", "kiosk.retain is "),
      ("{slogan: 'a\\nb'}", "kiosk.slogan is "), ("{attract: 'a'}", "kiosk.attract is "),
      ("{folders: '/a'}", "kiosk.folders is "), ("{folders: ['/a', 'b']}", "kiosk.folders is "),
      ("{activities: ['copy', 'email']}", "kiosk.activities is "),
      ("{activities: 'copy'}", "kiosk.activities is "),
      ("{prints: 3}", "kiosk.prints is an object with any of \"perVisitor\" "),
      ("{prints: {perVisitor: -1}}", "kiosk.prints.perVisitor is a whole number from 0 to 1000"),
      ("{prints: {copies: 0}}", "kiosk.prints.copies is a whole number from 1 to 20"),
      ("{prints: {printer: 'a b'}}", "kiosk.prints.printer is the queue of a printer"),
      ("{prints: {perDay: 3}}", "there is no \"perDay\" in kiosk.prints"),
      (
        "{link: 'example.org'}",
        "kiosk.link is an address from http:// or https:// on, of up to 120 characters"
      ),
      ("{link: 'file:///etc/passwd'}", "kiosk.link is "), ("{link: 7}", "kiosk.link is "),
      ("{wall: 'yes'}", "kiosk.wall is true or false"),
      ("{hours: '10-22'}", "kiosk.hours is times such as \"10:00-22:00\""),
      ("{quotaMegabytes: 9}", "kiosk.quotaMegabytes is a whole number from 10 to 1000000"),
      ("{watermark: '/srv/logo.png'}", "kiosk.watermark is an object with \"picture\" "),
      ("{watermark: {corner: 'topLeft'}}", "kiosk.watermark is an object with \"picture\" "),
      ("{watermark: {picture: 'a.png'}}", "kiosk.watermark.picture is a picture, from / or ~/ on"),
      ("{pin: '1234'}", "kiosk.pin is a hash made by mememe kiosk pin"),
      ("{pin: 1234}", "kiosk.pin is "),
      ("{idle: 60}", "there is no \"idle\" in kiosk"),
      ("{handout: true}", "kiosk.handout is false or an object"),
      ("{handout: {address: '10.0.0.1'}}", "kiosk.handout needs \"address\" and \"port\""),
      ("{handout: {address: 'kiosk.local', port: 80}}", "kiosk.handout.address is "),
      ("{handout: {address: '0.0.0.0', port: 80}}", "kiosk.handout.address is "),
      ("{handout: {address: '::', port: 80}}", "kiosk.handout.address is "),
      ("{handout: {address: '::1', port: 0}}", "kiosk.handout.port is "),
      ("'yes'", "kiosk is true, false or an object"), ("1", "kiosk is "), ("[]", "kiosk is "),
    ])
  func wrong(json: String, sentence: String) {
    let configuration = Self.read(json)
    let handsOut = !sentence.contains("handout")
    #expect(configuration.settings.kiosk == Self.kiosk { $0.handsOut = handsOut }, "\(json)")
    #expect(configuration.warnings.count == 1 && configuration.isComplete)
    #expect(
      configuration.warnings.first?.text.hasPrefix("config.json, line 2: \(sentence)") == true,
      "\(configuration.warnings)")
    #expect(configuration.warnings.first?.text.contains("1234") == false)
  }

  @Test("The rest counts, and each fault is a warning")
  func rest() {
    let configuration = Self.read(
      "{idleSeconds: 90, pin: '1234', retain: 'session', folders: 1, handout: "
        + "{address: 'fd00::1', port: 8080, minutes: 600}}")
    #expect(
      configuration.settings.kiosk
        == Self.kiosk {
          $0.idleSeconds = 90
          $0.retention = .session
          $0.handout = HandoutConfiguration(address: "fd00::1", port: 8080)
        })
    #expect(configuration.warnings.count == 3)
  }

  @Test("A value is written as it is read")
  func json() throws {
    let kiosk = Self.kiosk {
      $0.slogan = "“Hi” \"you\""
      $0.attractFolder = "~/a"
      $0.activities = [.command("A"), .saveToPictures]
      $0.pinHash = Self.hash
      $0.link = Self.link
      ($0.prints.perHour, $0.prints.printer) = (7, "Photos")
      $0.handout = HandoutConfiguration(address: "10.0.0.1", port: 80)
    }
    #expect(SettingKey.kiosk.value(of: SettingValue.kiosk(kiosk).json) == .kiosk(kiosk))
    var silent = kiosk
    (silent.handout, silent.handsOut) = (nil, false)
    #expect(SettingKey.kiosk.value(of: SettingValue.kiosk(silent).json) == .kiosk(silent))
    #expect(SettingKey.kiosk.value(of: SettingValue.off.json) == .off)
    #expect(SettingKey.kiosk.value(of: "{pin: '1234'}") == nil)
    #expect(SettingKey.kiosk.value(of: "kiosk") == nil)
  }

  // MARK: - The operator's file and the user's

  private func read(
    operator: String?, user: String?, options: [SettingKey: SettingValue] = [:],
    isKiosk: Bool = false
  ) throws -> Configuration {
    for (name, text) in [("operator", `operator`), (".config/mememe", user)] {
      guard let text else { continue }
      try FileManager.default.createDirectory(
        atPath: folder.path(name), withIntermediateDirectories: true)
      try folder.write(Array(text.utf8), "\(name)/config.json")
    }
    let directories = Directories(
      environment: ["HOME": folder.root], systemConfiguration: folder.path("operator"))
    return Configuration.read(from: directories, options: options, isKiosk: isKiosk)
  }

  @Test("The operator's kiosk cannot be weakened by the user's, but by the command line")
  func operatorsFile() throws {
    let user = "{kiosk: false, handout: {address: '10.0.0.1', port: 80}, theme: 'dark'}"
    let both = try read(operator: "{kiosk: {idleSeconds: 90}}", user: user)
    #expect(both.settings.kiosk == Self.kiosk { $0.idleSeconds = 90 })
    #expect(both.settings.handout == nil && both.settings.appearance.scheme == .dark)
    #expect(both.sources == [.kiosk: .system, .theme: .user])
    #expect(both.warnings.count == 2)
    for (key, warning) in zip(["kiosk", "handout"], both.warnings.map(\.text)) {
      #expect(warning.contains("\(key) is overridden by "))
    }
    let desktop = try read(operator: "{kiosk: false}", user: user)
    #expect(desktop.settings.handout?.port == 80)
    let wrong = try read(operator: "{kiosk: 1, handout: 1}", user: user)
    #expect(wrong.settings.kiosk == KioskConfiguration() && wrong.settings.handout == nil)
    let option = try read(operator: "{kiosk: true}", user: user, options: [.kiosk: .off])
    #expect(option.settings.kiosk == nil)
  }

  @Test("What a kiosk's tile runs is in the operator's file alone")
  func commands() throws {
    func commands(_ program: String) -> String {
      "commands: [{name: 'Mount', command: ['\(program)', '%f']}]"
    }
    let tile = "kiosk: {activities: ['command:Mount']}"
    let user = "{\(commands("evil"))}"
    let both = try read(operator: "{\(tile), \(commands("mount"))}", user: user)
    #expect(both.settings.commands.map(\.arguments) == [["mount", "%f"]])
    #expect(both.warnings.count == 1)
    #expect(both.warnings.first?.text.contains("commands is overridden by ") == true)
    #expect(try read(operator: "{\(tile)}", user: user).settings.commands == [])
    let users = try read(operator: "{\(commands("mount"))}", user: "{\(tile), \(commands("own"))}")
    #expect(users.settings.commands.map(\.arguments) == [["own", "%f"]], "the kiosk is the user's")
    let desktop = try read(operator: "{kiosk: false, \(commands("mount"))}", user: user)
    #expect(desktop.settings.commands.map(\.arguments) == [["evil", "%f"]])
  }

  @Test(
    "A kiosk hands out at the other address only where it has no setting of its own for that",
    arguments: [
      ("{}", 80), ("{handout: {address: '10.0.0.2', port: 81}}", 81), ("{handout: false}", nil),
      ("{handout: {address: 'wrong', port: 81}}", nil), ("{handout: 1}", nil),
    ])
  func handout(kiosk: String, port: Int?) throws {
    let text = "{kiosk: \(kiosk), handout: {address: '10.0.0.1', port: 80}}"
    for settings in [
      try read(operator: text, user: "{}").settings, try read(operator: "{}", user: text).settings,
    ] {
      #expect(settings.activeHandout?.port == port)
      #expect(settings.activeKiosk?.handout?.port == port)
    }
  }

  @Test("A user's kiosk counts where the operator has none")
  func usersFile() throws {
    let configuration = try read(
      operator: "{theme: 'dark'}", user: "{kiosk: {folders: ['~/a']}}", isKiosk: true)
    #expect(configuration.settings.kiosk == Self.kiosk { $0.folders = [folder.path("a")] })
    #expect(configuration.warnings == [] && configuration.sources[.kiosk] == .user)
  }

  @Test(
    "With --kiosk and a broken file of the operator it is a kiosk with safe defaults",
    arguments: [nil, "{kiosk: {activities: ['copy']}, handout: {address: '10.0.0.1', port: 80}}"])
  func broken(user: String?) throws {
    let configuration = try read(operator: "{kiosk: {pin: ", user: user, isKiosk: true)
    #expect(configuration.settings.kiosk == KioskConfiguration())
    #expect(configuration.settings.handout == nil)
    #expect(!configuration.isComplete && !configuration.warnings.isEmpty)
  }

  @Test(
    "A broken file of the operator is a kiosk with safe defaults",
    arguments: [nil, "{kiosk: {activities: ['copy']}}", "{kiosk: false}", "{theme: 'dark'}", "["])
  func brokenAlone(user: String?) throws {
    for text in ["[", "", "{theme: 'dark'", String(repeating: " ", count: 1 << 20) + "{}"] {
      let kiosk = try read(operator: text, user: user)
      #expect(kiosk.settings.kiosk == KioskConfiguration())
      #expect(kiosk.sources[.kiosk] == .system && !kiosk.isComplete)
      #expect(kiosk.warnings.first?.text.hasSuffix("this is a kiosk with the defaults") == true)
    }
  }

  @Test("What is no file in the operator's folder is a kiosk with safe defaults")
  func noFileOfTheOperator() throws {
    let path = folder.path("operator/config.json")
    try FileManager.default.createDirectory(
      atPath: folder.path("operator"), withIntermediateDirectories: true)
    for make in [
      { mkdir(path, 0o700) }, { mkfifo(path, 0o600) }, { symlink("/nowhere", path) },
    ] as [() -> Int32] {
      try #require(make() == 0)
      #expect(try read(operator: nil, user: nil).settings.kiosk == KioskConfiguration())
      try #require(remove(path) == 0)
    }
    #expect(try read(operator: nil, user: nil).settings.kiosk == nil)
  }

  private static let brokenKiosks = [
    "{\"kiosk\": {\"pin\": ", "{kiosk: true", "{'kiosk': {}, \u{FFFE}", "kiosk: true",
    String(repeating: " ", count: 1 << 20) + "{kiosk: true}",
    "{kiosk: true}".map { "\($0)\0" }.joined(),
  ]

  @Test("A user's broken file that mentions a kiosk is one", arguments: brokenKiosks.indices)
  func brokenUsersFile(index: Int) throws {
    let text = Self.brokenKiosks[index]
    let kiosk = try read(operator: nil, user: text)
    #expect(kiosk.settings.kiosk == KioskConfiguration() && kiosk.sources == [.kiosk: .user])
    #expect(kiosk.warnings.count == 1 && !kiosk.isComplete)
    // The operator has the last word.
    let operators = try read(operator: "{kiosk: {idleSeconds: 90}}", user: text)
    #expect(operators.settings.kiosk == Self.kiosk { $0.idleSeconds = 90 })
    #expect(try read(operator: "{kiosk: false}", user: text).settings.kiosk == nil)
  }

  @Test("A user's broken file without a kiosk is that of a desktop program")
  func brokenDesktopFile() throws {
    let configuration = try read(operator: "{theme: 'dark'}", user: "{scale: 2")
    #expect(configuration.settings.kiosk == nil && configuration.warnings.count == 1)
  }

  @Test("Without any file it is a kiosk only with --kiosk")
  func noFile() throws {
    #expect(try read(operator: nil, user: nil).settings.kiosk == nil)
    let kiosk = try read(operator: nil, user: nil, isKiosk: true)
    #expect(kiosk.settings.kiosk == KioskConfiguration() && kiosk.sources == [.kiosk: .option])
  }
}
