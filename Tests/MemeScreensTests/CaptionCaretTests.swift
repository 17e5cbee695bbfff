import Canvas
import MemeCore
import MemeTestKit
import Testing
import Toolkit

@Suite("Carets of captions")
struct CaptionCaretTests {
  private static let texts = [
    "a\n\n\nb", "\n\na", "a\n\n", "a\n", "\n\n", "a \n \n b", "אב\n\nגד", "a\n\nאב\n",
    "one two\nthree\n",
    "a\u{301}\n", String(repeating: "one two ", count: 12) + "\n",
    String(repeating: "x\n", count: 12),
  ]
  private static let sizes = [
    Size(width: 1000, height: 760), Size(width: 480, height: 800), Size(width: 400, height: 330),
  ]

  private func harness(_ text: String, _ id: CaptionID, _ size: Size) throws -> Harness {
    var state = Preset.captionedEditor.state
    state.editor.recipe[id] = text
    let harness = Harness(state, size: size)
    let label = id.name.uppercased()
    harness.click(at: try harness.entry(label).frame.center)
    return harness
  }

  /// The drawn caret.
  private func caret(_ harness: Harness) throws -> Rect {
    let carets = harness.drawList.commands.compactMap { command -> Rect? in
      if case .fill(let bar, _, radius: 1.5) = command { bar } else { nil }
    }
    try #require(carets.count == 1)
    return carets[0]
  }

  @Test(
    "Each position has its caret on the picture, and all lines can be reached", arguments: texts,
    sizes)
  func everyPosition(text: String, size: Size) throws {
    for id in [CaptionID.top, .bottom] {
      let harness = try harness(text, id, size)
      let picture = try harness.entry("desert.jpg").frame.expanded(by: 2)
      harness.press(.home, .control)
      var seen: [Int] = []
      while seen.last != harness.interaction.memory.selection.head, seen.count < 1_000 {
        seen.append(harness.interaction.memory.selection.head)
        let caret = try caret(harness)
        #expect(picture.contains(caret), "\(id) \(seen.last ?? 0)")
        harness.press(.right)
      }
      if !text.contains("א") { #expect(seen == Array(0...text.count)) }
      harness.press(.end, .control)
      #expect(harness.interaction.memory.selection == TextSelection(caret: text.count))
      var last = try caret(harness)
      for _ in 0..<16 {
        harness.press(.up)
        let next = try caret(harness)
        #expect(next.minY <= last.minY)
        last = next
      }
      #expect(harness.interaction.memory.selection == TextSelection(caret: 0))
      harness.press(.down, times: 16)
      #expect(harness.interaction.memory.selection == TextSelection(caret: text.count))
    }
  }

  @Test("A new line has its caret where text will be", arguments: [CaptionID.top, .bottom])
  func openLine(id: CaptionID) throws {
    let harness = try harness("one two", id, Size(width: 1000, height: 760))
    harness.press(.end, .control)
    harness.press(.enter, .shift)
    let opened = try caret(harness)
    harness.type("x")
    let typed = try caret(harness)
    #expect(opened.minY == typed.minY && opened.height == typed.height)
    harness.press(.backspace)
    #expect(try caret(harness) == opened)
    harness.press(.backspace)
    #expect(try caret(harness).minY != opened.minY || id == .bottom)
  }

  @Test("A line that stays empty is removed when the field is left")
  func leaving() throws {
    let harness = try harness("one", .bottom, Size(width: 1000, height: 760))
    let before = harness.captions
    harness.press(.end, .control)
    harness.press(.enter, .shift)
    #expect(harness.captions.last?.text != before.last?.text, "the line moved up")
    harness.press(.escape)
    #expect(harness.captions.map(\.text) == before.map(\.text))
  }

  @Test("A caption at its limit accepts no further line")
  func limit() throws {
    let harness = try harness(
      String(repeating: "x", count: 1_999) + "\n", .top, Size(width: 1000, height: 760))
    harness.press(.end, .control)
    #expect(harness.interaction.memory.selection == TextSelection(caret: 2_000))
    _ = try caret(harness)
  }
}
