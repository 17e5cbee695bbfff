internal import Canvas
internal import MemeCore

/// Measures the frames of transitions and thrown lists, in this process, without a display.
struct MotionBench {
  /// The number of rounds between measurements of the bare frame.
  private static let turn = 4

  private let fixture: BenchFixture
  private let rounds: Int
  private let bare: BareFrame

  init(_ fixture: BenchFixture, _ rounds: Int) throws {
    self.fixture = fixture
    self.rounds = rounds
    bare = try BareFrame(fixture)
  }

  func run(_ report: inout Report) throws {
    report.section("Frames of motion, processor time, 1280 x 800, software, 12 MP picture")
    let bench = try WindowBench.withPhoto(fixture)
    bench.perform(.editor(.captionEdited(.top, "one does not simply")))
    bench.perform(.editor(.captionEdited(.bottom, "turn around and around")))
    try check("captions' pop, upright", "captions' pop", &report) {
      (
        try bench.motion { bench.resize(Size(width: 800, height: 1280)) },
        try bench.motion { bench.resize(Size(width: 1280, height: 800)) }
      )
    }
    let letters = String(repeating: "one hundred letters ", count: 5)
    bench.perform(.editor(.caption(.added)))
    bench.perform(.editor(.captionEdited(CaptionID("text-1"), letters)))
    try check("drag of 100 letters", "drag of 100 turned letters", &report) {
      (
        try bench.drag(CaptionID("text-1"), turnedBy: 0),
        try bench.drag(CaptionID("text-1"), turnedBy: 0.4)
      )
    }
    bench.perform(.editor(.caption(.deleted(CaptionID("text-1")))))
    try check("keyboard up", "keyboard down", &report) {
      (try bench.motion { try bench.tap("BOTTOM") }, try bench.motion { try bench.tap("Return") })
    }
    try check("push", "pop", &report) {
      (
        try bench.motion { bench.perform(.editor(.cropTapped)) },
        try bench.motion { bench.perform(.crop(.cancelTapped)) }
      )
    }
    try check("sheet up", "sheet down", &report) {
      (
        try bench.motion { bench.perform(.editor(.shareTapped)) },
        try bench.motion { bench.perform(.share(.dismissed)) }
      )
    }
  }

  private func check(
    _ there: String, _ back: String, _ report: inout Report,
    _ round: () throws -> ([Double], [Double])
  ) throws {
    var (first, second) = (Series(), Series())
    // In the first round all glyphs are rasterized.
    _ = try round()
    for index in 0..<rounds {
      if index.isMultiple(of: Self.turn) { try bare.measure() }
      let times = try round()
      times.0.forEach { first.add($0) }
      times.1.forEach { second.add($0) }
    }
    for (name, series) in [(there, first), (back, second)] {
      report.record("\(name), median", Report.milliseconds(series.median))
      let percentile = series.quantile(0.99)
      report.record("\(name), 99th percentile", Report.milliseconds(percentile))
      report.check("\(name), 99th percentile, in bare frames", percentile / bare.time, limit: 8)
    }
    bare.record(in: &report)
  }
}
