import Canvas
import Localization
import MemeTestKit
import Testing

@testable import Toolkit

@Suite("Text field")
struct TextFieldTests {
  /// A field with text and the caret at an offset.
  private func scene(_ text: String, caret: Int) -> TestScene {
    var scene = TestScene([
      TestScene.field("one", "", Rect(x: 0, y: 0, width: 300, height: 50)),
      TestScene.field("two", "", Rect(x: 0, y: 60, width: 300, height: 50)),
      TestScene.button("button", Rect(x: 0, y: 120, width: 50, height: 50)),
    ])
    scene.values = ["one": text, "two": "second"]
    scene.show()
    scene.click(10 * Double(caret), 20)
    return scene
  }

  @Test("A click places the caret at the nearest position, without a focus ring")
  func clickPlacesCaret() {
    let scene = scene("abcdef", caret: 3)
    #expect(scene.focused == "one")
    #expect(scene.selection == TextSelection(caret: 3))
    #expect(!scene.interaction.memory.isFocusVisible)
    #expect(scene.interaction.focusedField?.value.english == "abcdef")
  }

  @Test("Typing edits at the caret")
  func typing() {
    var scene = scene("ac", caret: 1)
    #expect(scene.handle(.text("b")) == [.edited("one", "abc")])
    #expect(scene.selection == TextSelection(caret: 2))
    #expect(scene.handle(.text("")) == [])
    #expect(scene.handle(.text("\u{7}")) == [])
  }

  @Test("Without a focused field typed text is ignored")
  func typingWithoutFocus() {
    var scene = TestScene([TestScene.button("b", Rect(x: 0, y: 0, width: 50, height: 50))])
    #expect(scene.handle(.text("x")) == [])
    scene.press(.tab)
    #expect(scene.handle(.text("x")) == [])
    #expect(scene.handle(.composition("x")) == [])
    #expect(scene.interaction.memory.composition == "")
  }

  @Test("Return and Escape end editing; Shift+Return inserts a line break")
  func endEditing() {
    var scene = scene("ab", caret: 2)
    #expect(scene.press(.enter, .shift) == [.edited("one", "ab\n")])
    #expect(scene.focused == "one")
    #expect(scene.press(.enter) == [])
    #expect(scene.focused == nil)
    scene.click(10, 20)
    #expect(scene.press(.escape) == [])
    #expect(scene.focused == nil)
    #expect(scene.values["one"] == "ab\n")
  }

  @Test("Escape ends editing before it closes anything")
  func escapeInField() {
    let field = TestScene.field("field", "x", Rect(x: 0, y: 0, width: 100, height: 50))
    var scene = TestScene([TestScene.layer("base", [field], escape: .escaped)])
    scene.click(5, 5)
    #expect(scene.press(.escape) == [])
    #expect(scene.press(.escape) == [.action(.escaped)])
  }

  @Test("Tab moves to the other field, on to the controls, and back, with the caret at the end")
  func tabBetweenFields() {
    var scene = scene("abc", caret: 0)
    scene.press(.tab)
    #expect(scene.focused == "two")
    #expect(scene.selection == TextSelection(caret: 6))
    scene.press(.tab)
    #expect(scene.focused == "button" && scene.interaction.memory.isFocusVisible)
    scene.press(.tab, .shift)
    #expect(scene.focused == "two")
    scene.press(.tab, .shift)
    #expect(scene.focused == "one")
    #expect(scene.selection == TextSelection(caret: 3))
    scene.press(.tab, .shift)
    #expect(scene.focused == "button")
  }

  @Test(
    "Editing keys have their standard functions",
    arguments: [
      (.backspace, [], "one tw three"), (.delete, [], "one twothree"),
      (.backspace, .control, "one  three"), (.delete, .control, "one two"),
    ] as [(Key, KeyModifiers, String)])
  func deletingKeys(key: Key, modifiers: KeyModifiers, result: String) {
    var scene = scene("one two three", caret: 7)
    #expect(scene.press(key, modifiers) == [.edited("one", result)])
  }

  @Test(
    "Movement keys have their standard functions",
    arguments: [
      (.left, [], 6, 6), (.right, [], 8, 8), (.left, .control, 4, 4),
      (.right, .control, 13, 13), (.home, [], 0, 0), (.end, [], 13, 13), (.home, .control, 0, 0),
      (.end, .control, 13, 13), (.up, [], 0, 0), (.down, [], 13, 13), (.left, .shift, 7, 6),
      (.right, [.shift, .control], 7, 13), (.home, .shift, 7, 0), (.end, .shift, 7, 13),
      (.up, .shift, 7, 0),
    ] as [(Key, KeyModifiers, Int, Int)])
  func movingKeys(key: Key, modifiers: KeyModifiers, anchor: Int, head: Int) {
    var scene = scene("one two three", caret: 7)
    #expect(scene.press(key, modifiers) == [])
    #expect(scene.selection == TextSelection(anchor: anchor, head: head))
  }

  @Test("Home and End stay on the caret's line")
  func homeAndEndOfLine() {
    let lines = [
      TextBlock.Line(graphemes: 0..<4, stops: [0, 10, 20, 30, 40], top: 0, bottom: 20),
      TextBlock.Line(graphemes: 4..<5, stops: [0, 10], top: 20, bottom: 40),
      TextBlock.Line(graphemes: 6..<6, stops: [0], top: 40, bottom: 60),
    ]
    let field = Element<TestAction>(
      id: "field", role: .textField, label: "", value: "one x\n",
      frame: Rect(x: 0, y: 0, width: 100, height: 60), response: .edit(TextBlock(lines: lines)))
    var scene = TestScene([field])
    for (y, home, end) in [(10.0, 0, 3), (30, 4, 5), (50, 6, 6)] {
      scene.click(0, y)
      scene.press(.end)
      #expect(scene.selection == TextSelection(caret: end))
      scene.press(.home)
      #expect(scene.selection == TextSelection(caret: home))
    }
  }

