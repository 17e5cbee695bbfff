import Foundation
import Testing

@Suite("The class of the window", .timeLimit(.minutes(30)))
struct WindowClassTests {
  @Test("It is the name of the desktop entry, by which docks find icon and actions")
  func matchesEntry() async throws {
    let home = try Home(Home.awkward)
    let screen = try await Screen(home)
    let driver = try await WindowDriver(screen, home)
    let entry = try String(
      contentsOf: Tools.package.appending(path: "Packaging/desktop/org.mememe.MemeMe.desktop"),
      encoding: .utf8)
    let name = try #require(entry.firstMatch(of: /StartupWMClass=(\S+)/)?.output.1)
    let found = try await screen.act("search", "--class", "^\(name)$").split(separator: "\n")
    #expect(found.map(String.init).contains(driver.windowID))
  }
}
