internal import Canvas
internal import Foundation
internal import Glibc
internal import PictureEncoding

/// Measures the memory of the program after many memes were made, saved and edited in it, without
/// a display.
///
/// Caches that are too small make motion slow, which `MotionBench` measures; too large, they show
/// here. They are still being filled: what a round leaves behind when they are full is found by
/// `ManyMemesTests`, which takes twice as many.
struct MemoryBench {
  /// The rounds after which memory is measured; the second figure is the one with a limit.
  private static let measured = (early: 50, late: 200)
  private static let size = "420x420"
  /// Megabytes.
  private static let limit = 70.0
  private static let timeout = Duration.seconds(1_200)

  private let fixture: BenchFixture

  init(_ fixture: BenchFixture) {
    self.fixture = fixture
  }

  func run(_ report: inout Report) throws {
    let (early, late) = Self.measured
    report.section("Private memory while memes are made, saved and edited, scale 2, software")
    let home = fixture.path("home")
    try FileManager.default.createDirectory(
      atPath: "\(home)/Pictures", withIntermediateDirectories: true)
    let photo = SamplePhoto.make().scaled(to: PixelSize(width: 1_200, height: 800))
    _ = try fixture.write(
      try PictureEncoder.jpeg(photo, quality: 90), to: "home/Pictures/photo.jpg")
    // In the album it stays before the memes.
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: 1e6)],
      ofItemAtPath: "\(home)/Pictures/photo.jpg")
    let program = try ChildRun(
      fixture.mememe,
      ["script", try script(), "--size", Self.size, "--scale", "2", "--set", "motion=reduced"]
        + ["--screenshots", home],
      fixture.environment([
        "HOME": home, "SDL_VIDEODRIVER": "dummy", "SDL_RENDER_DRIVER": "software",
      ]))
    let first = try Self.privateMegabytes(
      of: program, once: "\(home)/\(early).png", timeout: Self.timeout)
    let second = try Self.privateMegabytes(
      of: program, once: "\(home)/\(late).png", timeout: Self.timeout)
    report.record("after \(early) rounds", "\(Report.decimal(first)) MB")
    report.check("after \(late) rounds", second, limit: Self.limit, unit: " MB")
  }

  /// The script: the rounds, and a pause in which memory is measured.
  private func script() throws -> String {
    let round = try fixture.text(of: "round.ui")
    let steps = (1...Self.measured.late).map { number in
      let isMeasured = [Self.measured.early, Self.measured.late].contains(number)
      return round.replacingOccurrences(of: "NUMBER", with: String(number))
        + (isMeasured ? "screenshot \(number).png\nwait 2s\n" : "")
    }
    return try fixture.write(Array((steps.joined() + "wait 86400s\n").utf8), to: "rounds.ui")
  }

  /// The private memory of a program once a file exists, in megabytes.
  static func privateMegabytes(
    of program: ChildRun, once file: String, timeout: Duration
  ) throws -> Double {
    _ = try program.time(until: file, timeout: timeout)
    let text = try String(contentsOfFile: "/proc/\(program.process)/smaps_rollup", encoding: .utf8)
    let line = text.split(separator: "\n").first { $0.hasPrefix("Private_Dirty:") }
    guard let kilobytes = line?.split(separator: " ").dropFirst().first.flatMap({ Double($0) })
    else { throw BenchFixture.Failure(description: "the system reports no program's memory") }
    return kilobytes / 1_024
  }
}
