internal import Canvas
internal import Glibc
internal import MemeCore
internal import SDLPlatform

/// Measures the layout of hostile captions, in this process.
struct LayoutBench {
  private static let shapes = [
    PixelSize(width: 1600, height: 1200), PixelSize(width: 1200, height: 1600),
    PixelSize(width: 4000, height: 500), PixelSize(width: 500, height: 4000),
    PixelSize(width: 64, height: 64), PixelSize(width: 12_000, height: 9_000),
  ]

  /// The result of one caption.
  private struct Outcome {
    /// The layouts for each picture shape; for the first one the caches are empty.
    var layouts: [CaptionLayout] = []
    /// The time of each of them, in seconds.
    var layoutTimes = Series()
    /// The time to draw it on the standard picture, in seconds.
    var rasterTime = 0.0
  }

  func run(_ report: inout Report) throws {
    report.section(
      "Layout of \(HostileCaptions.all.count) captions on \(Self.shapes.count) shapes, fonts fresh "
        + "for each: computing time on the slowest shape and the usual one, and to draw the first")
    var (slowest, rasterTimes) = (Series(), Series())
    var differing: [String] = []
    for (name, text) in HostileCaptions.all {
      let outcome = try layOut(text)
      let again = try layOut(text)
      if outcome.layouts != again.layouts { differing.append(name) }
      // Other programs evict the processor's caches, so the better of two runs counts.
      let time = min(outcome.layoutTimes.quantile(1), again.layoutTimes.quantile(1))
      slowest.add(time)
      rasterTimes.add(outcome.rasterTime)
      report.record(
        name,
        "\(Report.milliseconds(time)), then \(Report.milliseconds(outcome.layoutTimes.median)); "
          + "ink \(Report.milliseconds(outcome.rasterTime))")
    }
    report.record("median of layouts", Report.milliseconds(slowest.median))
    report.record(
      "median and slowest of drawings",
      "\(Report.milliseconds(rasterTimes.median)), "
        + Report.milliseconds(rasterTimes.quantile(1)))
    report.check("slowest layout", slowest.quantile(1) * 1000, limit: 100, unit: " ms")
    report.check("captions that come out differently", Double(differing.count), limit: 0)
    for name in differing { report.record("differs", name) }
  }

  private func layOut(_ text: String) throws -> Outcome {
    let fonts = try FontBook()
    // This is part of every start of the program, whatever the caption.
    _ = try fonts.family(of: .heavyCondensed)
    let typesetter = CaptionTypesetter(measurer: fonts, capitals: Capitals(locale: "en"))
    var outcome = Outcome()
    for shape in Self.shapes {
      let start = Self.computingTime
      outcome.layouts.append(
        typesetter.layOut(text, at: .classicTop, in: shape.size, style: .classic))
      outcome.layoutTimes.add(Self.computingTime - start)
    }
    let start = Self.computingTime
    if let first = outcome.layouts.first {
      let drawn = MemeComposer(typesetter: typesetter).outlinedText(first, style: .classic)
      _ = try fonts.glyphImages(for: drawn, scale: 1)
    }
    outcome.rasterTime = Self.computingTime - start
    return outcome
  }

  /// The processor time of this thread, in seconds; not affected by other load.
  private static var computingTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

/// Ordinary and hostile captions.
private enum HostileCaptions {
  static let all: [(name: String, text: String)] = [
    ("four words", "one does not simply"),
    (
      "a long sentence",
      String(repeating: "this is what a rather long caption looks like ", count: 8)
    ),
    ("2,000 characters of English", prose(2_000)),
    ("450 times x", String(repeating: "x", count: 450)),
    ("2,000 different Latin words", latinWords),
    ("1 MB of a", String(repeating: "a", count: 1_000_000)),
    ("1 MB of words", String(repeating: "word ", count: 200_000)),
    ("2,000 lines", String(repeating: "a\n", count: 2_000)),
    ("one letter with 300 marks", "a" + String(repeating: "\u{301}", count: 300)),
    ("one letter with 1 MB of marks", "a" + String(repeating: "\u{301}\u{323}", count: 250_000)),
    ("2,000 letters with marks", String(repeating: "e\u{301}\u{323}", count: 2_000)),
    (
      "2,000 letters with 100 marks each",
      String(
        repeating: "o" + String(repeating: "\u{302}", count: 100), count: 2_000)
    ),
    ("joiners, one cluster of 60 people", "👩" + String(repeating: "\u{200D}👩", count: 60)),
    ("joiners, one cluster of 1 MB", "👩" + String(repeating: "\u{200D}👩", count: 140_000)),
    ("nothing but 100,000 joiners", String(repeating: "\u{200D}", count: 100_000)),
    ("2,000 emoji", text(0x1F300..<0x1F650, count: 2_000)),
    ("2,000 families", String(repeating: "👨‍👩‍👧‍👦", count: 2_000)),
    ("2,000 CJK characters", text(0x4E00..<0x4E00 + 2_000, count: 2_000)),
    ("2,000 Hangul syllables", text(0xAC00..<0xAC00 + 2_000, count: 2_000)),
    ("2,000 characters no font has", text(0xF0000..<0xF0000 + 2_000, count: 2_000)),
    ("2,000 characters of every script", everyScript),
    ("bidi overrides", String(repeating: "\u{202E}abc\u{2067}שלום\u{202B}12 ", count: 150)),
    ("200 nested isolates", String(repeating: "\u{2067}a\u{2066}ש", count: 200)),
    ("mixed right to left", String(repeating: "שלום hello مرحبا 123 ", count: 95)),
    ("Arabic without blanks", String(repeating: "السلامعليكم", count: 180)),
    ("Hindi", String(repeating: "नमस्ते दुनिया आज सोमवार है ", count: 90)),
    ("Thai without blanks", String(repeating: "สวัสดีชาวโลก", count: 200)),
    ("NUL and controls", String(repeating: "nul\0bell\u{7} \u{1B}[31m", count: 150)),
    ("1 MB of NUL", String(repeating: "\0", count: 1_000_000)),
    ("blanks of every kind", String(repeating: " \u{A0}\u{2003}\t\u{3000}x", count: 300)),
  ]

  private static func prose(_ count: Int) -> String {
    let words = ["the", "quick", "brown", "fox", "jumps", "over", "one", "lazy", "dog,", "again"]
    var text = ""
    var index = 0
    while text.count < count {
      text += words[index % words.count] + " "
      index += 7
    }
    return String(text.prefix(count))
  }

  private static var latinWords: String {
    (0..<2_000).map { String($0 * 7_919, radix: 36) }.joined(separator: " ")
  }

  private static func text(_ scalars: Range<UInt32>, count: Int) -> String {
    var text = String.UnicodeScalarView()
    let all = scalars.compactMap(Unicode.Scalar.init)
    for index in 0..<count { text.append(all[index % all.count]) }
    return String(text)
  }

  /// The first letters of each block of Unicode's first plane, again and again.
  private static var everyScript: String {
    let blocks = stride(from: UInt32(0x80), to: 0xD800, by: 0x80)
    let letters = blocks.flatMap { block in
      (block..<block + 0x80).compactMap(Unicode.Scalar.init)
        .filter { $0.properties.isAlphabetic }.prefix(6)
    }
    var text = String.UnicodeScalarView()
    for index in 0..<2_000 { text.append(letters[index % letters.count]) }
    return String(text)
  }
}
