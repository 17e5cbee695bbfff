import Canvas
import Localization
import MemeTestKit
import Testing

@testable import Toolkit

/// The keys above the on-screen keyboard, which lead from field to field.
@Suite("Field steps")
struct FieldStepTests {
  /// Three fields below each other, in a scene that is built again after each key.
  private struct Fields {
    var interaction = Interaction<TestAction>()
    let texts: [String]

    init(_ texts: [String], editing index: Int) {
      self.texts = texts
      show()
      interaction.focus(ViewID("field \(index)"), isVisible: false, at: 0)
      interaction.memory.typing = .finger
    }

    mutating func show() {
      let size = Size(width: 300, height: 300)
      let elements = texts.enumerated().map { index, text in
        let line = TextBlock.Line(
          graphemes: 0..<text.count, stops: Array(repeating: 0, count: text.count + 1), top: 0,
          bottom: 20)
        return Element<TestAction>(
          id: ViewID("field \(index)"), role: .textField, label: "\(index)", value: .verbatim(text),
          frame: Rect(x: 0, y: Double(index) * 50, width: 200, height: 44),
          response: .edit(TextBlock(lines: [line])))
      }
      let context = LayoutContext(
        theme: .dark, measurer: FixedWidthMeasurer(), memory: interaction.memory)
      var layer = Layer<TestAction>("fields", root: Spacer(), size: size, context: context)
      layer.elements = elements
      interaction.show(Scene(screen: "test", size: size, layers: [layer]), at: 0)
    }

    mutating func step(_ step: FieldStep) -> ViewID? {
      _ = interaction.strike(.step(step), 0)
      show()
      return interaction.memory.focused
    }
  }

  @Test("Next leads to the next field without a text, and then ends")
  func next() {
    var fields = Fields(["", "full", " "], editing: 0)
    #expect(fields.step(.next) == "field 2")
    #expect(fields.interaction.memory.typing == .finger, "the keyboard stays")
    #expect(fields.step(.next) == "field 0")
    var full = Fields(["a", "b"], editing: 0)
    #expect(full.step(.next) == nil && full.interaction.memory.typing == nil)
  }

  @Test("Previous leads to the field before, with the caret behind its text")
  func previous() {
    var fields = Fields(["one", "two"], editing: 1)
    #expect(fields.step(.previous) == "field 0")
    #expect(fields.interaction.memory.selection == TextSelection(caret: 3))
    #expect(fields.step(.previous) == "field 1", "and from the first to the last")
  }

  @Test("Done ends the editing")
  func done() {
    var fields = Fields(["one", ""], editing: 0)
    #expect(fields.step(.done) == nil)
  }
}
