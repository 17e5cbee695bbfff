import Foundation
import MemeCore
import Services
import Testing

/// What `Packaging/kiosk` gives operators to start from.
@Suite("The files for operators of kiosks")
struct KioskPackagingTests {
  private let folder = TemporaryFolder()

  private static let kiosk = URL(filePath: #filePath)
    .appending(path: "../../../Packaging/kiosk").standardized

  private func read(_ text: String) throws -> Configuration {
    let system = folder.path("etc")
    try FileManager.default.createDirectory(atPath: system, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(filePath: "\(system)/config.json"))
    return Configuration.read(
      from: Directories(environment: ["HOME": folder.root], systemConfiguration: system))
  }

  private func exampleText() throws -> String {
    try String(contentsOf: Self.kiosk.appending(path: "config.json"), encoding: .utf8)
  }

  @Test("The check in the manual runs as the user of the service, and in its folders")
  func check() throws {
    func lines(_ name: String) throws -> [Substring] {
      try String(contentsOf: Self.kiosk.appending(path: name), encoding: .utf8).split(
        separator: "\n")
    }
    let command = try #require(
      lines("README.md").split { !$0.hasPrefix("    ") }.map { $0.joined(separator: "\n") }
        .first { $0.contains("mememe kiosk check") })
    let folders = [("%S", "/var/lib"), ("%C", "/var/cache"), ("%t", "/run")]
    let wanted = try lines("mememe-kiosk@.service").compactMap { line -> String? in
      if line.hasPrefix("User=") { return "--uid=\(line.dropFirst("User=".count))" }
      let prefix = "Environment="
      guard line.hasPrefix(prefix), folders.contains(where: { line.contains($0.0) }) else {
        return nil
      }
      return folders.reduce("--setenv=\(line.dropFirst(prefix.count))") {
        $0.replacingOccurrences(of: $1.0, with: $1.1)
      }
    }
    #expect(wanted.count == 8)
    for option in wanted { #expect(command.contains("\(option) "), "\(option)") }
  }

  @Test("The example is a valid configuration")
  func example() throws {
    let configuration = try read(try exampleText())
    #expect(configuration.warnings == [])
    #expect(configuration.isComplete)
  }

  @Test("The example with all its settings switched on is a valid configuration")
  func completeExample() throws {
    let hash = "$y$j9T$F5Jx5fExrKuPp53xLKQ..1$X3DX6M94c7o.9agCG9G317fhZg9SqC.5i5rd.RhAtQ7"
    let text = try exampleText().replacingOccurrences(of: "//\"", with: "\"")
      .replacingOccurrences(of: "$y$j9T$…", with: hash)
    #expect(text.contains(hash) && !text.contains("//\""))
    let configuration = try read(text)
    #expect(configuration.warnings == [])
    #expect(configuration.isComplete)
  }
}
