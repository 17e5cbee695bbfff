import Foundation
import MemeCore
import Services
import Testing

@Suite struct ConfigurationTests {
  private let folder = TemporaryFolder()

  private func read(_ content: String) throws -> Configuration {
    let directories = Directories(environment: ["HOME": folder.root])
    try FileManager.default.createDirectory(
      atPath: directories.configuration, withIntermediateDirectories: true)
    try folder.write(Array(content.utf8), ".config/mememe/config.json")
    return Configuration.read(from: directories)
  }

  @Test func readsJSONWithComments() throws {
    let configuration = try read("{ theme: 'light', /* big */ \"scale\": 1.5, }")
    #expect(configuration.wishes == AppearanceWishes(scheme: .light))
    #expect(configuration.scale == 1.5)
    #expect(configuration.warnings.isEmpty)
  }

  @Test func readsTheLook() throws {
    let all = try read(#"{"theme": "dark", "contrast": "high", "motion": "reduced"}"#)
    #expect(
      all.wishes == AppearanceWishes(scheme: .dark, contrast: .high, motion: .reduced))
    let none = try read(#"{"theme": "auto", "contrast": "auto", "motion": "auto"}"#)
    #expect(none.wishes == AppearanceWishes())
    #expect(all.warnings + none.warnings == [])
  }

  @Test(arguments: [
    ("{\"contrast\": true}", "auto"), ("{\"motion\": \"slow\"}", "reduced"),
    ("{\"theme\": \"pink\"}", "theme"), ("{\"scale\": 9}", "scale"), ("{\"scale\": [1]}", "scale"),
    ("{\"colour\": 1}", "colour"), ("not at all", "JSON"), ("[1]", "JSON"), ("", "JSON"),
  ])
  func warnsOnceAndKeepsTheDefault(content: String, word: String) throws {
    let configuration = try read(content)
    #expect(configuration.warnings.count == 1)
    #expect(configuration.warnings.first?.contains(word) == true)
    #expect(configuration.wishes == AppearanceWishes() && configuration.scale == 1)
  }
}
