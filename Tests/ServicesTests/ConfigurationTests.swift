import Canvas
import Foundation
import Glibc
import MemeCore
import MemeScreens
import Services
import Testing

@Suite struct ConfigurationTests {
  private let folder = TemporaryFolder()

  private func read(_ content: String) throws -> Configuration {
    try read(Array(content.utf8))
  }

  private func read(_ content: [UInt8]) throws -> Configuration {
    try readFile { try folder.write(content, Self.file) }
  }

  /// Reads the configuration that a closure has prepared.
  private func readFile(_ prepare: () throws -> Void) throws -> Configuration {
    try FileManager.default.createDirectory(
      atPath: directories.configuration, withIntermediateDirectories: true)
    try prepare()
    return Configuration.read(from: directories)
  }

  private var directories: Directories {
    Directories(
      environment: ["HOME": folder.root], systemConfiguration: folder.path("operator"))
  }

  private static let file = ".config/mememe/config.json"

  @Test func readsJSONWithComments() throws {
    let configuration = try read("{ theme: 'light', /* big */ \"scale\": 1.5, }")
    #expect(configuration.settings.appearance == AppearancePreferences(scheme: .light))
    #expect(configuration.settings.scale == 1.5)
    #expect(configuration.warnings.isEmpty)
  }

  @Test(arguments: [0, 90, 180, 270]) func readsTheRotation(degrees: Int) throws {
    let configuration = try read("{\"rotation\": \(degrees)}")
    #expect(configuration.settings.rotation == QuarterTurn(rawValue: degrees).map { .fixed($0) })
    #expect(configuration.warnings.isEmpty)
  }

  @Test(arguments: KeyboardState.Choice.allCases)
  func readsTheKeyboard(choice: KeyboardState.Choice) throws {
    let configuration = try read("{\"keyboard\": \"\(choice.rawValue)\"}")
    #expect(configuration.settings.keyboard == choice && configuration.warnings.isEmpty)
  }

  @Test func readsTheLook() throws {
    let all = try read(#"{"theme": "dark", "contrast": "high", "motion": "reduced"}"#)
    #expect(
      all.settings.appearance
        == AppearancePreferences(scheme: .dark, contrast: .high, motion: .reduced))
    let none = try read(#"{"theme": "auto", "contrast": "auto", "motion": "auto"}"#)
    #expect(none.settings.appearance == AppearancePreferences())
    #expect(all.warnings + none.warnings == [])
  }

  @Test(arguments: [
    ("{\"contrast\": true}", "auto"), ("{\"motion\": \"slow\"}", "reduced"),
    ("{\"theme\": \"pink\"}", "theme"), ("{\"scale\": 9}", "scale"), ("{\"scale\": [1]}", "scale"),
    ("{\"keyboard\": \"big\"}", "keyboard"), ("{\"keyboard\": true}", "keyboard"),
    ("{\"rotation\": 45}", "rotation"), ("{\"rotation\": \"90\"}", "rotation"),
    ("{\"rotation\": 90.5}", "rotation"), ("{\"rotation\": 1e300}", "rotation"),
    ("{\"colour\": 1}", "colour"), ("not at all", "JSON"), ("[1]", "JSON"), ("", "JSON"),
  ])
  func warnsOnceAndKeepsTheDefault(content: String, word: String) throws {
    let configuration = try read(content)
    #expect(configuration.warnings.count == 1)
    #expect(configuration.warnings.first?.text.contains(word) == true)
    #expect(configuration.settings == Settings())
  }

  nonisolated static let damages: [(name: String, bytes: [UInt8], word: String)] = [
    ("bytes that are never in UTF-8", Array("{\u{20}".utf8) + [0xFC] + Array("}".utf8), "UTF-8"),
    ("others in a text", Array("{\"theme\": \"".utf8) + [0xC3] + Array("\"}".utf8), "UTF-8"),
    ("zeros", Array("{}".utf8).flatMap { [$0, 0] }, "UTF-8"),
    ("another encoding", [0xFE, 0xFF, 0, 0x7B, 0, 0x7D], "UTF-8"),
    ("arrays without end", [UInt8](repeating: 0x5B, count: 200_000), "JSON"),
    ("arrays in an object", Array("{\"a\":".utf8) + [UInt8](repeating: 0x5B, count: 900), "JSON"),
    ("too much of it", [UInt8](repeating: 0x20, count: 2 << 20), "1 MB"),
  ]

  @Test(arguments: damages.map(\.name)) func damageIsOneWarning(name: String) throws {
    let damage = try #require(Self.damages.first { $0.name == name })
    let configuration = try read(damage.bytes)
    #expect(configuration.warnings.count == 1)
    #expect(configuration.warnings.first?.text.contains(damage.word) == true)
  }

  @Test func whatIsNoFileIsOneWarning() throws {
    let path = folder.path(Self.file)
    for (word, make) in [
      ("folder", { mkdir(path, 0o700) }), ("pipe", { mkfifo(path, 0o600) }),
      ("link", { symlink("/nowhere", path) }), ("link", { symlink("config.json", path) }),
      ("pipe", { symlink("/dev/zero", path) }),
    ] as [(String, () -> Int32)] {
      let configuration = try readFile { try #require(make() == 0) }
      #expect(configuration.warnings.count == 1)
      #expect(
        configuration.warnings.first?.text.contains(word) == true, "\(configuration.warnings)")
      #expect(remove(path) == 0)
    }
  }

  @Test func aLinkToAFileIsFollowed() throws {
    let configuration = try readFile {
      try folder.write(Array("{\"scale\": 2}".utf8), "elsewhere.json")
      try #require(symlink(folder.path("elsewhere.json"), folder.path(Self.file)) == 0)
    }
    #expect(configuration.settings.scale == 2 && configuration.warnings.isEmpty)
  }

  @Test func noFileIsNoWarning() throws {
    #expect(try readFile {}.warnings.isEmpty)
  }

  @Test func warningsNameTheLineAndTheValidValues() throws {
    let configuration = try read(
      """
      // Settings of my own.
      {
        "theme": "pink", /* not
        yet */ "colour": 1,
        scale: [
          1,
        ],
        "quality": 90.5
      }
      """)
    #expect(
      configuration.warnings.map(\.text) == [
        "\(Self.file), line 3: theme is \"auto\", \"dark\" or \"light\"",
        "\(Self.file), line 4: there is no setting \"colour\"",
        "\(Self.file), line 5: scale is \"auto\" or a number from 0.5 to 4",
        "\(Self.file), line 8: quality is a whole number from 1 to 100",
      ])
    #expect(configuration.isComplete)
  }

