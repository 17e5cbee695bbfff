import Canvas
import MemeCore
import MemeTestKit
import Testing
import Toolkit

@Suite("Caption handles")
struct CaptionHandleTests {
  private static let sizes = [
    Size(width: 1000, height: 760), Size(width: 480, height: 800), Size(width: 800, height: 320),
    Size(width: 320, height: 320),
  ]

  private func handles(_ harness: Harness) -> [Semantics.Entry] {
    harness.semantics.entries.filter { $0.role == .handle }
  }

  @Test("A tapped caption has its handle on the canvas, in front of everything", arguments: sizes)
  func tapped(size: Size) throws {
    for label in ["TOP", "BOTTOM"] {
      let harness = Harness(Preset.captionedEditor.state, size: size)
      try harness.tap(label)
      try #require(handles(harness).map(\.label) == ["Caret Handle"])
      harness.advance(1)
      let caret = harness.interaction.memory.selection
      try harness.tap(label)
      try harness.tap(label)
      #expect(handles(harness).map(\.label) == ["Selection Start", "Selection End"])
      #expect(!harness.interaction.memory.selection.isEmpty && caret.isEmpty)
      #expect(try harness.entry(label).isFocused)
      let bars = [
        harness.semantics.entries(matching: "Share"), harness.semantics.entries(matching: "Album"),
      ]
      for handle in handles(harness) {
        #expect(Rect(origin: .zero, size: size).contains(handle.frame))
        for bar in bars.joined() { #expect(bar.frame.intersection(handle.frame).isEmpty) }
      }
    }
  }

  @Test("A script drags the handles with the mouse", arguments: sizes)
  func script(size: Size) throws {
    let harness = Harness(Preset.captionedEditor.state, size: size)
    let script = try UIScript(
      """
      tap "BOTTOM"
      wait 700ms
      drag "Caret Handle" -2000,0
      press shift+End
      tap "BOTTOM"
      tap "BOTTOM"
      drag "Selection Start" -2000,0
      drag "Selection End" 2000,0
      expect "Selection End"
      type "x"
      expect-not "Selection End"
      """)
    try ScriptHarness(harness, album: InMemoryAlbum()).run(script)
    #expect(harness.state.editor.recipe[.bottom] == "x")
  }

  @Test("The clear button can be touched directly after typing by touch", arguments: sizes)
  func clear(size: Size) throws {
    let harness = Harness(Preset.captionedEditor.state, size: size)
    for label in ["TOP", "BOTTOM"] {
      try harness.tap(label)
      try harness.click("Clear")
      harness.press(.escape)
    }
    #expect(harness.state.editor.recipe.isPictureAlone)
  }
}
