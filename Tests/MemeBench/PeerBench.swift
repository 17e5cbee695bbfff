internal import Canvas
internal import Glibc
internal import PictureEncoding

/// Compares MemeMe with other programs that do the same, each in turn.
struct PeerBench {
  let fixture: BenchFixture
  /// Some of the programs take seconds each.
  let rounds: Int
  private let environment: [String: String]

  init(_ fixture: BenchFixture, _ rounds: Int) {
    self.fixture = fixture
    self.rounds = min(rounds, 7)
    environment = fixture.environment()
  }

  func run() throws {
    let baseline = try fixture.compile("turbojpeg-roundtrip", library: "libturbojpeg")
    let launcher = try fixture.compile("most-memory", library: "libturbojpeg")
    let photo = try fixture.write(SamplePhoto.jpeg(), to: "photo.jpg")
    let picture = try fixture.write(PictureEncoder.png(SamplePhoto.make()), to: "photo.png")
    let captions = try captionsOnly()
    let bare = fixture.path("bare.jpg")
    let least = PeerProgram(
      name: "decode and encode in C", path: baseline, installedFile: baseline,
      arguments: [photo, bare], output: bare)
    let quality = SamplePhoto.quality
    try compare(
      "Two captions on a JPEG of 4000 x 3000", original: photo, launcher,
      [least, .mememe(fixture, [photo] + CaptionBench.texts)]
        + PeerProgram.captioning(fixture, photo, captions: captions, quality: quality))
    try compare(
      "Two captions on a PNG of 4000 x 3000, to a JPEG", launcher,
      [.mememe(fixture, [picture, "--quality", "\(quality)"] + CaptionBench.texts)]
        + PeerProgram.captioning(fixture, picture, captions: captions, quality: quality))
    try compare(
      "A JPEG of 4000 x 3000 made smaller, to 400 x 300", launcher,
      [.mememe(fixture, [photo, "--max-size", "400"])]
        + PeerProgram.shrinking(fixture, photo, side: 400))
    try PeerStartBench(fixture, rounds).run(photo: photo)
  }

  /// Makes a transparent picture with the captions.
  private func captionsOnly() throws -> String {
    let clear = try fixture.write(
      try PictureEncoder.png(Bitmap(size: SamplePhoto.size, isOpaque: false)), to: "clear.png")
    let captions = fixture.path("captions.png")
    _ = try fixture.output(
      of: fixture.mememe, ["caption", clear, "--output", captions] + CaptionBench.texts)
    return captions
  }

  /// The measurements of a program.
  private struct Row {
    let program: PeerProgram
    var (times, computing) = (Series(), Series())

    var isInstalled: Bool { access(program.installedFile, F_OK) == 0 }

    init(_ program: PeerProgram) {
      self.program = program
    }

    mutating func add(_ end: ChildRun.End) {
      times.add(end.time)
      computing.add(end.computing)
    }
  }

  /// Prints a table of programs.
  ///
  /// - Parameters:
  ///   - title: What all of them do.
  ///   - original: The photo whose blocks may stay as they are; nil where there are none.
  ///   - launcher: The program that measures memory.
  ///   - programs: The programs; the others are compared with the first.
  /// - Throws: `BenchFixture.Failure` when one of them fails.
  private func compare(
    _ title: String, original: String? = nil, _ launcher: String, _ programs: [PeerProgram]
  ) throws {
    var rows = programs.map(Row.init)
    // The first round warms the page cache and is not counted.
    for round in 0...rounds {
      for index in rows.indices where rows[index].isInstalled {
        let program = rows[index].program
        let end = try ChildRun(program.path, program.arguments, environment).orderlyEnd()
        if round > 0 { rows[index].add(end) }
      }
    }
    let least = rows.first?.times.median ?? 0
    let blocks = original == nil ? [] : ["blocks as before"]
    Report.table(
      "\(title), medians of \(rounds)",
      header: ["", "time", "ratio", "computing", "memory"] + blocks,
      try rows.map { row in
        guard row.isInstalled else {
          return [row.program.name, "not installed", "", "", ""] + blocks.map { _ in "" }
        }
        return [
          row.program.name, Report.milliseconds(row.times.median),
          Report.decimal(row.times.median / least), Report.milliseconds(row.computing.median),
          try mostMemory(of: row.program, launcher),
        ] + (original.map { [sharedBlocks($0, row.program.output)] } ?? [])
      })
  }

  private func mostMemory(of program: PeerProgram, _ launcher: String) throws -> String {
    let text = try fixture.output(of: launcher, [program.path] + program.arguments)
    let kilobytes = text.split(whereSeparator: \.isWhitespace).first.flatMap { Double($0) } ?? 0
    return "\(Int((kilobytes * 1_024 / 1e6).rounded())) MB"
  }

  /// The share of blocks that are as in the photo; a hyphen if they cannot be compared.
  private func sharedBlocks(_ picture: String, _ output: String) -> String {
    guard let text = try? fixture.output(of: fixture.mememe, ["compare", picture, output]) else {
      return "-"
    }
    return text.prefix { $0 != "%" } + "%"
  }
}
