internal import Canvas

/// Whole processes: `mememe caption` against a C program that only decodes and encodes.
struct CaptionBench {
  private let workshop: Workshop
  private let rounds: Int

  init(_ workshop: Workshop, _ rounds: Int) {
    self.workshop = workshop
    self.rounds = rounds
  }

  func run(_ report: inout Report) throws {
    let baseline = try workshop.compile("turbojpeg-roundtrip", library: "libturbojpeg")
    let jpeg = try SamplePhoto.jpeg()
    let picture = try workshop.write(jpeg, to: "photo.jpg")
    let environment = workshop.environment()
    let caption = ["caption", picture, "--output", workshop.path("out.jpg")]
    let texts = ["--top", "one does not simply", "--bottom", "export twelve megapixels"]
    var (plain, captioned, least) = (Series(), Series(), Series())
    var (computing, leastComputing) = (Series(), Series())
    var mostMemory = 0
    // The first round warms the disk's cache and is not counted.
    for round in 0...rounds {
      let bare = try ChildRun(
        baseline, [picture, workshop.path("bare.jpg")], environment
      ).orderlyEnd()
      let meme = try ChildRun(workshop.mememe, caption + texts, environment).orderlyEnd()
      let copy = try ChildRun(workshop.mememe, caption, environment).orderlyEnd()
      mostMemory = max(mostMemory, meme.mostMemory)
      guard round > 0 else { continue }
      least.add(bare.time)
      captioned.add(meme.time)
      plain.add(copy.time)
      leastComputing.add(bare.computing)
      computing.add(meme.computing)
    }
    report.section(
      "Export of a JPEG, 4000 x 3000, \(Report.decimal(Double(jpeg.count) / 1e6)) MB, \(rounds) rounds"
    )
    report.note("decode and encode in C", Report.milliseconds(least.median))
    report.note("mememe caption, two captions", Report.milliseconds(captioned.median))
    report.note("mememe caption, none", Report.milliseconds(plain.median))
    report.note(
      "computing in C, and in mememe with its helper",
      "\(Report.milliseconds(leastComputing.median)), \(Report.milliseconds(computing.median))")
    report.hold(
      "ratio with captions", captioned.median / least.median, limit: 1.4, goal: 1.15)
    report.hold("ratio without", plain.median / least.median, limit: 1.4, goal: 1.15)
    // Two and a half times the pixels.
    report.hold(
      "most memory of one process", Double(mostMemory) / 1e6,
      limit: 2.5 * Double(SamplePhoto.size.count * 4) / 1e6, unit: " MB")
  }
}
