import Canvas
import MemeCore
import MemeTestKit
import Testing
import Toolkit

@Suite("Characters that no font has")
struct MissingGraphemesTests {
  private func harness(
    top: String = "", bottom: String = "", size: Size = Size(width: 1000, height: 760),
    pixels: PixelSize? = nil
  ) -> Harness {
    var state = Preset.captionedEditor.state
    state.editor.recipe.captions = .classic(top: top, bottom: bottom)
    if let pixels { state.editor.picture?.size = pixels }
    var measurer = FixedWidthMeasurer()
    measurer.missing = ["#", "%", "&", "@", "$"]
    return Harness(state, size: size, measurer: measurer)
  }

  private func marks(_ harness: Harness) -> [Rect] {
    harness.drawList.commands.compactMap {
      if case .stroke(let rect, Theme.dark.warning, _, _, dash: .some) = $0 { rect } else { nil }
    }
  }

  private func notices(_ harness: Harness) -> [Rect] {
    harness.semantics.entries.filter { $0.label.hasPrefix("No installed font") }.map(\.frame)
  }

  @Test("A caption whose characters all have glyphs is not marked")
  func nothingMissing() {
    let harness = harness(top: "all is well", bottom: "here too")
    #expect(marks(harness) == [])
    #expect(notices(harness) == [])
  }

  @Test("Missing characters are marked in place and named, with and without the focus")
  func markedInPlace() throws {
    let harness = harness(top: "ab#cd")
    for isFocused in [false, true] {
      if isFocused { try harness.click("TOP") }
      let caption = try #require(harness.captions.first?.text)
      let line = try #require(caption.lines.first)
      let advance = 0.5 * caption.style.size
      let mark = try #require(marks(harness).first)
      #expect(marks(harness).count == 1)
      #expect(abs(mark.midX - (line.baseline.x + 2.5 * advance)) < 0.01)
      #expect(mark.width <= advance)
      #expect(mark.minY < line.baseline.y && mark.maxY > line.baseline.y)
      #expect(try harness.entry("No installed font has “#”").role == .heading)
    }
  }

  @Test("Neighbours share a mark, and each character is named once")
  func several() {
    let harness = harness(top: "##a#%", bottom: "##%%&&@@$$")
    #expect(marks(harness).count == 3)
    #expect(harness.shows("No installed font has “#”, “%”"))
    #expect(harness.shows("No installed font has “#”, “%” and 3 more"))
    let texts = harness.drawList.commands.compactMap {
      if case .text(let text, _, _, _) = $0 { text } else { nil }
    }
    #expect(texts.contains("No installed font has U+0023, U+0025"))
  }

  @Test("A composition is reported at once, and no longer when it is gone")
  func whileTyping() throws {
    let harness = harness()
    try harness.click("BOTTOM")
    harness.type("a#")
    #expect(harness.shows("No installed font has"))
    harness.press(.backspace)
    #expect(!harness.shows("No installed font has"))
    harness.handle(.composition("#"))
    #expect(harness.shows("No installed font has"))
  }

  @Test("A placeholder is never marked, even where its letters are missing")
  func prompt() {
    var measurer = FixedWidthMeasurer()
    measurer.missing = ["T", "B", "O"]
    let harness = Harness(Preset.emptyEditor.state, measurer: measurer)
    #expect(marks(harness) == [])
    #expect(notices(harness) == [])
  }

  @Test("A press on the notice does not affect the field")
  func keepsFocus() throws {
    let harness = harness(top: "a#")
    try harness.click("TOP")
    harness.click(at: try #require(notices(harness).first).center)
    #expect(try harness.entry("TOP").isFocused)
  }

  @Test("The notice is below the upper field and above the lower one, off both, if it fits")
  func placeOfNotices() throws {
    for size in [Size(width: 1000, height: 760), Size(width: 360, height: 640)] {
      let harness = harness(top: "a#", bottom: "b%c&d@", size: size)
      let fields = try ["TOP", "BOTTOM"].map { try harness.entry($0).frame }
      let found = notices(harness)
      try #require(found.count == 2)
      #expect(found[0].minY >= fields[0].maxY && found[1].maxY <= fields[1].minY)
      #expect(found[0].intersection(found[1]).isEmpty)
      for notice in found {
        for field in fields { #expect(notice.intersection(field).isEmpty) }
      }
    }
  }

  @Test(
    "The notice stays in the window, below the bar, on pictures of every aspect ratio",
    arguments: [
      PixelSize(width: 1000, height: 750), PixelSize(width: 1000, height: 60),
      PixelSize(width: 30_000, height: 10), PixelSize(width: 10, height: 30_000),
    ])
  func extremePictures(pixels: PixelSize) throws {
    for size in ScreenPropertyTests.sizes {
      let harness = harness(top: "#", bottom: "%&@$", size: size, pixels: pixels)
      let canvas = Rect(
        x: 0, y: Measure.topBar, width: size.width,
        height: size.height - Measure.topBar - Measure.toolbar)
      for notice in notices(harness) {
        #expect(canvas.contains(notice), "\(notice) \(pixels) \(size)")
      }
      for label in ["TOP", "BOTTOM"] {
        try harness.click(label)
        #expect(try harness.entry(label).isFocused, "\(label) \(pixels) \(size)")
      }
    }
  }
}
