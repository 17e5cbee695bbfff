import Foundation
import Glibc
import MemeTestKit
import Testing

/// A kiosk whose power is cut while visitors make memes.
///
/// `MEMEME_KILLS` sets the number of kills; the default is a few.
@Suite("A kiosk that is killed", .serialized)
struct KioskKillTests {
  private static let kills =
    ProcessInfo.processInfo.environment["MEMEME_KILLS"].flatMap(Int.init) ?? 6
  /// The longest life of a kiosk, in milliseconds: some rounds.
  private static let longestLife = 5000

  private let kiosk: KioskHome
  private var home: Home { kiosk.home }

  init() throws {
    kiosk = try KioskHome()
    home.environment["SDL_VIDEODRIVER"] = "dummy"
  }

  private static let round = """
    click "Touch to make a meme"
    click "\(KioskHome.picture)"
    expect-enabled "Share"
    click "TOP"
    type "\(KioskHome.caption)"
    click "Share"
    click "Wall"
    expect "Wall is done"
    click "Done"

    """

  /// Starts a kiosk that runs a script.
  private func start(_ script: String, retain: String) throws -> WindowedProgram {
    try home.write(script.utf8, to: "journey.ui")
    try? FileManager.default.removeItem(atPath: home.path(WindowedProgram.inspectorFile))
    let options = kiosk.options(#", "retain": "\#(retain)""#)
    return try WindowedProgram(
      home, ["script", "journey.ui", "--size", "640x680"] + options)
  }

  @Test(
    "At the next start the attract screen comes first, and no trace of a visitor is left",
    arguments: ["none", "session"])
  func kill(retain: String) async throws {
    var random = SeededGenerator(seed: 18)
    for _ in 0..<(Self.kills + 1) / 2 {
      let visited = try start(String(repeating: Self.round, count: 20), retain: retain)
      try await visited.wait(for: "a frame") { $0.frame > 0 }
      let life = Int.random(in: 0..<Self.longestLife, using: &random)
      try await Task.sleep(for: .milliseconds(life))
      visited.program.end()

      let next = try start("expect-enabled \"Touch to make a meme\"\n", retain: retain)
      let first = try await next.wait(for: "a frame") { $0.frame > 0 }
      #expect(first.screen == "attract", "killed after \(life) ms")
      let result = try await next.program.completion()
      #expect(result.status == 0, "killed after \(life) ms: \(result.errors)")
      #expect(try kiosk.traces() == [], "killed after \(life) ms")
    }
  }

  @Test("The memes of a session are there before the next start", .timeLimit(.minutes(10)))
  func session() async throws {
    // Otherwise the search would find nothing, whatever there is.
    let visited = try start(Self.round, retain: "session")
    #expect(try await visited.program.completion().status == 0)
    #expect(try kiosk.traces() != [])
  }
}
