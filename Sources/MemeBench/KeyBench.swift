/// Measures the time from a key press to the frame that shows its character, in this process,
/// without a display.
struct KeyBench {
  private static let text = """
    one does not simply type a hundred letters into a caption over twelve megapixels without a \
    hitch, or so they said before anybody had looked at what it takes to set them
    """
  /// The number of characters typed before the first measured key, and the number measured.
  private static let (before, keys) = (50, 100)

  private let fixture: BenchFixture

  init(_ fixture: BenchFixture) {
    self.fixture = fixture
  }

  func run(_ report: inout Report) throws {
    let bare = try BareFrame(fixture)
    let bench = try WindowBench.withPhoto(fixture)
    try bench.focusTop()
    try bare.measure()
    for character in Self.text.prefix(Self.before) { _ = try bench.type(character) }
    var times = Series()
    for character in Self.text.dropFirst(Self.before).prefix(Self.keys) {
      times.add(try bench.type(character))
    }
    try bare.measure()
    report.section(
      "Key press to presented frame, processor time, 1280 x 800, software, 50 to 150 characters")
    bare.record(in: report)
    let percentile = times.quantile(0.99)
    report.record("median", Report.milliseconds(times.median))
    report.record("99th percentile", Report.milliseconds(percentile))
    report.check("median, in bare frames", times.median / bare.time, limit: 3)
    report.check("99th percentile, in bare frames", percentile / bare.time, limit: 6)
  }
}
