import Canvas
import Foundation
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
    #expect(configuration.isLight)
    #expect(configuration.scale == 1.5)
    #expect(configuration.warnings.isEmpty)
  }

  @Test(arguments: [0, 90, 180, 270]) func readsTheRotation(degrees: Int) throws {
    let configuration = try read("{\"rotation\": \(degrees)}")
    #expect(configuration.turn.rawValue == degrees)
    #expect(configuration.warnings.isEmpty)
  }

  @Test(arguments: [
    ("{\"theme\": \"pink\"}", "theme"), ("{\"scale\": 9}", "scale"), ("{\"scale\": [1]}", "scale"),
    ("{\"rotation\": 45}", "rotation"), ("{\"rotation\": \"90\"}", "rotation"),
    ("{\"rotation\": 90.5}", "rotation"), ("{\"rotation\": 1e300}", "rotation"),
    ("{\"colour\": 1}", "colour"), ("not at all", "JSON"), ("[1]", "JSON"), ("", "JSON"),
  ])
  func warnsOnceAndKeepsTheDefault(content: String, word: String) throws {
    let configuration = try read(content)
    #expect(configuration.warnings.count == 1)
    #expect(configuration.warnings.first?.contains(word) == true)
    #expect(!configuration.isLight && configuration.scale == nil)
    #expect(configuration.turn == .none)
  }
}
