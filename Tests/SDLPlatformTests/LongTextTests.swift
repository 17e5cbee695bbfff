import Canvas
import MemeCore
import MemeScreens
import MemeTestKit
import Testing
import Toolkit

@testable import SDLPlatform

/// Excessively long texts are truncated before they are measured, and shaped in pieces.
@MainActor @Suite(.serialized) struct LongTextTests {
  private let fixture: WindowFixture

  init() throws {
    fixture = try WindowFixture.shared.get()
  }

  nonisolated static let samples = [
    String(repeating: "W", count: 2_000), String(repeating: "ab cd ", count: 300),
    String(repeating: "مرحبا ", count: 300), String(repeating: "漢字", count: 500),
    String(repeating: "😀", count: 500), "short 漢字 and عربى",
  ]

  @Test("Runs are short, and together they are the text", arguments: samples)
  func runs(text: String) throws {
    let runs = try fixture.fonts.runs(of: text.graphemes, in: .interface(.regular))
    #expect(runs.allSatisfy { (1...TextRun.longest).contains($0.graphemes.count) })
    let read = runs.sorted { $0.graphemes.lowerBound < $1.graphemes.lowerBound }
    #expect(read.map(\.text).joined() == text)
    #expect(read.reduce(0) { $1.graphemes.lowerBound == $0 ? $1.graphemes.upperBound : -1 } > 0)
  }

  @Test("The caret is where the letters are drawn, far to the right too", arguments: samples)
  func edges(text: String) throws {
    fixture.fonts.pixelsPerPoint = 1
    let style = TypeScale.body
    let edges = fixture.fonts.clusterEdges(of: text.graphemes, in: style)
    #expect(edges.count == text.count)
    let right = edges.map(\.right).max() ?? 0
    let line = try fixture.fonts.interfaceLine(text, style)
    #expect(abs(right - line.width) < 0.01)
    for run in line.runs {
      let left = run.run.graphemes.map { edges[$0].left }.min() ?? -100
      #expect(abs(left - run.x) < 0.01)
    }
  }

  @Test("A hundred thousand characters pasted into Search are truncated before they are measured")
  func paste() throws {
    fixture.fonts.pixelsPerPoint = 1
    let measurer = CountingMeasurer(fixture.fonts)
    let harness = Harness(
      Preset.sentTable.state, size: Size(width: 400, height: 560), measurer: measurer)
    try harness.click("Search")
    harness.handle(.pasted(String(repeating: "Wide letters ", count: 8_000)))
    #expect(harness.state.sent.query.count == Caption.longestText)
    #expect(measurer.longest <= Caption.longestText)
    harness.handle(.composition(String(repeating: "あ", count: 100_000)))
    #expect(measurer.longest <= 2 * Caption.longestText)
  }
}

/// Records the lengths of the texts that it measures.
@MainActor
private final class CountingMeasurer: @preconcurrency TextMeasurer {
  private let fonts: FontBook
  private(set) var longest = 0

  init(_ fonts: FontBook) {
    self.fonts = fonts
  }

  func width(of text: String, in style: TextStyle) -> Double {
    longest = max(longest, text.count)
    return fonts.width(of: text, in: style)
  }

  func extent(of style: TextStyle) -> VerticalExtent { fonts.extent(of: style) }

  func inkExtent(of text: String, in style: TextStyle) -> VerticalExtent {
    longest = max(longest, text.count)
    return fonts.inkExtent(of: text, in: style)
  }

  func clusterEdges(of graphemes: [String], in style: TextStyle) -> [ClusterEdges] {
    longest = max(longest, graphemes.count)
    return fonts.clusterEdges(of: graphemes, in: style)
  }
}