  @Test(arguments: ["\n", "\r\n", "\r"]) func linesEndInSeveralWays(lineBreak: String) throws {
    let lines = ["{", "", "'theme': 'pink'", "}"]
    let warnings = try read(lines.joined(separator: lineBreak)).warnings.map(\.text)
    #expect(warnings.count == 1 && warnings[0].contains("line 3:"), "\(warnings)")
  }

  @Test func theLastOfDuplicatesCounts() throws {
    let configuration = try read(#"{"theme": "pink", scale: 2, "theme": 'dark', "sc\u0061le": 3}"#)
    #expect(configuration.settings.appearance.scheme == .dark && configuration.warnings == [])
    #expect(configuration.settings.scale == 3)
  }

  @Test func aByteOrderMarkIsWhiteSpace() throws {
    #expect(try read("\u{FEFF}{theme: 'dark'}").settings.appearance.scheme == .dark)
  }

  @Test func aNameInAWarningIsShortAndOnOneLine() throws {
    let name = "a\\n" + String(repeating: "b", count: 1000)
    let warnings = try read("{\"\(name)\": 1}").warnings.map(\.text)
    #expect(warnings.count == 1 && warnings[0].count < 120 && !warnings[0].contains("\n"))
  }

  @Test func theUserPrecedesTheOperatorAndOptionsBoth() throws {
    let configuration = try readLayers(
      operator: "{theme: 'dark', scale: 2, quality: 50, log: 'loud'}",
      user: "{scale: 3, quality: 40, start: 'home'}", options: [.quality: .number(30)])
    #expect(configuration.settings.appearance.scheme == .dark)
    #expect(configuration.settings.scale == 3 && configuration.settings.quality == 30)
    #expect(configuration.sources == [.theme: .system, .scale: .user, .quality: .option])
    #expect(
      configuration.warnings.map { $0.text.contains("operator/config.json") } == [true, false])
  }

  @Test func autoOfTheUserPrecedesTheOperator() throws {
    let configuration = try readLayers(
      operator: "{theme: 'dark', camera: 'Built-in'}", user: "{theme: 'auto', camera: 'auto'}")
    #expect(configuration.settings == Settings())
    #expect(configuration.sources == [.theme: .user, .camera: .user])
  }

  @Test func aWrongValueOfTheUserKeepsTheOperators() throws {
    let configuration = try readLayers(operator: "{scale: 2}", user: "{scale: 20}")
    #expect(configuration.settings.scale == 2 && configuration.sources == [.scale: .system])
  }

  private func readLayers(
    operator: String, user: String, options: [SettingKey: SettingValue] = [:]
  ) throws -> Configuration {
    _ = try readFile {
      try folder.write(Array(user.utf8), Self.file)
      try FileManager.default.createDirectory(
        atPath: folder.path("operator"), withIntermediateDirectories: false)
      try folder.write(Array(`operator`.utf8), "operator/config.json")
    }
    return Configuration.read(from: directories, options: options)
  }
}
