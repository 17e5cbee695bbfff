internal import Foundation
internal import Glibc

/// Compares the time to the first frame of the window with that of a C program with an empty
/// window.
struct StartBench {
  private let fixture: BenchFixture
  private let rounds: Int

  init(_ fixture: BenchFixture, _ rounds: Int) {
    self.fixture = fixture
    self.rounds = rounds
  }

  func run(_ report: inout Report) throws {
    let baseline = try fixture.compile("bare-window", library: "sdl2")
    // A script without steps ends the program right after the first frame.
    let script = try fixture.write([], to: "nothing.ui")
    let numberFile = fixture.path("display")
    let server = try ChildRun(
      "/usr/bin/Xvfb", ["-displayfd", "1", "-screen", "0", "1280x1024x24", "-nolisten", "tcp"],
      fixture.environment(), output: numberFile)
    defer { withExtendedLifetime(server) {} }
    // Xlib keeps no caches for the superuser, whom nobody is in a window.
    let user = try fixture.ordinaryUser()
    let environment = fixture.environment([
      "HOME": user.home, "DISPLAY": try display(numberFile), "SDL_VIDEODRIVER": "x11",
      "SDL_RENDER_DRIVER": "software",
      // As mememe does on X11: software rendering without OpenGL.
      "SDL_FRAMEBUFFER_ACCELERATION": "0",
    ])
    var (window, least) = (Series(), Series())
    for round in 0...rounds {
      let shown = fixture.path("shown \(round)")
      let bare = try run(user.words + [baseline, "\(shown) bare"], environment)
      let bareTime = try bare.time(until: "\(shown) bare")
      _ = try bare.orderlyEnd()
      // The inspector's file is written with the first frame.
      let full = try run(
        user.words + [fixture.mememe, "script", script],
        environment.merging(["MEMEME_INSPECT": shown]) { $1 })
      let fullTime = try full.time(until: shown)
      _ = try full.orderlyEnd()
      guard round > 0 else { continue }
      least.add(bareTime)
      window.add(fullTime)
    }
    report.section("Start to first frame, X11, software renderer, \(rounds) rounds")
    report.record("an empty window in C", Report.milliseconds(least.median))
    report.record("mememe", Report.milliseconds(window.median))
    report.check("ratio", window.median / least.median, limit: 1.5)
  }

  private func run(_ words: [String], _ environment: [String: String]) throws -> ChildRun {
    try ChildRun(words[0], Array(words.dropFirst()), environment)
  }

  /// The display number of the X server, once it is ready.
  private func display(_ file: String) throws -> String {
    for _ in 0..<1_000 {
      if let text = try? String(contentsOfFile: file, encoding: .utf8), text.hasSuffix("\n") {
        return ":" + text.trimmingCharacters(in: .whitespacesAndNewlines)
      }
      usleep(10_000)
    }
    throw BenchFixture.Failure(description: "Xvfb does not start")
  }
}
