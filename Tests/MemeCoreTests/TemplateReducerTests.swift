import Canvas
import MemeTestKit
import Testing

@testable import MemeCore

@Suite("Template reducer")
struct TemplateReducerTests {
  private func id(_ name: String, _ origin: TemplateID.Origin = .own) throws -> TemplateID {
    TemplateID(try #require(TemplateName(name)), origin)
  }

  private func entry(_ id: TemplateID) -> AlbumEntry {
    Template(id: id, recipe: Recipe(), picturePath: "/t/a.jpg", byteCount: 9, modified: 1).entry
  }

  private var recipe: Recipe {
    Recipe(captions: [
      Caption(
        id: CaptionID("left"),
        place: CaptionPlace(center: Point(x: 0.3, y: 0.2), width: 0.3, height: 0.2),
        prompt: "THE EASY WAY")
    ])
  }

  /// A picker that shows the templates, and its listing.
  private func opened() throws -> (state: AppState, listing: WorkID) {
    var state = AppState(picturesFolder: Preset.picturesFolder)
    _ = state.reduce(.editor(.albumTapped))
    _ = state.reduce(.album(.placeTapped(.templates)))
    return (state, try #require(state.albums.screen?.listing))
  }

  /// Chooses a template in a state that has a picker, and loads it.
  private func choose(_ template: TemplateID, _ state: inout AppState) throws {
    _ = state.reduce(.album(.entryTapped(entry(template))))
    let work = try #require(state.editor.loading)
    _ = state.reduce(.editor(.templateLoaded(work, recipe, Preset.photo, added: nil)))
  }

  @Test("The place lists the templates, which are found by name")
  func place() throws {
    var (state, first) = try opened()
    let doors = entry(try id("Two doors"))
    let cat = entry(try id("Wet cat", .shipped))
    _ = state.reduce(.album(.listed(first, [doors, cat])))
    #expect(state.albums.screen?.entries == [doors, cat])
    _ = state.reduce(.album(.queryChanged("CAT")))
    #expect(state.albums.screen?.shown == [cat])
    let effects = state.reduce(.template(.restored))
    let work = try #require(state.albums.screen?.listing)
    #expect(effects == [.album(.listTemplates, work)])
  }

  @Test("The place shows changes of the templates' folder")
  func watched() throws {
    var state = AppState(picturesFolder: Preset.picturesFolder)
    _ = state.reduce(.editor(.albumTapped))
    let effects = state.reduce(.album(.placeTapped(.templates)))
    #expect(effects.last == .album(.watchTemplates, .unattended))
    let listing = try #require(state.albums.screen?.listing)
    _ = state.reduce(.album(.listed(listing, [])))
    let again = state.reduce(.album(.folderChanged))
    #expect(again == [.album(.listTemplates, try #require(state.albums.screen?.listing))])
  }

  @Test("Whether to use the part of a damaged picture is asked; then the template is opened")
  func damaged() throws {
    var (state, listing) = try opened()
    let doors = try id("Two doors")
    _ = state.reduce(.album(.listed(listing, [entry(doors)])))
    _ = state.reduce(.album(.entryTapped(entry(doors))))
    let work = try #require(state.editor.loading)
    let part = OriginalPicture(
      name: "a.jpg", digest: "cut", encoded: EncodedPicture(bytes: [1]),
      size: Preset.picture.size, preview: Preset.picture.preview, isDamaged: true)
    _ = state.reduce(.editor(.templateLoaded(work, recipe, part, added: nil)))
    #expect(state.alerts == [.damaged(part, template: recipe)])
    #expect(state.editor.picture == nil)
    _ = state.reduce(.damageAccepted)
    #expect(state.editor.picture == part && state.editor.recipe.captions == recipe.captions)
  }

  @Test("A chosen template closes the picker, and replaces a blank meme without a question")
  func chosen() throws {
    var (state, listing) = try opened()
    let doors = try id("Two doors")
    _ = state.reduce(.album(.listed(listing, [entry(doors)])))
    let effects = state.reduce(.album(.entryTapped(entry(doors))))
    let work = try #require(state.editor.loading)
    #expect(effects.last == .editor(.loadTemplate(.listed(doors)), work))
    #expect(state.albums.screen == nil && state.editor.loadingName == "Two doors")
    _ = state.reduce(.editor(.templateLoaded(work, recipe, Preset.photo, added: nil)))
    #expect(state.editor.recipe.captions == recipe.captions)
    #expect(state.editor.picture == Preset.photo)
    #expect(state.toast == nil && state.editor.loading == nil)
    #expect(!state.editor.isUnsaved, "nothing is lost yet")
  }

  @Test("A picture without texts is replaced without a question, and undo brings it back")
  func pictureReplaced() throws {
    var state = Preset.captionedEditor.state
    state.editor.recipe.captions = .classic()
    try choose(try id("Two doors"), &state)
    #expect(state.toast == nil)
    _ = state.reduce(.editor(.undoTapped))
    #expect(state.editor.recipe.picture == Preset.picture.reference)
  }

  @Test("A meme with texts that is replaced can be restored by the toast")
  func memeReplaced() throws {
    var state = Preset.captionedEditor.state
    let before = state.editor.recipe
    try choose(try id("Two doors"), &state)
    #expect(state.toast?.message == .discarded)
    _ = state.reduce(.undoRequested)
    #expect(state.editor.recipe == before)
  }

  @Test("A template that is stopped or fails leaves the meme as it is")
  func stopped() throws {
    var state = Preset.captionedEditor.state
    let before = state.editor.recipe
    _ = state.reduce(.album(.entryTapped(entry(try id("Two doors")))))
    let work = try #require(state.editor.loading)
    #expect(state.reduce(.editor(.loadingStopped)) == [.cancel(work)])
    _ = state.reduce(.editor(.templateLoaded(work, recipe, Preset.photo, added: nil)))
    #expect(state.editor.recipe == before)
    _ = state.reduce(.album(.entryTapped(entry(try id("Two doors")))))
    let again = try #require(state.editor.loading)
    _ = state.reduce(.editor(.pictureFailed(again, .template(.pictureMissing))))
    #expect(
      state.alert == .problem(.template(.pictureMissing), fileName: "Two doors"))
    #expect(state.editor.recipe == before && state.editor.loading == nil)
  }

  @Test(
    "A template in a file is imported, however it comes",
    arguments: [
      AppAction.pictureOpened(path: "/a/b.mememe-template"),
      .dropped(files: ["/a/b.mememe-template"], text: []),
      .activated(uris: ["file:///a/b.mememe-template"], LaunchContext()),
    ])
  func imported(action: AppAction) throws {
    var state = Preset.emptyEditor.state
    let effects = state.reduce(action)
    let work = try #require(state.editor.loading)
    #expect(effects.last == .editor(.loadTemplate(.file("/a/b.mememe-template")), work))
    let name = try #require(TemplateName("Two doors 2"))
    _ = state.reduce(.editor(.templateLoaded(work, recipe, Preset.photo, added: name)))
    #expect(state.toast?.message == .templateAdded(name))
    #expect(state.editor.recipe.captions == recipe.captions)
  }

  @Test("Save as Template saves the meme, and says its name")
  func saved() throws {
    var state = Preset.captionedEditor.state
    let effects = state.reduce(.template(.saveTapped))
    guard case .template(.save(let meme), _)? = effects.first else {
      Issue.record("\(effects)")
      return
    }
    #expect(meme.recipe == state.editor.recipe)
    let name = try #require(TemplateName("Desert"))
    _ = state.reduce(.template(.saved(name)))
    #expect(state.toast?.message == .templateSaved(name))
    var empty = Preset.emptyEditor.state
    #expect(empty.reduce(.template(.saveTapped)) == [], "there is no picture")
  }

  @Test("A deleted template is restored by the toast, and failures are reported")
  func deleted() throws {
    var (state, listing) = try opened()
    let doors = try id("Two doors")
    _ = state.reduce(.album(.listed(listing, [entry(doors)])))
    let deletion = state.reduce(.template(.deleteTapped(doors)))
    guard case .template(.delete(doors), _)? = deletion.first else {
      Issue.record("\(deletion)")
      return
    }
    let content = TemplateContent(
      name: doors.name, recipe: recipe, picture: EncodedPicture(bytes: [1]))
    _ = state.reduce(.template(.deleted(content)))
    #expect(state.toast?.message == .templateDeleted(doors.name))
    let undo = state.reduce(.undoRequested)
    guard case .template(.restore(content), _)? = undo.first else {
      Issue.record("\(undo)")
      return
    }
    _ = state.reduce(.template(.failed(.template(.notWritten(.diskFull)))))
    #expect(state.alert == .problem(.template(.notWritten(.diskFull))))
  }

  @Test("The texts of a meme become the prompts of its template; empty ones keep theirs")
  func prompts() {
    var recipe = recipe
    recipe.captions += .classic(top: "words", bottom: " ")
    let template = recipe.withPrompts
    #expect(template.captions.map(\.text) == ["", "", ""])
    #expect(template.captions.map(\.prompt) == ["THE EASY WAY", "words", nil])
    #expect(template.captions.map(\.place) == recipe.captions.map(\.place))
  }
}

@Suite("Template names")
struct TemplateNameTests {
  @Test(
    "A picture's name becomes a template's",
    arguments: [
      ("two doors.jpg", "Two doors"), ("IMG_1.JPG", "IMG_1"), ("a/b.png", "Ab"),
      ("..hidden.png", "Hidden"), ("Pasted picture", "Pasted picture"), (" 1. day .jpg", "1. day"),
      ("ünder.webp", "Ünder"),
    ])
  func ofPictures(fileName: String, name: String) {
    #expect(TemplateName(fileName: fileName)?.text == name)
  }

