internal import Canvas
internal import Glibc
internal import MemeCore
internal import PictureEncoding
internal import SDLPlatform
internal import Toolkit

/// Measures Save to Pictures in this process, from the press of its button to the last file that is
/// written, and the frames of a window meanwhile.
struct ShareBench {
  private static let frameRounds = 5

  private let rounds: Int
  private let photo: String
  private let bench: WindowBench
  private let saver: MemeSaver
  private let meme: Meme

  init(_ fixture: BenchFixture, _ rounds: Int) throws {
    self.rounds = rounds
    photo = try fixture.write(SamplePhoto.jpeg(), to: "share.jpg")
    bench = try WindowBench.withPhoto(fixture)
    saver = MemeSaver(fixture, bench)
    guard let picture = bench.state.editor.picture else {
      throw BenchFixture.Failure(description: "there is no picture in the editor")
    }
    meme = Meme(
      recipe: Recipe(
        captions: .classic(top: "one does not simply", bottom: "save twelve megapixels")),
      originalImage: picture)
  }

  func run(_ report: inout Report) throws {
    report.section("Save to Pictures, 4000 x 3000, two captions, \(rounds) pairs")
    let jpeg = try compare(.jpeg, "JPEG", goal: 0.25, &report) { try PictureEncoder.jpeg($0) }
    report.check("JPEG, ratio", jpeg, limit: 2)
    let png = try compare(.png, "PNG", goal: 1.2, &report) { try PictureEncoder.png($0) }
    report.check("PNG, ratio", png, limit: 1.5)
    try measureFrames(&report)
  }

  // MARK: - The time until it is saved

  /// Compares saving with decoding and encoding the picture in this process, without captions,
  /// files, or the meme that is kept among the sent ones.
  ///
  /// - Returns: The ratio of the medians. A busy machine keeps it, but not the goal.
  private func compare(
    _ format: ExportFormat, _ name: String, goal: Double, _ report: inout Report,
    _ encode: (Bitmap) throws -> [UInt8]
  ) throws -> Double {
    var (least, saving, pressing) = (Series(), Series(), Series())
    // They alternate, so that other load slows both; the first round only warms up.
    for round in 0...rounds {
      let minimum = try time { _ = try encode(OpeningBench.decode(photo, .full)) }
      let full = try time {
        saver.start(meme, format)
        try saver.wait()
      }
      try saver.encode(meme, format)
      let pressed = try time {
        saver.start(meme, format)
        try saver.wait()
      }
      guard round > 0 else { continue }
      least.add(minimum)
      saving.add(full)
      pressing.add(pressed)
    }
    report.record("\(name), decode and encode only, median", Report.milliseconds(least.median))
    report.check("\(name), saving, median", saving.median, limit: 4 * goal, goal: goal, unit: " s")
    // The sheet shows the size of the file, for which it has encoded the meme.
    report.record(
      "\(name), saving when its size is shown, median", Report.milliseconds(pressing.median))
    report.check(
      "\(name), the same, ratio", pressing.median / least.median, limit: 0.75)
    return saving.median / least.median
  }

  private func time(_ work: () throws -> Void) rethrows -> Double {
    let start = ContinuousClock.now
    try work()
    return (ContinuousClock.now - start) / .seconds(1)
  }

  // MARK: - Frames

  /// Compares frames while a PNG is saved with those at other times.
  private func measureFrames(_ report: inout Report) throws {
    report.section("Frames of a sheet while a PNG is saved, 1280 x 800, software")
    var (idle, saving) = (Series(), Series())
    for round in 0...Self.frameRounds {
      let end = SDLRuntime.now + 1
      let without = try frames { SDLRuntime.now >= end }
      // What saving does on the window's own thread belongs to the first frame.
      let with = try frames(after: { saver.start(meme, .png) }, until: saver.hasEnded)
      guard round > 0 else { continue }
      without.forEach { idle.add($0) }
      with.forEach { saving.add($0) }
    }
    report.record("otherwise, median", Report.milliseconds(idle.median))
    report.record("otherwise, the slowest", Report.milliseconds(idle.quantile(1)))
    report.record("while saving, median", Report.milliseconds(saving.median))
    report.check("median, ratio", saving.median / idle.median, limit: 2, goal: 1.25)
    report.check(
      "95 of 100 frames, ratio", saving.quantile(0.95) / idle.quantile(0.95), limit: 3, goal: 1.5)
    report.record("while saving, the slowest", Report.milliseconds(saving.quantile(1)))
  }

  /// Opens and closes the sheet again and again.
  ///
  /// - Parameters:
  ///   - start: What is done in the first frame.
  ///   - isOver: Whether it ends after a frame.
  /// - Returns: The elapsed time of each frame, in seconds.
  /// - Throws: The error of the renderer, or of `isOver`.
  private func frames(
    after start: () -> Void = {}, until isOver: () throws -> Bool
  ) throws -> [Double] {
    var times: [Double] = []
    repeat {
      let isFirst = times.isEmpty
      let time = try bench.frame(by: { SDLRuntime.now }) {
        if isFirst { start() }
        guard !bench.interaction.isAnimating(at: SDLRuntime.now) else { return }
        bench.perform(
          bench.state.sharing.sheet == nil ? .editor(.shareTapped) : .share(.dismissed))
      }
      times.append(time)
      usleep(12_000)
    } while try !isOver()
    return times
  }
}
