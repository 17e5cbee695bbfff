import Canvas
import MemeTestKit
import Testing

@testable import MemeCore

@Suite("Line breaking without blanks")
struct LineBreakingTests {
  @Test(
    "Lines may end between characters of Chinese and Japanese",
    arguments: [
      ("今", "日"), ("コ", "ヒ"), ("は", "月"), ("世", "A"), ("a", "部"), ("。", "今"),
    ])
  func allowsBreak(pair: (String, String)) {
    #expect(LineBreaking.allowsBreak(pair.0, pair.1))
  }

  @Test(
    "Lines break neither before closing nor after opening punctuation, nor inside other words",
    arguments: [
      ("コ", "ー"), ("杯", "。"), ("し", "ょ"), ("人", "々"), ("「", "今"), ("日", "」"), ("a", "b"),
      ("안", "녕"), ("ส", "ว"), ("1", "2"),
    ])
  func mayNotPart(pair: (String, String)) {
    #expect(!LineBreaking.allowsBreak(pair.0, pair.1))
  }

  @Test("A long text without blanks fills lines instead of shrinking")
  func fillsLines() {
    let typesetter = CaptionTypesetter(measurer: FixedWidthMeasurer())
    let picture = Size(width: 600, height: 600)
    let text = String(repeating: "月曜日", count: 10)
    let layout = typesetter.layOut(text, at: .classicTop, in: picture, style: .classic)
    #expect(layout.lines.count > 1)
    #expect(layout.lines.map(\.text).joined() == text)
    let one = typesetter.layOut(
      String(repeating: "abc", count: 10), at: .classicTop, in: picture, style: .classic)
    #expect(one.lines.count == 1 && one.size < layout.size)
  }
}
