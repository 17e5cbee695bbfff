import Foundation
import Glibc
import Testing

/// The kiosk's copies for other programs, as a user whom permissions bind.
@Suite("Copies for the programs of a kiosk", .serialized)
struct KioskCopiesTests {
  @Test("A command that takes away permissions keeps nothing of the visitor's")
  func permissions() async throws {
    let kiosk = try KioskHome()
    let home = kiosk.home
    home.environment["SDL_VIDEODRIVER"] = "dummy"
    try home.write(
      """
      click "Touch to make a meme"
      click "\(KioskHome.picture)"
      expect-enabled "Share"
      click "Share"
      click "Wall"
      wait "Done"
      click "Done"
      wait "Touch to make a meme"

      """.utf8, to: "kiosk.ui")
    let command = try home.write(
      """
      #!/bin/sh
      chmod 500 "$(dirname "$1")" && ls -d "$1" > "$HOME/got"

      """.utf8, to: "wall")
    try #require(chmod(command, 0o755) == 0)
    let script = [Tools.mememe, "script", home.path("kiosk.ui")]
    let result = try await home.startAsUser(
      script + kiosk.options(command: command), owning: ["run"]
    ).completion()
    #expect(result.status == 0, "\(result.output) \(result.errors)")
    #expect(try home.read("got").count > 0)
    let left = FileManager.default.enumerator(atPath: home.path("run"))?.allObjects ?? []
    #expect(!left.contains { "\($0)".hasSuffix(".jpg") }, "\(left)")
  }
}
