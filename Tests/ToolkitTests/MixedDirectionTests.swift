import Canvas
import Localization
import MemeTestKit
import Testing

@testable import Toolkit

/// Text that mixes Hebrew and Latin, each cluster 10 points wide.
enum MixedText {
  static func block(_ texts: [String]) -> TextBlock {
    let measurer = FixedWidthMeasurer(advance: 1)
    var start = 0
    return TextBlock(
      lines: texts.enumerated().map { index, text in
        let edges = measurer.clusterEdges(
          of: text.map(String.init), in: TextStyle(.heavyCondensed, size: 10))
        defer { start += text.count }
        let range = start..<start + text.count
        let top = 20 * Double(index)
        if text.isEmpty {
          return TextBlock.Line(graphemes: range, stops: [0], top: top, bottom: top + 16)
        }
        return TextBlock.Line(graphemes: range, edges: edges, top: top, bottom: top + 16)
      })
  }
}

@Suite("Mixed directions")
struct MixedDirectionTests {
  @Test("The caret is at each cluster's leading edge, and at the end at the last trailing edge")
  func stops() {
    #expect(MixedText.block(["אבג"]).lines[0].stops == [30, 20, 10, 0])
    #expect(
      MixedText.block(["abc אבג def"]).lines[0].stops
        == [0, 10, 20, 30, 70, 60, 50, 70, 80, 90, 100, 110])
    #expect(MixedText.block(["אב ab"]).lines[0].stops == [50, 40, 30, 0, 10, 20])
  }

  @Test(
    "A selection covers its clusters and nothing between them",
    arguments: [
      ("abc אבג def", 0..<11, [0...110]), ("abc אבג def", 2..<5, [20...40, 60...70]),
      ("abc אבג def", 6..<9, [40...50, 70...90]), ("abc אבג def", 4..<7, [40...70]),
      ("abc אבג def", 5..<6, [50...60]), ("אב ab", 1..<4, [0...10, 20...40]),
      ("אב ab", 0..<2, [30...50]), ("abc אבג def", 3..<3, []),
    ] as [(String, Range<Int>, [ClosedRange<Double>])])
  func selection(text: String, range: Range<Int>, pieces: [ClosedRange<Double>]) {
    let rects = MixedText.block([text]).rects(of: range)
    #expect(rects.map { $0.minX...$0.maxX } == pieces)
    #expect(rects.allSatisfy { $0.minY == 0 && $0.height == 16 })
  }

  @Test("Rectangles that nearly touch are merged, so that no hairline shows between them")
  func nearlyTouching() {
    let line = TextBlock.Line(
      graphemes: 0..<2,
      edges: [.init(leading: 0, trailing: 10), .init(leading: 10.000_1, trailing: 20)], top: 0,
      bottom: 10)
    #expect(
      TextBlock(lines: [line]).rects(of: 0..<2) == [Rect(x: 0, y: 0, width: 20, height: 10)])
  }

  @Test(
    "The cluster at a point is the one drawn there",
    arguments: [
      ("abc אבג def", 39.0, 3), ("abc אבג def", 41, 6), ("abc אבג def", 69, 4),
      ("abc אבג def", 71, 7), ("abc אבג def", -9, 0), ("abc אבג def", 999, 10), ("אב ab", 1, 3),
      ("אב ab", 49, 0), ("אב ab", 29, 2),
    ])
  func cluster(text: String, x: Double, cluster: Int) {
    #expect(MixedText.block([text]).cluster(near: Point(x: x, y: 8)) == cluster)
  }

  @Test("A double click selects the word under it, in both directions")
  func doubleClick() {
    let value = "abc אבג def"
    let field = Element<TestAction>(
      id: "field", role: .textField, label: "", value: .verbatim(value),
      frame: Rect(x: 0, y: 0, width: 200, height: 20), response: .edit(MixedText.block([value])))
    for (x, word) in [(42.0, 4..<7), (68, 4..<7), (72, 7..<8), (38, 3..<4), (28, 0..<3)] {
      var scene = TestScene([field])
      scene.click(x, 8, clicks: 2)
      #expect(scene.selection.range == word, "\(x)")
    }
  }

  @Test(
    "A line's direction is determined by its first and last words",
    arguments: [
      ("abc", false), ("אבג", true), ("abc אבג", false), ("אבג abc", true), ("", false),
      ("a", false), ("א", true), ("abc אבג def", false), ("אבג abc דהו", true),
    ])
  func lineDirection(text: String, isRightToLeft: Bool) {
    let edges = FixedWidthMeasurer().clusterEdges(
      of: text.map(String.init), in: TextStyle(.heavyCondensed, size: 10))
    #expect(edges.isRightToLeft == isRightToLeft)
  }
}
