import Foundation
import MemeTestKit
import Testing

@Suite("One instance", .serialized, .timeLimit(.minutes(30)))
struct InstanceTests {
  private let home: Home
  private let server: PrivateBus

  init() async throws {
    home = try Home(Home.awkward, startsInEditor: true)
    server = try await PrivateBus()
    home.environment["SDL_VIDEODRIVER"] = "dummy"
    home.environment.merge(server.environment()) { $1 }
    try home.write(try SampleFiles.plainPNG(), to: "Pictures/-cat $(id) 1.png")
  }

  /// Starts the program a second time, without its own description of the screen.
  private func startAgain(_ arguments: String...) async throws -> Program.Completion {
    home.environment["MEMEME_INSPECT"] = nil
    return try await home.run(arguments)
  }

  private func openWindow(_ arguments: [String]) async throws -> WindowedProgram {
    // An earlier window, which is at rest, described itself there.
    try? FileManager.default.removeItem(atPath: home.path(WindowedProgram.inspectorFile))
    let window = try WindowedProgram(home, arguments)
    try await window.waitUntilStable()
    return window
  }

  @Test("A second start hands its picture to the window, and ends")
  func forwarding() async throws {
    let window = try await openWindow([])
    let activated = try await startAgain()
    #expect(activated.status == 0 && activated.errors == "")
    let opened = try await startAgain("--", "Pictures/-cat $(id) 1.png")
    #expect(opened.status == 0 && opened.errors == "")
    try await window.wait(for: "the picture") { $0.element("Share")?.enabled == true }
    window.program.terminate()
    #expect(try await window.program.completion().status == 0)
  }

  @Test("Without a bus, or when it is asked for, there are two windows")
  func twoWindows() async throws {
    var windows = [try await openWindow([])]
    windows.append(try await openWindow(["--new-window"]))
    home.environment["DBUS_SESSION_BUS_ADDRESS"] = "unix:path=/nowhere"
    windows.append(try await openWindow([]))
    for window in windows {
      #expect(!window.program.hasEnded)
      window.program.terminate()
    }
    for window in windows { #expect(try await window.program.completion().status == 0) }
  }
}
