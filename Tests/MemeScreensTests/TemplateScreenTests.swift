import Canvas
import Localization
import MemeCore
import MemeTestKit
import Testing
import Toolkit

@testable import MemeScreens

@Suite("Templates on the screen")
struct TemplateScreenTests {
  private static let state = AppState(
    picturesFolder: Preset.picturesFolder, samplesFolder: "/samples")

  /// The app with a template of the program's and one of the user's.
  private func app(_ size: Size) throws -> ScriptHarness {
    var album = InMemoryAlbum()
    album.add(Preset.picture, to: Preset.picturesFolder)
    let app = ScriptHarness(Harness(Self.state, size: size), album: album)
    app.templates.addShipped(try template("Two doors", prompts: ["EASY", "RIGHT"]))
    _ = try app.templates.save(try template("My cat", prompts: ["WHEN"]))
    return app
  }

  private func template(_ name: String, prompts: [String]) throws -> TemplateContent {
    let captions = prompts.enumerated().map { index, prompt in
      Caption(
        id: CaptionID("c\(index)"),
        place: CaptionPlace(
          center: Point(x: 0.5, y: 0.2 + 0.3 * Double(index)), width: 0.6, height: 0.2),
        prompt: prompt)
    }
    return TemplateContent(
      name: try #require(TemplateName(name)),
      recipe: Recipe(picture: Preset.picture.reference, captions: captions),
      picture: Preset.picture.encoded)
  }

  @Test(
    "A meme is made from a template in three steps, in every window size",
    arguments: [
      Size(width: 1000, height: 760), Size(width: 480, height: 800), Size(width: 320, height: 480),
    ])
  func memeOfTemplate(size: Size) throws {
    let app = try app(size)
    try app.run(
      try UIScript(
        """
        click "Album"
        click "Templates"
        expect "My cat"
        click "Two doors"
        wait "EASY"
        click "EASY"
        type "restart it"
        press Return
        expect "RIGHT"
        expect-enabled "Share"
        """))
    let recipe = app.harness.state.editor.recipe
    #expect(recipe.captions.map(\.text) == ["restart it", ""])
  }

  @Test("Only the user's own templates can be exported, renamed and deleted, which is undone")
  func menus() throws {
    let app = try app(Size(width: 1000, height: 760))
    try app.run(
      try UIScript(
        """
        click "Album"
        click "Templates"
        hold "Two doors"
        expect "Open"
        expect-not "Delete"
        press Escape
        hold "My cat"
        expect "Export"
        click "Rename"
        expect-focus "Template name"
        press ctrl+a
        type "Our cat"
        press Return
        wait "Our cat"
        expect-not "My cat"
        hold "Our cat"
        click "Delete"
        wait "Undo"
        expect-not "Our cat"
        click "Undo"
        wait "Our cat"
        """))
    #expect(try app.templates.templates(cancellation: Cancellation()).count == 2)
  }

  /// The name that a meme is being saved by, if it is.
  private func savedName(_ harness: Harness) -> String? {
    harness.effects.lazy.compactMap {
      if case .template(.save(_, let name), _) = $0 { name.text } else { nil }
    }.first
  }

  @Test(
    "The menu of the picture asks for the name of a template, and says why one is none",
    arguments: [
      Size(width: 1000, height: 760), Size(width: 320, height: 480), Size(width: 480, height: 320),
    ])
  func saving(size: Size) throws {
    let harness = Harness(Preset.captionedEditor.state, size: size)
    if size.height > 400 {
      harness.handle(.menuRequested(Point(x: size.width / 2, y: size.height / 2)))
      harness.finishAnimations()
      try harness.click("Save as Template")
    } else {
      harness.receive(.template(.saveTapped))
    }
    harness.finishAnimations()
    #expect(try harness.entry("Template name").isFocused)
    #expect(try harness.entry("Template name").value == "Desert")
    harness.press(.end)
    harness.type("/2")
    #expect(harness.shows("A name cannot have a “/” in it."))
    #expect(try !harness.entry("Save").isEnabled)
    harness.press(.enter)
    #expect(savedName(harness) == nil)
    try harness.click("Template name")
    harness.press(.end)
    harness.press(.backspace, times: 2)
    #expect(!harness.shows("A name cannot have a “/” in it."))
    harness.press(.enter)
    #expect(savedName(harness) == "Desert")
    let name = try #require(TemplateName("Desert"))
    #expect(Strings.toast(.templateSaved(.new(name))).english == "Saved as template “Desert”.")
    #expect(
      Strings.toast(.templateSaved(.existing(name))).english == "You have it already: “Desert”.")
  }

  @Test("A save that takes long is shown, and can be stopped")
  func progress() throws {
    let harness = Harness(Preset.captionedEditor.state)
    harness.receive(.template(.saveTapped))
    harness.receive(.template(.nameAccepted))
    harness.finishAnimations()
    #expect(harness.shows("Saving…"))
    try harness.click("Stop")
    harness.finishAnimations()
    #expect(!harness.shows("Saving…") && harness.state.templates.writing == nil)
  }

  @Test("Without templates the place says how to make one")
  func nothing() throws {
    var album = InMemoryAlbum()
    album.add(Preset.picture, to: Preset.picturesFolder)
    let app = ScriptHarness(Harness(Self.state), album: album)
    try app.run(
      try UIScript("click \"Album\"\nclick \"Templates\"\nwait \"No templates yet\""))
  }

  @Test("Every fault of a template has a title and one sentence that says what to do")
  func faults() {
    let faults: [TemplateFault] = [
      .missing, .unreadable, .damaged, .newerVersion, .tooLarge(limit: 1_000_000),
      .tooManyCaptions(limit: 100), .pictureMissing, .tooMany(limit: 500), .notWritten(.diskFull),
    ]
    for fault in faults {
      let problem = Problem.template(fault)
      #expect(!problem.title.isEmpty && problem.detail.english.hasSuffix("."), "\(fault)")
    }
  }
}
