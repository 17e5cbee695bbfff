import Canvas
import MemeCore
import MemeTestKit
import Testing
import Toolkit

/// More captions than the standard two: the list alone determines their number.
@Suite("Many captions")
@MainActor
struct ManyCaptionsTests {
  private func harness(_ captions: [Caption]) -> Harness {
    var state = Preset.captionedEditor.state
    state.editor.recipe.captions = captions
    return Harness(state)
  }

  @Test("Each caption has a field in its own place, and Tab visits them in reading order")
  func fields() throws {
    let harness = harness(SampleMemes.fiveCaptions.captions)
    let labels = ["TOP", "BOTTOM", "TEXT", "PUNCH LINE"]
    for label in labels { #expect(harness.shows(label)) }
    let picture = try harness.entry("desert.jpg").frame
    let third = try harness.entry("TEXT").frame
    #expect(
      third.midX < picture.midX && abs(third.midY - picture.minY - picture.height * 0.45) < 30)
    try harness.click("TOP")
    for text in ["1", "2", "3", "4", "5"] {
      harness.press(.end, .control)
      harness.type(text)
      harness.press(.tab)
    }
    let texts = harness.state.editor.recipe.captions.map(\.text)
    #expect(texts == ["one1", "two5", "three2", "four3", "five4"])
  }

  @Test("A caption's own placeholder is shown, dimmed, and is never part of the meme")
  func prompt() throws {
    var captions = SampleMemes.fiveCaptions.captions
    captions[4].text = ""
    let harness = harness(captions)
    let shown = harness.captions.filter { $0.text.lines.map(\.text) == ["PUNCH LINE"] }
    #expect(shown.map(\.opacity) == [0.5])
    #expect(harness.state.editor.meme?.recipe.texts.map(\.text).contains("PUNCH LINE") == false)
  }

  @Test("Each caption is cleared, undone and restored separately")
  func undo() throws {
    let harness = harness(SampleMemes.fiveCaptions.captions)
    try harness.click("PUNCH LINE")
    #expect(!harness.shows("Clear"), "the selected one has Delete")
    harness.press(.enter)
    try harness.click("Clear")
    #expect(harness.state.editor.recipe[CaptionID("5")] == "")
    harness.press(.escape)
    try harness.click("Undo")
    #expect(harness.state.editor.recipe.captions == SampleMemes.fiveCaptions.captions)
    try harness.click("Redo")
    #expect(harness.state.editor.recipe[CaptionID("5")] == "")
  }

  @Test("A caption with its own style is drawn in it")
  func style() {
    let harness = harness(SampleMemes.fiveCaptions.captions)
    let four = harness.captions.filter { $0.text.lines.map(\.text) == ["four"] }
    #expect(four.map(\.text.fill) == [Color(0xFFE14D)])
    #expect(harness.captions.contains { $0.text.lines.map(\.text) == ["THREE"] })
  }
}
