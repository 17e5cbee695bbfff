internal import MemeCore

/// Measures the time from a key press to the frame that shows its character, in this process,
/// without a display.
struct KeyBench {
  private static let text = """
    one does not simply type a hundred letters into a caption over twelve megapixels without a \
    hitch, or so they said before anybody had looked at what it takes to set them
    """
  /// The number of characters typed before the first measured key, and the number measured.
  private static let (before, keys) = (50, 100)
  /// The number of windows; the median of their ratios counts, because cores are shared.
  private static let rounds = 5
  /// What long captions repeat, and what is typed into them.
  private static let scripts: [(name: String, text: String, key: Character)] = [
    ("Latin", "one does not simply walk into this ", "e"),
    ("Chinese and Japanese", "漢字のキャプションは長いほど大変です。", "漢"),
    ("Arabic", "هذا نص طويل جدا للصورة ", "ب"), ("emoji", "😀👩‍💻🎉🐱🇩🇪👍🏽🔥❤️", "😀"),
  ]
  /// The number of characters in a long caption, and the number of keys measured in it.
  private static let (long, longKeys) = (1_900, 20)

  private let fixture: BenchFixture

  init(_ fixture: BenchFixture) {
    self.fixture = fixture
  }

  func run(_ report: inout Report) throws {
    report.section(
      "Key press to presented frame, processor time, 1280 x 800, software, 50 to 150 characters")
    var (medians, percentiles) = (Series(), Series())
    for _ in 0..<Self.rounds {
      let bare = try BareFrame(fixture)
      try bare.measure()
      let times = try typing()
      try bare.measure()
      bare.record(in: &report)
      report.record("median", Report.milliseconds(times.median))
      report.record("99th percentile", Report.milliseconds(times.quantile(0.99)))
      medians.add(times.median / bare.time)
      percentiles.add(times.quantile(0.99) / bare.time)
    }
    report.check("median, in bare frames", medians.median, limit: 3)
    report.check("99th percentile, in bare frames", percentiles.median, limit: 6)
    try runLong(&report)
  }

  /// Measures keys in captions that are as long as captions get.
  private func runLong(_ report: inout Report) throws {
    report.section(
      "The same in a caption of \(Self.long) characters, and compared with an empty one")
    for script in Self.scripts {
      let empty = try typing(script.key, into: "").median
      let characters = String(repeating: script.text, count: Self.long).prefix(Self.long)
      let long = try typing(script.key, into: String(characters)).median
      report.record(
        "\(script.name), median", "\((long * 10_000).rounded() / 10) ms")
      report.check("\(script.name), of that in an empty one", long / empty, limit: 20)
    }
  }

  /// The times of one key pressed again and again in a caption in a new window.
  private func typing(_ key: Character, into text: String) throws -> Series {
    let bench = try WindowBench.withPhoto(fixture)
    bench.perform(.editor(.captionEdited(.top, text)))
    try bench.show()
    try bench.focusTop()
    var times = Series()
    for _ in 0..<Self.longKeys { times.add(try bench.type(key)) }
    return times
  }

  /// The times of the measured keys in a new window.
  private func typing() throws -> Series {
    let bench = try WindowBench.withPhoto(fixture)
    try bench.focusTop()
    for character in Self.text.prefix(Self.before) { _ = try bench.type(character) }
    var times = Series()
    for character in Self.text.dropFirst(Self.before).prefix(Self.keys) {
      times.add(try bench.type(character))
    }
    return times
  }
}
