import Canvas
import MemeTestKit
import Testing

@testable import MemeCore

@Suite("Caption line breaking")
struct CaptionLineBreakingTests {
  private static let sentences = [
    "a", "to be", "one does not simply", "I am a very long sentence of small words",
    "antidisestablishmentarianism is long", "wow such width very caption much wrap",
    "aa bbbbbbbbbb c dddddddddddddddd ee",
  ]

  @Test(
    "No other line breaking gives larger type, nor the same type on fewer lines",
    arguments: sentences,
    [
      Size(width: 1200, height: 800), Size(width: 1000, height: 1000),
      Size(width: 700, height: 1200), Size(width: 1000, height: 100),
    ])
  func sizeIsLargest(text: String, picture: Size) {
    let layout = CaptionSamples.layOut(text, in: picture)
    let words = text.uppercased().split(separator: " ").map(String.init)
    // Breaking words as well gives sizes that are at least as large.
    let candidates = CaptionSamples.partitions(words).map {
      (lines: $0, size: CaptionSamples.largestSize(of: $0, in: picture))
    }
    let best = candidates.map(\.size).max() ?? 0
    #expect(layout.size >= best * (1 - 1e-6))
    let fewest = candidates.filter { $0.size >= layout.size * (1 - 1e-6) }.map(\.lines.count).min()
    if let fewest { #expect(layout.lines.count <= fewest) }
    let reckoned = CaptionSamples.largestSize(of: layout.lines.map(\.text), in: picture)
    #expect(abs(layout.size - reckoned) <= 1e-9 * reckoned)
  }

  @Test(
    "Gaps of several blanks are as wide as they are drawn",
    arguments: [
      "a" + String(repeating: " ", count: 60) + "b", "many   blanks   between   all   words",
      "tab\t\t\t\t\t\t\t\t\t\t\t\tbed", "x" + String(repeating: "\u{3000}", count: 40) + "y",
    ])
  func wideGaps(text: String) {
    let picture = Size(width: 1200, height: 800)
    let layout = CaptionSamples.layOut(text, in: picture)
    let words = text.split(whereSeparator: \.isWhitespace).map { $0.uppercased() }
    let separate = CaptionSamples.largestSize(of: words, in: picture)
    #expect(layout.size >= separate * (1 - 1e-6), "each word on its own line would be larger")
  }

  @Test("Lines are balanced")
  func linesAreBalanced() {
    let layout = CaptionSamples.layOut(
      "aaaa bbbb cccc dddd eeee ffff gggg hhhh", in: Size(width: 1000, height: 1000))
    let lengths = layout.lines.map(\.graphemes.count)
    #expect(lengths == [19, 19])
  }

  @Test("A short text stays on one line in the largest type")
  func shortText() {
    let layout = CaptionSamples.layOut("one does not simply")
    #expect(layout.lines.map(\.text) == ["ONE DOES NOT SIMPLY"])
    #expect(layout.size == 100)
    #expect(layout.outlineWidth == 7.5)
  }

  @Test(
    "A typed line break is a line break",
    arguments: [
      ("a\nb", ["A", "B"]), ("a\r\nb", ["A", "B"]), ("a \n b", ["A", "B"]),
      ("a\n\n\nb", ["A", "B"]), ("\n\na\n", ["A"]), ("a b\nc d", ["A B", "C D"]),
      ("a\u{2028}b", ["A", "B"]),
    ])
  func typedLineEnds(text: String, lines: [String]) {
    #expect(CaptionSamples.layOut(text).lines.map(\.text) == lines)
  }

  @Test("A word stays whole if a smaller size of its line suffices")
  func wordsStayWhole() {
    let layout = CaptionSamples.layOut("extraordinarily commonplace")
    #expect(layout.lines.map(\.text).joined(separator: " ") == "EXTRAORDINARILY COMMONPLACE")
  }

  @Test("A word too long for legible type is broken between clusters")
  func longWord() {
    let layout = CaptionSamples.layOut(String(repeating: "e\u{301}", count: 450))
    #expect(layout.lines.count > 1)
    let whole = CaptionSamples.largestSize(
      of: [String(repeating: "E", count: 450)], in: CaptionSamples.shapes[0])
    #expect(layout.size > 3 * whole)
    for line in layout.lines {
      #expect(line.text == String(repeating: "E\u{301}", count: line.graphemes.count))
    }
  }

  @Test("Only the long word is broken")
  func onlyLongWordIsParted() {
    let long = String(repeating: "x", count: 200)
    let layout = CaptionSamples.layOut("good \(long) morning")
    let words = Set(layout.lines.flatMap { $0.text.split(separator: " ").map(String.init) })
    #expect(words.isSuperset(of: ["GOOD", "MORNING"]))
  }

  @Test("No line is wider than balancing requires", arguments: CaptionSamples.texts)
  func noLineIsNeedlesslyWide(text: String) {
    let layout = CaptionSamples.layOut(text)
    let reckoned = CaptionSamples.largestSize(
      of: layout.lines.map(\.text), in: CaptionSamples.shapes[0])
    #expect(abs(layout.size - reckoned) <= 1e-9 * reckoned)
  }
}
