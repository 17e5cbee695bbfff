internal import Glibc

/// Compares the time until the window shows something, and until it shows a photo, with that of an
/// image viewer, by what is on the screen.
struct PeerStartBench {
  private let fixture: BenchFixture
  private let rounds: Int

  init(_ fixture: BenchFixture, _ rounds: Int) {
    self.fixture = fixture
    self.rounds = rounds
  }

  /// The number of colours that only a photo has.
  private static let coloursOfPhoto = 300

  func run(photo: String) throws {
    let probe = try fixture.compile("first-frame", library: "x11")
    let display = try BenchDisplay(fixture)
    let programs = [
      ("mememe", [fixture.mememe, photo]),
      ("feh", ["/usr/bin/feh", "--geometry", "1000x760", "--scale-down", photo]),
    ]
    var times = programs.map { _ in (first: Series(), photo: Series()) }
    for round in 0...rounds {
      for (index, program) in programs.enumerated() where access(program.1[0], X_OK) == 0 {
        let time = try measure(program.1, probe, display, "\(round) \(program.0)")
        guard round > 0 else { continue }
        times[index].first.add(time.first)
        times[index].photo.add(time.photo)
      }
    }
    Report.table(
      "From the start to what is on the screen, X11, software renderer, medians of \(rounds)",
      header: ["", "anything", "the photo of 4000 x 3000"],
      zip(programs, times).map { program, series in
        guard access(program.1[0], X_OK) == 0 else { return [program.0, "not installed", ""] }
        return [
          program.0, Report.milliseconds(series.first.median),
          Report.milliseconds(series.photo.median),
        ]
      })
  }

  /// Runs a program until it shows the photo.
  private func measure(
    _ command: [String], _ probe: String, _ display: BenchDisplay, _ name: String
  ) throws -> (first: Double, photo: Double) {
    let (first, photo) = (fixture.path("first \(name)"), fixture.path("photo \(name)"))
    let observer = try display.start(
      [probe, "1", first, "\(Self.coloursOfPhoto)", photo])
    // It connects meanwhile, and looks at an empty screen.
    usleep(100_000)
    let program = try display.start(command)
    let times = (try program.time(until: first), try program.time(until: photo))
    _ = observer.end()
    kill(program.process, SIGTERM)
    _ = program.end()
    return times
  }
}
