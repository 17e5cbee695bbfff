import Canvas
import Testing

@testable import Toolkit

@Suite("Text block")
struct TextBlockTests {
  /// "one two" wrapped at its space over "three", each cluster 10 points wide.
  private let block = TextBlock(lines: [
    Self.line(0..<4, left: 100, top: 0), Self.line(4..<8, left: 90, top: 20),
    Self.line(8..<13, left: 80, top: 40),
  ])

  private static func line(_ range: Range<Int>, left: Double, top: Double) -> TextBlock.Line {
    TextBlock.Line(
      graphemes: range, stops: (0...range.count).map { left + 10 * Double($0) }, top: top,
      bottom: top + 16)
  }

  @Test(
    "Every position has a line",
    arguments: [(0, 0), (3, 0), (4, 1), (7, 1), (8, 2), (13, 2), (99, 2), (-1, 0)])
  func lineOfOffset(offset: Int, line: Int) {
    #expect(block.lineIndex(of: offset) == line)
  }

  @Test(
    "The caret is before its cluster",
    arguments: [(0, 100, 0), (3, 130, 0), (4, 90, 20), (13, 130, 40), (99, 130, 40), (-2, 100, 0)])
  func caretPlace(offset: Int, x: Double, y: Double) {
    #expect(block.caret(at: offset) == Rect(x: x, y: y, width: 0, height: 16))
  }

  @Test(
    "A point maps to the nearest position",
    arguments: [
      (104.0, 8.0, 0), (106, 8, 1), (-50, -50, 0), (94, 30, 4), (99, 500, 10), (999, 500, 13),
      (112, 17.9, 1),
    ])
  func offsetNearPoint(x: Double, y: Double, offset: Int) {
    #expect(block.offset(near: Point(x: x, y: y)) == offset)
  }

  @Test("A point past the end of a wrapped line maps to that line, not the start of the next")
  func beyondWrappedLine() {
    let offset = block.offset(near: Point(x: 500, y: 8))
    #expect(block.lineIndex(of: offset) == 0)
    #expect(offset == 3)
    let up = block.offset(from: 13, movedBy: -1)
    #expect(block.lineIndex(of: up) == 1)
  }

  @Test("Every position found for a point is on the line of the point")
  func pointsRoundTrip() {
    for (index, y) in [8.0, 28, 48].enumerated() {
      for x in stride(from: 60.0, to: 180, by: 3) {
        let offset = block.offset(near: Point(x: x, y: y))
        #expect(block.lineIndex(of: offset) == index)
      }
    }
  }

  @Test(
    "Up and down keep the distance from the left edge",
    arguments: [(1, 1, 6), (6, -1, 1), (5, 1, 10), (1, 2, 11), (2, -1, 0), (9, 1, 13), (4, -1, 0)])
  func movesByLines(offset: Int, lines: Int, target: Int) {
    #expect(block.offset(from: offset, movedBy: lines) == target)
  }

  @Test("A selection covers each line it touches")
  func selectionRects() {
    #expect(
      block.rects(of: 2..<9) == [
        Rect(x: 120, y: 0, width: 20, height: 16), Rect(x: 90, y: 20, width: 40, height: 16),
        Rect(x: 80, y: 40, width: 10, height: 16),
      ])
    #expect(block.rects(of: 3..<3) == [])
    #expect(block.rects(of: 12..<99) == [Rect(x: 120, y: 40, width: 10, height: 16)])
  }

  @Test("Right-to-left letters are covered as well")
  func rightToLeft() {
    let line = TextBlock.Line(graphemes: 0..<2, stops: [30, 20, 10], top: 0, bottom: 10)
    let block = TextBlock(lines: [line])
    #expect(block.rects(of: 0..<1) == [Rect(x: 20, y: 0, width: 10, height: 10)])
    #expect(block.offset(near: Point(x: 11, y: 5)) == 2)
  }

  @Test("An empty text has one position")
  func emptyText() {
    let block = TextBlock(lines: [Self.line(0..<0, left: 50, top: 0)])
    #expect(block.offset(near: Point(x: 999, y: 999)) == 0)
    #expect(block.offset(from: 0, movedBy: 1) == 0)
    #expect(block.rects(of: 0..<3) == [])
  }
}