  @Test("A click with Shift, a drag, a double and a triple click select")
  func selectingByPointer() {
    var scene = scene("one two three", caret: 2)
    scene.click(90, 20, .shift)
    #expect(scene.selection == TextSelection(anchor: 2, head: 9))
    scene.click(50, 20, clicks: 2)
    #expect(scene.selection.range == 4..<7)
    scene.click(50, 20, clicks: 3)
    #expect(scene.selection.range == 0..<13)
    scene.handle(.pointerDown(Point(x: 30, y: 20), .mouse, clicks: 1, []))
    scene.handle(.pointerDragged(Point(x: 61, y: 200), .mouse))
    scene.handle(.pointerUp(Point(x: 61, y: 200), .mouse))
    #expect(scene.selection == TextSelection(anchor: 3, head: 6))
    scene.handle(.pointerDragged(Point(x: 100, y: 20), .mouse))
    #expect(scene.selection.head == 6, "the button is not held any more")
  }

  @Test("A double click anywhere on a word selects that word", arguments: [41.0, 55, 64, 69])
  func doubleClickOnEdge(x: Double) {
    var scene = scene("one two three", caret: 0)
    scene.click(x, 20, clicks: 2)
    #expect(scene.selection.range == 4..<7)
  }

  @Test("Ctrl+A, C, X and V")
  func clipboard() {
    var scene = scene("one two", caret: 0)
    #expect(scene.press(.character("c"), .control) == [])
    #expect(scene.press(.character("x"), .control) == [])
    #expect(scene.press(.character("v"), .control) == [.pasteRequested])
    #expect(scene.press(.character("a"), .control) == [])
    #expect(scene.selection == TextSelection(anchor: 0, head: 7))
    #expect(scene.press(.character("c"), .control) == [.copied("one two")])
    #expect(scene.selection == TextSelection(anchor: 0, head: 7))
    #expect(
      scene.press(.character("x"), .control) == [.copied("one two"), .edited("one", "")])
    #expect(scene.selection == TextSelection(caret: 0))
    #expect(scene.handle(.pasted("back")) == [.edited("one", "back")])
  }

  @Test("A focused field keeps letters from shortcuts and presses, but not with Control")
  func keysInField() {
    let field = TestScene.field("field", "x", Rect(x: 0, y: 0, width: 100, height: 50))
    let plain = Shortcut(.character("n"), action: TestAction.shortcut("plain"))
    let control = Shortcut(.character("n"), .control, action: TestAction.shortcut("control"))
    let enter = Shortcut(.enter, .control, action: TestAction.shortcut("enter"))
    var scene = TestScene([
      TestScene.layer("base", [field], shortcuts: [plain, control, enter])
    ])
    scene.click(5, 5)
    #expect(scene.press(.character("n")) == [])
    #expect(scene.press(.character(" ")) == [])
    #expect(scene.press(.character("n"), .control) == [.action(.shortcut("control"))])
    #expect(scene.press(.enter, .control) == [.action(.shortcut("enter"))])
    #expect(scene.focused == "field")
  }

  @Test("A composition receives the keys, is shown at the caret and is not part of the value")
  func composition() {
    var scene = scene("ab", caret: 1)
    #expect(scene.handle(.composition("か")) == [])
    #expect(scene.interaction.memory.composition == "か")
    #expect(TextFieldFrame.shownText(of: "ab", "one", scene.interaction.memory) == "aかb")
    #expect(TextFieldFrame.shownText(of: "ab", "two", scene.interaction.memory) == "ab")
    for key in [Key.backspace, .enter, .escape, .left, .tab] { #expect(scene.press(key) == []) }
    #expect(scene.focused == "one")
    #expect(scene.selection == TextSelection(caret: 1))
    #expect(scene.handle(.text("仮")) == [.edited("one", "a仮b")])
    #expect(scene.interaction.memory.composition == "")
  }

  @Test("Leaving a field discards the composition")
  func compositionDropped() {
    var scene = scene("ab", caret: 1)
    scene.handle(.composition("か"))
    scene.click(10, 80)
    #expect(scene.focused == "two")
    #expect(scene.interaction.memory.composition == "")
  }

  @Test("The selection is clamped when the text becomes shorter")
  func textShortens() {
    var scene = scene("abcdef", caret: 6)
    scene.values["one"] = "ab"
    scene.show()
    #expect(scene.selection == TextSelection(caret: 2))
  }

  @Test("The caret blinks while a field is edited, and finally stays visible")
  func blinking() throws {
    var scene = scene("ab", caret: 1)
    #expect(scene.interaction.memory.isCaretLit)
    let change = try #require(scene.interaction.nextChange(after: 10))
    #expect(abs(change - 10.53) < 1e-9)
    scene.interaction.tick(at: 10.6)
    #expect(!scene.interaction.memory.isCaretLit)
    scene.now = 10.6
    scene.handle(.text("x"))
    #expect(scene.interaction.memory.isCaretLit)
    scene.interaction.tick(at: 60)
    #expect(scene.interaction.memory.isCaretLit)
    #expect(scene.interaction.nextChange(after: 60) == nil)
    scene.press(.escape)
    #expect(scene.interaction.nextChange(after: 10.7) == nil)
  }
}
