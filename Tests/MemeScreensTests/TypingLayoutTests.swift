import Canvas
import MemeCore
import MemeTestKit
import Testing
import Toolkit

@testable import MemeScreens

/// Where the editor's parts are while a caption is typed on the on-screen keyboard.
@Suite("Layout while typing")
struct TypingLayoutTests {
  static let sizes = [
    Size(width: 320, height: 480), Size(width: 480, height: 800), Size(width: 800, height: 480),
    Size(width: 1000, height: 760), Size(width: 1280, height: 800),
  ]

  private func typing(
    _ label: String, _ size: Size, picture: PixelSize = Preset.picture.size
  ) throws -> (harness: Harness, before: Rect) {
    var state = Preset.captionedEditor.state
    state.editor.picture?.size = picture
    let harness = Harness(state, size: size)
    let before = try harness.entry(label).frame
    try harness.tap(label)
    harness.finishAnimations()
    return (harness, before)
  }

  /// The frame of the top bar.
  private func bar(_ harness: Harness) throws -> Rect {
    let fills = harness.drawList.commands.compactMap { command -> Rect? in
      guard case .fill(let rect, harness.theme.bar, radius: 0) = command else { return nil }
      return rect.size == Size(width: harness.size.width, height: Measure.topBar) ? rect : nil
    }
    return try #require(fills.first)
  }

  @Test("The top bar is wholly visible, or not at all", arguments: sizes, ["TOP", "BOTTOM"])
  func bar(size: Size, label: String) throws {
    let bar = try bar(typing(label, size).harness)
    #expect(bar.minY == 0 || bar.maxY <= 0)
  }

  @Test(
    "The whole meme is visible while its lower caption is edited, apart from the keyboard",
    arguments: sizes,
    [
      PixelSize(width: 1200, height: 800), PixelSize(width: 900, height: 1200),
      PixelSize(width: 1000, height: 1000), PixelSize(width: 1600, height: 400),
    ])
  func wholeMeme(size: Size, pixels: PixelSize) throws {
    let (harness, before) = try typing("BOTTOM", size, picture: pixels)
    let keyboard = try harness.entry("Keyboard").frame
    let (top, bottom) = try (harness.entry("TOP").frame, harness.entry("BOTTOM").frame)
    let picture = try harness.entry("desert.jpg").frame
    // What is not visible is not part of an element's frame.
    let shape = pixels.size.aspectFit(in: picture.size)
    #expect(abs(shape.width - picture.width) <= 1 && abs(shape.height - picture.height) <= 1)
    for frame in [top, bottom] { #expect(frame.minY >= 0 && frame.height >= Measure.touchTarget) }
    let distance = keyboard.minY - max(picture.maxY, bottom.maxY)
    let isMoved = bottom != before
    #expect(distance >= 16)
    #expect(isMoved == (before.maxY + 16 > keyboard.minY))
  }

  @Test("Nothing moves while the upper caption is visible", arguments: sizes)
  func upperCaption(size: Size) throws {
    let (harness, before) = try typing("TOP", size)
    #expect(try harness.entry("TOP").frame == before)
  }

  @Test("Where there is no room for the whole meme, the edited field is visible")
  func low() throws {
    for size in [Size(width: 480, height: 320), Size(width: 320, height: 320)] {
      for label in ["TOP", "BOTTOM"] {
        let harness = try typing(label, size).harness
        let field = try harness.entry(label).frame
        #expect(try field.minY >= 0 && field.maxY <= harness.entry("Keyboard").frame.minY)
      }
    }
  }

  @Test("The frame of a field, known before the screen is built, is its frame on the screen")
  func knownFrame() throws {
    for (size, isEdited) in Self.sizes.flatMap({ [($0, false), ($0, true)] }) {
      let harness = Harness(Preset.captionedEditor.state, size: size)
      if isEdited { try harness.click("BOTTOM") }
      let context = LayoutContext(
        theme: harness.theme, measurer: FixedWidthMeasurer(), memory: harness.interaction.memory)
      let typesetter = CaptionTypesetter(measurer: context.measurer, capitals: Capitals())
      let editor = SceneBuilder(
        snapshot: StateSnapshot(harness.state), composer: MemeComposer(typesetter: typesetter),
        caches: RowCaches(), size: size, covered: 0, context: context
      ).editorScreen
      let canvas = editor.canvasFrame(in: Rect(origin: .zero, size: size))
      for caption in harness.state.editor.recipe.captions {
        let placed = harness.interaction.scene?.activeElement(CaptionField.id(caption.id))
        let known = editor.canvas.fieldFrame(of: caption.id, in: canvas, context)
        #expect(known == (try #require(placed)).frame)
      }
    }
  }
}
