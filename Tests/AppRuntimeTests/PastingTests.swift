import AppRuntime
import Canvas
import MemeTestKit
import Testing
import Toolkit

@testable import MemeCore

@Suite("Pasting")
struct PastingTests {
  private let fixture = RunnerFixture()

  /// A loop in an editor; each piece of work takes a second.
  private func loop(editing isEditing: Bool) throws -> AppLoop {
    let loop = fixture.loop(Preset.captionedEditor.state)
    try loop.turn([])
    loop.send(.editor(.captionEdited(.top, "")))
    guard isEditing else { return loop }
    let field = try #require(loop.semantics?.entries.first { $0.label == "TOP" })
    let middle = Point(x: field.frame.midX, y: field.frame.midY)
    try loop.turn([
      .pointerDown(middle, .mouse, clicks: 1, []), .pointerUp(middle, .mouse),
    ])
    try #require(loop.interaction.focusedField != nil)
    return loop
  }

  private let paste = InputEvent.key(.character("v"), .control)

  @Test("Text from the clipboard comes before what is typed after it")
  func order() throws {
    fixture.clipboard.set(.success(.text("one does")))
    let loop = try loop(editing: true)
    try loop.turn([paste, .text(" not"), .key(.backspace, [])])
    #expect(loop.state.editor.recipe[.top] == "")
    fixture.work()
    try loop.turn([])
    #expect(loop.state.editor.recipe[.top] == "one does no")
    try loop.turn([.text("w")])
    #expect(loop.state.editor.recipe[.top] == "one does now")
  }

  @Test("Text is not pasted into another field than the one it was requested for")
  func otherField() throws {
    fixture.clipboard.set(.success(.text("late")))
    let loop = try loop(editing: true)
    let before = loop.state.editor.recipe
    try loop.turn([paste])
    let field = try #require(loop.semantics?.entries.first { $0.label == "BOTTOM" })
    let middle = Point(x: field.frame.midX, y: field.frame.midY)
    try loop.turn([.pointerDown(middle, .mouse, clicks: 1, []), .pointerUp(middle, .mouse)])
    fixture.work()
    try loop.turn([])
    #expect(loop.state.editor.recipe == before)
  }

  @Test("Where there is no clipboard, a field gets the window's text")
  func windowText() throws {
    fixture.window.clipboardText = "from the window"
    let loop = try loop(editing: true)
    try loop.turn([paste])
    fixture.work()
    try loop.turn([])
    #expect(loop.state.editor.recipe[.top] == "from the window")
  }

  @Test(
    "A picture is decoded and replaces the picture, whether or not a field is edited",
    arguments: [true, false])
  func picture(isEditing: Bool) throws {
    fixture.clipboard.set(.success(.picture(Preset.picture.encoded)))
    let loop = try loop(editing: isEditing)
    try loop.turn([paste])
    for _ in 0..<2 {
      fixture.work()
      try loop.turn([])
    }
    #expect(loop.state.editor.picture?.encoded == Preset.picture.encoded)
    #expect(loop.state.editor.picture?.name == "Pasted picture")
    #expect(loop.state.editor.loading == nil)
  }

  @Test("Escape stops a paste into a field, which goes on being edited")
  func escape() throws {
    fixture.clipboard.set(.success(.text("late")))
    let loop = try loop(editing: true)
    try loop.turn([paste, .text("typed"), .key(.escape, [])])
    #expect(loop.state.paste.work == nil)
    #expect(loop.state.editor.recipe[.top] == "typed")
    fixture.work()
    try loop.turn([.text("!")])
    #expect(loop.state.editor.recipe[.top] == "typed!")
  }

  @Test("A paste from a menu never puts text into a field that got an earlier one")
  func menu() throws {
    fixture.window.clipboardText = "once"
    let loop = try loop(editing: true)
    try loop.turn([paste])
    fixture.work()
    try loop.turn([])
    loop.send(.paste(.requested(intoField: false)))
    try loop.turn([.text(" only")])
    fixture.work()
    try loop.turn([])
    #expect(loop.state.editor.recipe[.top] == "once only")
  }

  @Test("A clipboard that does not answer is reported, and typing goes on")
  func silence() throws {
    fixture.clipboard.set(.failure(.tookTooLong))
    let loop = try loop(editing: true)
    try loop.turn([paste, .text("typed")])
    fixture.work()
    try loop.turn([])
    #expect(loop.state.editor.recipe[.top] == "typed")
    #expect(loop.state.toast?.message == .notPasted(.tookTooLong))
  }
}
