internal import Canvas
internal import Glibc
internal import PictureEncoding

extension CaptionBench {
  /// The rounds of programs that take seconds each.
  private static let mostRounds = 5

  /// The measurements of a program.
  private struct Row {
    let program: CaptionProgram
    var (times, computing) = (Series(), Series())

    var isInstalled: Bool { access(program.installedFile, F_OK) == 0 }

    init(_ program: CaptionProgram) {
      self.program = program
    }

    mutating func add(_ end: ChildRun.End) {
      times.add(end.time)
      computing.add(end.computing)
    }
  }

  /// Prints a table with other programs that do the same, each in turn.
  ///
  /// - Parameters:
  ///   - picture: The photo.
  ///   - quality: Its quality.
  ///   - captioning: MemeMe, after the C program that all are compared with.
  ///   - launcher: The program that measures memory.
  /// - Throws: `BenchFixture.Failure` when one of them fails.
  func compareWithOthers(
    _ picture: String, quality: Int, _ captioning: [CaptionProgram], launcher: String
  ) throws {
    let environment = fixture.environment()
    let others = CaptionProgram.others(
      fixture, picture, captions: try captionsOnly(), quality: quality)
    var rows = (captioning + others).map(Row.init)
    let rounds = min(rounds, Self.mostRounds)
    for round in 0...rounds {
      for index in rows.indices where rows[index].isInstalled {
        let program = rows[index].program
        let end = try ChildRun(program.path, program.arguments, environment).orderlyEnd()
        if round > 0 { rows[index].add(end) }
      }
    }
    let least = rows.first?.times.median ?? 0
    Report.table(
      "The same by other programs, medians of \(rounds)",
      header: ["", "time", "ratio", "computing", "memory", "blocks as before"],
      try rows.map { row in
        guard row.isInstalled else { return [row.program.name, "not installed", "", "", "", ""] }
        return [
          row.program.name, Report.milliseconds(row.times.median),
          Report.decimal(row.times.median / least), Report.milliseconds(row.computing.median),
          try mostMemory(of: row.program, launcher), sharedBlocks(picture, row.program.output),
        ]
      })
  }

  /// Makes a transparent picture with the captions.
  private func captionsOnly() throws -> String {
    let clear = try fixture.write(
      try PictureEncoder.png(Bitmap(size: SamplePhoto.size, isOpaque: false)), to: "clear.png")
    let captions = fixture.path("captions.png")
    _ = try fixture.output(
      of: fixture.mememe, ["caption", clear, "--output", captions] + Self.texts)
    return captions
  }

  private func mostMemory(of program: CaptionProgram, _ launcher: String) throws -> String {
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
