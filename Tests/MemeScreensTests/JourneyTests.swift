import Canvas
import Foundation
import MemeCore
import MemeTestKit
import Testing
import Toolkit

@Suite("User journeys")
struct JourneyTests {
  /// Every script that runs in process; those that need the real program are elsewhere.
  private static let scripts = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Scripts")

  private func album() -> InMemoryAlbum {
    var album = InMemoryAlbum()
    album.add(Preset.picture, to: Preset.picturesFolder)
    return album
  }

  private func run(_ text: String, _ state: AppState = Preset.emptyEditor.state) throws
    -> ScriptHarness
  {
    let app = ScriptHarness(Harness(state), album: album(), cameras: Preset.cameras)
    try app.run(try UIScript(text))
    return app
  }

  @Test("A meme is made in every window size", arguments: ["900x700", "480x800", "320x480"])
  func makeMeme(size: String) throws {
    let file = Self.scripts.appendingPathComponent("make-a-meme.ui")
    let text = try String(contentsOf: file, encoding: .utf8)
      .replacingOccurrences(of: "size 900x700", with: "size \(size)")
    let app = try run(text)
    let meme = try #require(app.savedMemes.first)
    #expect(app.savedMemes.count == 1)
    #expect(meme.topText == "one does not simply")
    #expect(meme.bottomText == "say \"leave the desert\"")
    #expect(meme.originalImage == Preset.picture)
    #expect(app.screenshots == ["editor.png"])
  }

  @Test("A photo is taken, retaken, and made into a meme")
  func takePhoto() throws {
    let file = Self.scripts.appendingPathComponent("take-a-photo.ui")
    let app = try run(try String(contentsOf: file, encoding: .utf8))
    let meme = try #require(app.savedMemes.first)
    #expect(meme.originalImage == Preset.photo)
    #expect(meme.topText == "say cheese")
    #expect(meme.recipe.crop.orientation == .mirrored)
    #expect(app.harness.state.cameras.screen == nil)
    #expect(app.screenshots == ["preview.png", "review.png"])
  }

  @Test("A meme is made by touch only, while the window is rotated")
  func byFingers() throws {
    let file = Self.scripts.appendingPathComponent("typed-by-fingers.ui")
    let app = try run(try String(contentsOf: file, encoding: .utf8))
    let meme = try #require(app.savedMemes.first)
    #expect(meme.topText == "no Mouse" && meme.bottomText == "just 10😃")
    #expect(app.harness.state.shared.userSettings.recentEmoji == ["😃", "😂"])
  }

  @Test("A picture is cropped and styled, and the steps are undone")
  func cropAndStyle() throws {
    let file = Self.scripts.appendingPathComponent("crop-and-style.ui")
    let app = try run(try String(contentsOf: file, encoding: .utf8))
    let editor = app.harness.state.editor
    #expect(editor.recipe.crop.orientation == .transposed)
    #expect(editor.meme.map { $0.pictureSize.width == $0.pictureSize.height } == true)
    #expect(editor.recipe.style == .classic)
    #expect(app.harness.state.shared.userSettings.style.fill == Color(0xFFE14D))
    #expect(app.screenshots == ["crop.png", "font.png"])
  }

  @Test("A meme with a bar above its picture is made by touch, and the next one has it too")
  func chooseLook() throws {
    let file = Self.scripts.appendingPathComponent("choose-a-look.ui")
    let app = try run(try String(contentsOf: file, encoding: .utf8))
    let recipe = try #require(app.savedMemes.first).recipe
    #expect(recipe.look == .bar && recipe.captions.first?.place == Look.bar.top)
    #expect(recipe.style.background.color == Color(0xFFE14D) && recipe.style.typeface == .serif)
    let next = app.harness.state.editor.recipe
    #expect(next.picture == nil && next.look == .bar && next.style == recipe.style)
    #expect(app.screenshots == ["looks.png"])
  }

  @Test("Two texts are placed beside each other by the mouse")
  func twoPanels() throws {
    let file = Self.scripts.appendingPathComponent("two-panels-by-mouse.ui")
    let app = try run(try String(contentsOf: file, encoding: .utf8))
    let captions = try #require(app.savedMemes.first).recipe.captions
    #expect(captions.map(\.text).sorted() == ["", "", "after", "after", "before"])
    let before = try #require(captions.first { $0.text == "before" }).place
    let after = try #require(captions.first { $0.text == "after" }).place
    #expect(before.center.x < 0.4 && after.center.x > 0.6)
    #expect(before.angle != 0 && after.angle == before.angle && after.width > before.width)
    #expect(try #require(captions.first { $0.id == .top }).place != .classicTop)
  }

