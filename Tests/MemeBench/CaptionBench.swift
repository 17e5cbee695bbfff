internal import Canvas

/// Compares `mememe caption` as a process with a C program that only decodes and encodes.
struct CaptionBench {
  /// The captions.
  static let texts = ["--top", "one does not simply", "--bottom", "export twelve megapixels"]

  let fixture: BenchFixture
  let rounds: Int

  init(_ fixture: BenchFixture, _ rounds: Int) {
    self.fixture = fixture
    self.rounds = rounds
  }

  func run(_ report: inout Report) throws {
    let baseline = try fixture.compile("turbojpeg-roundtrip", library: "libturbojpeg")
    let jpeg = try SamplePhoto.jpeg()
    let picture = try fixture.write(jpeg, to: "photo.jpg")
    let environment = fixture.environment()
    let caption = ["caption", picture, "--output", fixture.path("out.jpg")]
    let texts = Self.texts
    var (plain, captioned, encoded, least) = (Series(), Series(), Series(), Series())
    var (computing, minimumComputing) = (Series(), Series())
    let launcher = try fixture.compile("most-memory", library: "libturbojpeg")
    let memory = try fixture.output(
      of: launcher, [fixture.mememe] + caption + texts, environment)
    // The first round warms the page cache and is not counted.
    for round in 0...rounds {
      let bare = try ChildRun(
        baseline, [picture, fixture.path("bare.jpg")], environment
      ).orderlyEnd()
      let meme = try ChildRun(fixture.mememe, caption + texts, environment).orderlyEnd()
      let other = try ChildRun(
        fixture.mememe, caption + texts + ["--quality", "80"], environment
      ).orderlyEnd()
      let copy = try ChildRun(fixture.mememe, caption, environment).orderlyEnd()
      guard round > 0 else { continue }
      least.add(bare.time)
      captioned.add(meme.time)
      encoded.add(other.time)
      plain.add(copy.time)
      minimumComputing.add(bare.computing)
      computing.add(meme.computing)
    }
    report.section(
      "Export of a JPEG, 4000 x 3000, \(Report.decimal(Double(jpeg.count) / 1e6)) MB, \(rounds) rounds"
    )
    report.record("decode and encode in C", Report.milliseconds(least.median))
    report.record("mememe caption, two captions", Report.milliseconds(captioned.median))
    report.record("mememe caption, another quality", Report.milliseconds(encoded.median))
    report.record("mememe caption, none", Report.milliseconds(plain.median))
    report.record(
      "computing in C, and in mememe with its helper",
      "\(Report.milliseconds(minimumComputing.median)), \(Report.milliseconds(computing.median))")
    report.check(
      "ratio with captions", captioned.median / least.median, limit: 0.7, goal: 0.5)
    report.check(
      "ratio with another quality", encoded.median / least.median, limit: 0.95, goal: 0.75)
    report.check("ratio without", plain.median / least.median, limit: 0.7, goal: 0.5)
    report.check(
      "ratio of computing", computing.median / minimumComputing.median, limit: 0.9, goal: 0.75)
    // About the pixels, though those of the captions are a quarter of them.
    let kilobytes = Double(memory.split(whereSeparator: \.isWhitespace).first ?? "") ?? .infinity
    report.check(
      "most memory of one process", kilobytes * 1_024 / 1e6,
      limit: Double(SamplePhoto.size.count * 4) / 1e6, goal: 40, unit: " MB")
    try CaptionStartBench(fixture, rounds).run(&report, photo: picture, baseline: baseline)
  }
}
