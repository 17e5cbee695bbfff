import Canvas
import Foundation
import Glibc
import MemeCore
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
    let directories = Directories(environment: ["HOME": folder.root])
    try FileManager.default.createDirectory(
      atPath: directories.configuration, withIntermediateDirectories: true)
    try prepare()
    return Configuration.read(from: directories)
  }

  private static let file = ".config/mememe/config.json"

  @Test func readsJSONWithComments() throws {
    let configuration = try read("{ theme: 'light', /* big */ \"scale\": 1.5, }")
    #expect(configuration.preferences == AppearancePreferences(scheme: .light))
    #expect(configuration.scale == 1.5)
    #expect(configuration.warnings.isEmpty)
  }

  @Test(arguments: [0, 90, 180, 270]) func readsTheRotation(degrees: Int) throws {
    let configuration = try read("{\"rotation\": \(degrees)}")
    #expect(configuration.turn.rawValue == degrees)
    #expect(configuration.warnings.isEmpty)
  }

  @Test(arguments: KeyboardState.Choice.allCases)
  func readsTheKeyboard(choice: KeyboardState.Choice) throws {
    let configuration = try read("{\"keyboard\": \"\(choice.rawValue)\"}")
    #expect(configuration.keyboard == choice && configuration.warnings.isEmpty)
  }

  @Test func readsTheLook() throws {
    let all = try read(#"{"theme": "dark", "contrast": "high", "motion": "reduced"}"#)
    #expect(
      all.preferences == AppearancePreferences(scheme: .dark, contrast: .high, motion: .reduced))
    let none = try read(#"{"theme": "auto", "contrast": "auto", "motion": "auto"}"#)
    #expect(none.preferences == AppearancePreferences())
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
    #expect(configuration.warnings.first?.contains(word) == true)
    #expect(configuration.scale == nil && configuration.turn == .none)
    #expect(configuration.keyboard == .auto)
    #expect(configuration.preferences == AppearancePreferences())
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
    #expect(configuration.warnings.first?.contains(damage.word) == true)
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
      #expect(configuration.warnings.first?.contains(word) == true, "\(configuration.warnings)")
      #expect(remove(path) == 0)
    }
  }

  @Test func aLinkToAFileIsFollowed() throws {
    let configuration = try readFile {
      try folder.write(Array("{\"scale\": 2}".utf8), "elsewhere.json")
      try #require(symlink(folder.path("elsewhere.json"), folder.path(Self.file)) == 0)
    }
    #expect(configuration.scale == 2 && configuration.warnings.isEmpty)
  }

  @Test func noFileIsNoWarning() throws {
    #expect(try readFile {}.warnings.isEmpty)
  }
}
