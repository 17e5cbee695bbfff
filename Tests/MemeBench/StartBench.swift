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
    let display = try BenchDisplay(fixture)
    var (window, least) = (Series(), Series())
    for round in 0...rounds {
      let shown = fixture.path("shown \(round)")
      let bare = try display.start([baseline, "\(shown) bare"])
      let bareTime = try bare.time(until: "\(shown) bare")
      _ = try bare.orderlyEnd()
      // The inspector's file is written with the first frame.
      let full = try display.start(
        [fixture.mememe, "script", script], ["MEMEME_INSPECT": shown])
      let fullTime = try full.time(until: shown)
      _ = try full.orderlyEnd()
      guard round > 0 else { continue }
      least.add(bareTime)
      window.add(fullTime)
    }
    report.section("Start to first frame, X11, software renderer, \(rounds) rounds")
    report.record("an empty window in C", Report.milliseconds(least.median))
    report.record("mememe", Report.milliseconds(window.median))
    report.check("ratio", window.median / least.median, limit: 1.3)
  }
}
