internal import Foundation
internal import Glibc
internal import SDLPlatform

/// Measures finding the installed families and scrolling through all of them, in this process.
struct FaceBench {
  private static let row = 48.0

  private let fixture: BenchFixture

  init(_ fixture: BenchFixture) {
    self.fixture = fixture
  }

  func run(_ report: inout Report) throws {
    let bench = try WindowBench.withPhoto(fixture)
    let start = ContinuousClock.now
    let found = FontFamilies.drawing(Set("YOUR WORDS here".map(String.init))) { false }
    let families = found.prominent + found.others
    let search = (ContinuousClock.now - start) / .seconds(1)
    let before = Self.residentMegabytes
    try bench.openFontPanel(families)
    var times = Series()
    for _ in families { times.add(try bench.scrollFaces(by: Self.row)) }
    report.section("Faces in the font panel, \(families.count) families, processor time of a frame")
    report.record("finding them, on a worker", Report.milliseconds(search))
    report.record("median while scrolling", Report.milliseconds(times.median))
    report.record("99th percentile", Report.milliseconds(times.quantile(0.99)))
    // A face with tens of thousands of characters is opened once; that must not take noticeably
    // long.
    report.check("slowest", times.quantile(1) * 1000, limit: 100, unit: " ms")
    report.record("memory for them", "\(Self.residentMegabytes - before) MB")
  }

  private static var residentMegabytes: Int {
    let pages = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?
      .split(separator: " ").dropFirst().first.flatMap { Int($0) }
    return (pages ?? 0) * Int(getpagesize()) >> 20
  }
}