  @Test("A label and a sticker are placed by fingers")
  func label() throws {
    let file = Self.scripts.appendingPathComponent("label-by-finger.ui")
    let app = try run(try String(contentsOf: file, encoding: .utf8))
    let recipe = try #require(app.savedMemes.first).recipe
    #expect(recipe.look == .label && recipe.captions.map(\.text) == ["", "", "me at nine", "😀"])
    #expect(recipe.captions[2].place.width > 0.85 && recipe.captions[2].place.center.y > 0.5)
    #expect(recipe.captions[3].place.width < 0.4)
  }

  @Test("A text is added, moved, copied and deleted by keys alone")
  func byKeys() throws {
    let file = Self.scripts.appendingPathComponent("texts-by-keyboard.ui")
    let app = try run(try String(contentsOf: file, encoding: .utf8))
    let recipe = app.harness.state.editor.recipe
    #expect(recipe.picture != nil && recipe.look == .bar)
    #expect(recipe.captions.map(\.text) == ["the keys", "", "keys", "keys"])
    #expect(recipe.captions[2].place.center.x > 0.5 && recipe.captions[2].place.center.y > 0.5)
  }

  @Test("A visitor of a kiosk makes a meme and leaves")
  func visitKiosk() throws {
    let file = Self.scripts.appendingPathComponent("kiosk-visit.ui")
    var configuration = KioskConfiguration.editor
    configuration.folders = [Preset.picturesFolder]
    var state = Preset.emptyEditor.state
    state.becomeKiosk(configuration)
    let app = try run(try String(contentsOf: file, encoding: .utf8), state)
    #expect(app.savedMemes.map(\.topText) == ["one does not simply"])
    #expect(app.kiosk.wipes == [.visit])
    #expect(app.screenshots == ["shared.png"])
  }

  @Test("Sent memes are browsed, edited again and deleted")
  func sentMemes() throws {
    let file = Self.scripts.appendingPathComponent("sent-memes.ui")
    let app = try run(
      try String(contentsOf: file, encoding: .utf8), Preset.nothingSent.state)
    #expect(try app.sentMemes.map { $0[.top] } == ["one does not simply"])
    #expect(try app.sentMemes.map { $0[.bottom] } == ["walk into the desert"])
    #expect(app.savedMemes.count == 3)
  }

  @Test("Memes are made, found, deleted, restored and viewed by touch only")
  func byFinger() throws {
    let file = Self.scripts.appendingPathComponent("by-finger.ui")
    let app = try run(
      try String(contentsOf: file, encoding: .utf8), Preset.nothingSent.state)
    #expect(try app.sentMemes.map { $0[.top] } == ["one does not simply", "too hot to code"])
    #expect(try app.sentMemes.map { $0[.bottom] } == ["one does not simply", ""])
    #expect(app.harness.state.path == [.sent])
  }

  @Test("A step that is not possible fails with a list of what was found")
  func failure() throws {
    do {
      _ = try run("click \"Album\"\nclick \"cat.jpg\"")
      Issue.record("the picture is not there")
    } catch let failure as ScriptFailure {
      #expect(failure.description.hasPrefix("line 2: click \"cat.jpg\"\nexpected: \"cat.jpg\""))
      #expect(failure.description.contains("list-item \"desert.jpg\""))
    }
  }

  @Test("A dropped file becomes the picture; a missing one is reported")
  func droppedFiles() throws {
    let app = try run("drop \(Preset.picturesFolder)/desert.jpg\nexpect-enabled \"Share\"")
    #expect(app.harness.state.editor.picture == Preset.picture)
    _ = try run(
      """
      drop /no/such.jpg
      wait "There is no such picture"
      expect-focus "OK"
      press Return
      expect-not "OK"
      expect-disabled "Share"
      """)
  }

  @Test("Escape closes the album, the sheet and the alert; so does pressing outside the sheet")
  func leaving() throws {
    _ = try run("press ctrl+o\nexpect \"Back\"\npress Escape\nexpect-not \"Back\"")
    let captioned = Preset.captionedEditor.state
    _ = try run("press ctrl+return\nexpect \"Share meme\"\npress Escape\nexpect \"TOP\"", captioned)
    _ = try run("press Escape\nexpect-not \"Saved\"\nexpect \"TOP\"", Preset.savedAlert.state)
    let harness = Harness(Preset.shareSheet.state)
    harness.click(at: Point(x: 10, y: 10))
    harness.finishAnimations()
    #expect(harness.state.sharing.sheet == nil)
    #expect(harness.shows("TOP"))
  }