  @Test("Nothing is made of nothing", arguments: ["", "...", "/", "\n", " . "])
  func ofNothing(fileName: String) {
    #expect(TemplateName(fileName: fileName) == nil)
  }

  @Test("Long names are cut, so that a number and a file extension fit a file name")
  func long() throws {
    let name = try #require(TemplateName(fileName: String(repeating: "a", count: 300)))
    #expect(name.text.count == TemplateName.longest)
    #expect(name.numbered(12).text.hasSuffix(" 12"))
    #expect(name.numbered(12).text.count == TemplateName.longest)
    // Its first character would be lost with a number.
    #expect(TemplateName("a" + String(repeating: "\u{301}", count: 99)) == nil)
    let family = try #require(TemplateName(fileName: String(repeating: "👨‍👩‍👧‍👦", count: 60)))
    #expect(family.text.utf8.count <= 200 && !family.text.isEmpty)
    #expect(family.numbered(2).text.utf8.count <= 210)
    #expect(family.numbered(2) != family)
  }

  @Test(
    "What could lead elsewhere, or be read as another name, is no name",
    arguments: ["", ".", "..", ".a", "a/b", "a\u{0}", "a\nb", " a", "a ", "a\u{202E}b"])
  func invalid(text: String) {
    #expect(TemplateName(text) == nil)
  }
}
