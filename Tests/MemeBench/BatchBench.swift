internal import Canvas
internal import PictureEncoding

/// Compares a batch in one process on one core with its two halves, each in a process on a core of
/// its own; and the same with C programs that only decode and encode.
///
/// What both halves of the C programs take longer is the machine's: its cores share caches, memory
/// and, as those of a virtual machine, often more.
struct BatchBench {
  private static let count = 200
  private static let size = PixelSize(width: 1600, height: 1200)

  private let fixture: BenchFixture
  private let rounds: Int

  init(_ fixture: BenchFixture, _ rounds: Int) {
    self.fixture = fixture
    self.rounds = rounds
  }

  func run(_ report: inout Report) throws {
    let baseline = try fixture.compile("turbojpeg-roundtrip", library: "libturbojpeg")
    let photo = try fixture.write(
      PictureEncoder.jpeg(SamplePhoto.make(Self.size), quality: SamplePhoto.quality),
      to: "batch.jpg")
    let lines = try lines(of: photo)
    let all = try pairs(of: photo, 0...1)
    let halves = try [0...0, 1...1].map { try pairs(of: photo, $0) }
    var (one, two, oneInC, twoInC) = (Series(), Series(), Series(), Series())
    for round in 0...rounds {
      let whole = try time([batch(lines, shard: "1/1")])
      let both = try time([batch(lines, shard: "1/2"), batch(lines, shard: "2/2")])
      let wholeInC = try time([each(all, baseline)])
      let bothInC = try time(halves.map { each($0, baseline) })
      guard round > 0 else { continue }
      one.add(whole)
      two.add(both)
      oneInC.add(wholeInC)
      twoInC.add(bothInC)
    }
    report.section(
      "A batch of \(Self.count) JPEGs of \(Self.size.width) x \(Self.size.height), \(rounds) rounds"
    )
    report.record("in one process on one core", Report.milliseconds(one.median))
    report.record("in two, each on a core", Report.milliseconds(two.median))
    report.record("decode and encode in C, on one core", Report.milliseconds(oneInC.median))
    report.record("the same on two", Report.milliseconds(twoInC.median))
    report.check("on one core, of that in C", one.median / oneInC.median, limit: 0.9, goal: 0.75)
    report.record("two, of the time of one, in C", Report.decimal(twoInC.median / oneInC.median))
    // 1.9 times as many memes in the same time.
    report.check("two, of the time of one", two.median / one.median, limit: 1 / 1.9, goal: 0.5)
  }

  /// Writes the lines of the batch, each with a caption of its own.
  private func lines(of photo: String) throws -> String {
    let lines = (1...Self.count).map { number in
      #"{"picture":"\#(photo)","bottom":"make \#(number) memes","output":"\#(number).jpg"}"#
    }
    return try fixture.write(Array(lines.joined(separator: "\n").utf8), to: "batch.jsonl")
  }

  /// Writes the arguments of the C program for the memes whose numbers have the given remainders by
  /// two.
  private func pairs(of photo: String, _ remainders: ClosedRange<Int>) throws -> String {
    let pairs = (1...Self.count).filter { remainders.contains($0 % 2) }.map { number in
      "\(photo) \(fixture.path("\(number).jpg"))"
    }
    return try fixture.write(Array(pairs.joined(separator: "\n").utf8), to: "pairs-\(remainders)")
  }

  private func batch(_ lines: String, shard: String) -> [String] {
    [fixture.mememe, "caption", "--batch", lines, "--shard", shard]
      + ["--output-dir", fixture.path("")]
  }

  private func each(_ pairs: String, _ baseline: String) -> [String] {
    ["/usr/bin/xargs", "-a", pairs, "-n", "2", baseline]
  }

  /// Runs commands at the same time, each on a core of its own.
  ///
  /// - Returns: The time until all have ended, in seconds.
  private func time(_ commands: [[String]]) throws -> Double {
    let runs = try commands.enumerated().map { core, words in
      try ChildRun("/usr/bin/taskset", ["-c", "\(core)"] + words, fixture.environment())
    }
    return try runs.map { try $0.orderlyEnd().time }.max() ?? 0
  }
}