  @Test("Shortcuts save, start over, and quit")
  func shortcuts() throws {
    let app = try run("press ctrl+s\nwait \"Saved\"\npress Return", Preset.captionedEditor.state)
    #expect(app.savedMemes.count == 1)
    let other = try run(
      "press ctrl+n\nexpect-disabled \"Share\"\npress F11\npress ctrl+q",
      Preset.captionedEditor.state)
    #expect(other.harness.state.editor.meme == nil)
    #expect(other.harness.state.editor.recipe.captions == .classic())
    #expect(other.harness.state.isFullScreen)
    #expect(other.harness.isEnding)
  }

  @Test(
    "Other programs are offered if the desktop has a dialog for them", arguments: [true, false])
  func otherPrograms(hasDialog: Bool) throws {
    let harness = Harness(Preset.shareSheet.state)
    _ = harness.drainEffects()
    try harness.click("Open With…")
    guard case .share(.listPrograms(.jpeg), let work)? = harness.drainEffects().first else {
      Issue.record("no programs are listed")
      return
    }
    let list = ProgramList(
      [DesktopProgram(id: "gimp.desktop", name: "GIMP")], hasDialog: hasDialog)
    harness.receive(.share(.found(work, .programs(list))))
    #expect(harness.shows("GIMP") && harness.shows("Other Program…") == hasDialog)
    guard hasDialog else { return }
    try harness.click("Other Program…")
    let performing = try #require(harness.state.sharing.sheet?.performing)
    #expect(performing.request.choices == .otherProgram)
  }

  @Test("Elements covered by a sheet cannot be used")
  func covered() throws {
    let harness = Harness(Preset.shareSheet.state)
    #expect(!harness.shows("Album"))
    harness.press(.character("o"), .control)
    #expect(harness.state.albums.screen == nil)
    harness.press(.tab)
    #expect(try harness.entry("Close").isFocused)
  }

  @Test("The keyboard alone selects a picture, however long the list")
  func keyboardInAlbum() throws {
    let harness = Harness(Preset.albumListing.state, size: Size(width: 480, height: 320))
    for _ in 0..<8 { harness.press(.right) }
    #expect(try harness.entry("lighthouse.jpg").isFocused)
    let first = try #require(harness.semantics.entries.first { $0.role == .list })
    #expect(try first.frame.contains(harness.entry("lighthouse.jpg").frame))
    harness.press(.enter)
    #expect(harness.state.albums.screen == nil)
    #expect(harness.state.editor.loading != nil)
  }

  @Test("A finger scrolls the album and taps a picture")
  func fingerInAlbum() throws {
    let harness = Harness(Preset.albumListing.state, size: Size(width: 480, height: 320))
    #expect(!harness.shows("lighthouse.jpg"))
    for _ in 0..<3 {
      harness.drag(Point(x: 200, y: 300), to: Point(x: 200, y: 80), with: .finger(1))
      harness.finishAnimations()
    }
    #expect(harness.state.albums.screen != nil, "scrolling chooses nothing")
    try harness.tap("lighthouse.jpg")
    #expect(harness.state.editor.loading != nil)
  }

  @Test("Rotating the window while typing loses nothing")
  func turning() throws {
    let harness = Harness(Preset.captionedEditor.state, size: Size(width: 480, height: 800))
    try harness.click("BOTTOM")
    harness.press(.end, .control)
    harness.type(" now")
    let memory = harness.interaction.memory
    harness.resize(Size(width: 800, height: 480))
    #expect(harness.interaction.memory.selection == memory.selection)
    #expect(try harness.entry("BOTTOM").isFocused)
    harness.type("!")
    #expect(harness.state.editor.recipe[.bottom] == "leave the desert now!")
  }

  @Test(
    "Every screen has its documented labels",
    arguments: [
      (.captionedEditor, ["Share", "Cancel", "TOP", "BOTTOM", "Camera", "Album", "desert.jpg"]),
      (.albumListing, ["Back", "Album", "desert.jpg"]),
      (.shareSheet, ["Share meme", "Save to Pictures"]), (.savedAlert, ["Saved", "OK"]),
      (.problemAlert, ["OK"]), (.damagedAlert, ["Cancel", "Open Anyway"]),
    ] as [(Preset, [String])])
  func labels(preset: Preset, labels: [String]) {
    let found = Harness(preset.state).semantics.entries.map(\.label)
    #expect(Set(found).isSuperset(of: labels))
  }
}
