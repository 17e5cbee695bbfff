import Foundation
import Testing

/// What the program has saved in a home, which must stay.
struct SavedWork {
  private let home: Home
  private(set) var files: [String: [UInt8]] = [:]
  /// The screens that were seen.
  var screens: Set<String> = []

  init(in home: Home) {
    self.home = home
  }

  private static let folder = "Pictures/MemeMe"

  /// Checks that each file seen before is as it was, and that files which the screen names exist.
  mutating func check(_ inspection: Inspection?) throws {
    for (name, bytes) in files {
      #expect(try home.read("\(Self.folder)/\(name)") == bytes, "\(name) has changed")
    }
    for name in home.names(in: Self.folder) where files[name] == nil && !name.hasPrefix(".") {
      files[name] = try home.read("\(Self.folder)/\(name)")
    }
    for element in inspection?.elements ?? [] {
      guard
        let named = "\(element.label) \(element.value)".firstMatch(
          of: /meme-\d{8}-\d{6}[-\w]*\.\w+/)
      else { continue }
      #expect(files[String(named.output)] != nil, "\(named.output) was reported as saved")
    }
  }

  private struct Entry: Decodable {
    var id: String
  }

  /// The identifiers of the sent memes.
  func sent() async throws -> Set<String> {
    let result = try await home.run("sent", "list", "--json")
    try #require(result.status == 0 && result.errors == "", "\(result.errors)")
    return Set(try JSONDecoder().decode([Entry].self, from: Data(result.output.utf8)).map(\.id))
  }

  /// Checks that all that is there is whole.
  func checkWhole() async throws {
    for name in files.keys { _ = try WrittenPicture(home.path("\(Self.folder)/\(name)")) }
    for id in try await sent() {
      let result = try await home.run("sent", "export", id, "exported.png")
      #expect(result.status == 0, "\(id): \(result.errors)")
      try? FileManager.default.removeItem(atPath: home.path("exported.png"))
    }
    let damaged = home.names(in: ".local/share/mememe").filter { $0.contains("damaged") }
    #expect(damaged.isEmpty, "\(damaged)")
  }
}
