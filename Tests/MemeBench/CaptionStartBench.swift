/// Compares what `mememe caption` does beside the picture with the same C program: on a single core,
/// and for a picture that takes no time.
struct CaptionStartBench {
  let fixture: BenchFixture
  let rounds: Int

  init(_ fixture: BenchFixture, _ rounds: Int) {
    self.fixture = fixture
    self.rounds = rounds
  }

  /// Measures it.
  ///
  /// - Parameters:
  ///   - report: Where the rows are added.
  ///   - photo: The picture of the other rows.
  ///   - baseline: The C program.
  /// - Throws: `BenchFixture.Failure` when a program cannot be run.
  func run(_ report: inout Report, photo: String, baseline: String) throws {
    let small = try fixture.write(SamplePhoto.small(), to: "small.jpg")
    let output = fixture.path("start.jpg")
    var (least, single, encoded) = (Series(), Series(), Series())
    var (leastOfSmall, smallMeme, version) = (Series(), Series(), Series())
    for round in 0...rounds {
      let bare = try time(pinned([baseline, photo, output]))
      let meme = try time(pinned(caption(photo, output)))
      let other = try time(pinned(caption(photo, output) + ["--quality", "80"]))
      let bareOfSmall = try time([baseline, small, output])
      let memeOfSmall = try time(caption(small, output))
      let nothing = try time([fixture.mememe, "--version"])
      guard round > 0 else { continue }
      least.add(bare)
      single.add(meme)
      encoded.add(other)
      leastOfSmall.add(bareOfSmall)
      smallMeme.add(memeOfSmall)
      version.add(nothing)
    }
    report.record("mememe caption on one core", Report.milliseconds(single.median))
    report.check("ratio on one core", single.median / least.median, limit: 0.85, goal: 0.75)
    report.check(
      "ratio on one core with another quality", encoded.median / least.median, limit: 1.15, goal: 1)
    report.record(
      "picture of 64x64 in C, and in mememe",
      "\(Report.milliseconds(leastOfSmall.median)), \(Report.milliseconds(smallMeme.median))")
    report.record("mememe --version", Report.milliseconds(version.median))
    // In exports of a photo in C, which take about 135 ms.
    report.check(
      "picture of 64x64, more than in C, in photos in C",
      (smallMeme.median - leastOfSmall.median) / least.median, limit: 0.13, goal: 0.09)
    report.check(
      "--version, in photos in C", version.median / least.median, limit: 0.04, goal: 0.03)
  }

  private func caption(_ picture: String, _ output: String) -> [String] {
    [fixture.mememe, "caption", picture, "--output", output] + CaptionBench.texts
  }

  private func pinned(_ words: [String]) -> [String] { ["/usr/bin/taskset", "-c", "0"] + words }

  private func time(_ words: [String]) throws -> Double {
    try ChildRun(words[0], Array(words.dropFirst()), fixture.environment()).orderlyEnd().time
  }
}
