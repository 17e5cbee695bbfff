import Canvas
import MemeCore
import MemeScreens
import MemeTestKit
import SDLPlatform
import Testing
import Toolkit

/// A few small pixel-exact pictures, in the named fonts.
@MainActor @Suite(.serialized) struct PictureGoldenTests {
  private let goldens = PictureGolden(Golden())

  @Test func captionsInAFile() throws {
    let fixture = try WindowFixture.shared.get()
    try #require(try fixture.fonts.family(of: .heavyCondensed) == "Open Sans Condensed")
    let bitmap = SamplePictures.corners(PixelSize(width: 240, height: 180))
    let composer = MemeComposer(typesetter: CaptionTypesetter(measurer: fixture.fonts))
    let recipe = Recipe(
      captions: .classic(top: "one does not simply", bottom: "walk into Žižkov, twice"))
    let picture = Rect(origin: .zero, size: bitmap.size.size)
    for case .outlinedText(let text, _, _) in composer.drawList(for: recipe, on: picture).commands {
      bitmap.paint(try fixture.fonts.glyphImages(for: text, scale: 1))
    }
    try goldens.check(bitmap, named: "captions")
  }

  /// A caption in each language, and the face that draws all of it.
  nonisolated static let languages: [(String, String, String)] = [
    ("latin", "one does not simply", "Open Sans Condensed"),
    ("cyrillic", "Щёлково ждёт їжака", "Open Sans Condensed"),
    ("greek", "Καλημέρα, τι κάνεις;", "Open Sans Condensed"),
    ("vietnamese", "Tôi yêu phở Ỗ Ặ Ễ", "Open Sans Condensed"),
    ("japanese", "今日は月曜日です、眠い", "Noto Sans CJK JP"),
    ("korean", "안녕하세요 여러분", "Noto Sans CJK JP"),
    ("arabic", "مرحبا بالعالم", "DejaVu Sans Condensed"),
    ("hebrew", "שלום 5 code עולם", "DejaVu Sans Condensed"),
    ("hindi", "नमस्ते दुनिया", "Noto Sans Devanagari"),
    ("thai", "สวัสดีชาวโลกทุกวัน", "Noto Sans Thai"),
    ("emoji", "when you 😂👍🏽🇩🇪", "Open Sans Condensed"),
    ("mixed", "mixed مرحبا 世界 🚀", "Open Sans Condensed"),
  ]

  @Test(arguments: languages) func language(name: String, text: String, family: String) throws {
    let fixture = try WindowFixture.shared.get()
    let typesetter = CaptionTypesetter(measurer: fixture.fonts)
    let bitmap = SamplePictures.plain(PixelSize(width: 240, height: 160), Color(0x3A6EA5))
    let layout = typesetter.layOut(text, at: .classicTop, in: bitmap.size.size, style: .classic)
    try #require(try fixture.fonts.family(of: layout.typeface) == family)
    let drawn = MemeComposer(typesetter: typesetter).outlinedText(layout, style: .classic)
    bitmap.paint(try fixture.fonts.glyphImages(for: drawn, scale: 1))
    try goldens.check(bitmap, named: "language-\(name)")
  }

  nonisolated static let screens: [(String, Preset, Theme)] = [
    ("editor-dark", .captionedEditor, .dark), ("empty-state-light", .emptyEditor, .light),
    ("share-dark", .shareSheet, .dark), ("alert-light", .problemAlert, .light),
    ("album-dark", .albumListing, .dark), ("editor-high", .emptyEditor, .darkHighContrast),
    ("sent-high", .sentTable, .lightHighContrast), ("damaged-dark", .damagedAlert, .dark),
  ]

  @Test(arguments: screens) func screen(name: String, preset: Preset, theme: Theme) throws {
    let fixture = try WindowFixture.shared.get()
    try #require(try fixture.fonts.family(of: .interface(.regular)) == "Inter")
    fixture.fonts.pixelsPerPoint = 1
    let size = Size(width: 320, height: 480)
    let context = LayoutContext(theme: theme, measurer: fixture.fonts, memory: ViewMemory())
    let scene = RootScreen(capitals: Capitals()).scene(
      for: preset.state, size: size, context: context)
    var interaction = Interaction<AppAction>()
    interaction.show(scene, at: 0)
    let bitmap = try fixture.draw(interaction.drawList(at: 0), size: size)
    try goldens.check(bitmap, named: name)
  }

  @Test(arguments: [true, false]) func keyboard(isLight: Bool) throws {
    let fixture = try WindowFixture.shared.get()
    fixture.fonts.pixelsPerPoint = 1
    let harness = Harness(
      Preset.captionedEditor.state(scheme: isLight ? .light : .dark),
      size: Size(width: 320, height: 480), measurer: fixture.fonts)
    try harness.tap("BOTTOM")
    harness.finishAnimations()
    let bitmap = try fixture.draw(harness.drawList, size: harness.size)
    try goldens.check(bitmap, named: isLight ? "keyboard-light" : "keyboard-dark")
  }

  @Test(arguments: [("e", "accents"), ("Language", "layouts")])
  func heldKey(key: String, name: String) throws {
    let fixture = try WindowFixture.shared.get()
    fixture.fonts.pixelsPerPoint = 1
    let harness = Harness(
      Preset.captionedEditor.state, size: Size(width: 320, height: 480), measurer: fixture.fonts)
    try harness.tap("BOTTOM")
    harness.finishAnimations()
    let place = try harness.entry(key).frame.center
    harness.handle(.pointerDown(place, .finger(1), clicks: 1, []))
    harness.advance(0.5)
    let bitmap = try fixture.draw(harness.drawList, size: harness.size)
    try goldens.check(bitmap, named: "held-\(name)")
  }
}
