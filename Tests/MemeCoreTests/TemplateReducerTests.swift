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
    let part = LoadedPicture(
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

  @Test("Whether a template without texts is shared is asked once, whatever way is chosen")
  func emptyTexts() throws {
    var state = Preset.emptyEditor.state
    state.editor.picture = Preset.picture
    state.editor.recipe.captions[0].prompt = "Me"
    let ways: [(EditorAction, EmptyTemplateShare)] = [
      (.shareTapped, .sheet), (.saveTapped, .activity(.saveToPictures)),
    ]
    for (action, way) in ways {
      var asked = state
      #expect(asked.reduce(.editor(action)) == [])
      #expect(asked.alert == .textsEmpty(way) && asked.sharing.sheet == nil)
      var filled = asked
      _ = asked.reduce(.editor(.textsLeftEmpty(way)))
      #expect(asked.alert == nil && asked.sharing.sheet != nil)
      #expect(filled.reduce(.editor(.fillInTapped)) == [] && filled.alert == nil)
      #expect(filled.editor.wantedFocus == .field(state.editor.recipe.captions[0].id))
      _ = filled.reduce(.editor(action))
      #expect(filled.alert == nil && filled.sharing.sheet != nil, "it was asked before")
      var written = state
      _ = written.reduce(.editor(.captionEdited(.top, "words")))
      _ = written.reduce(.editor(action))
      #expect(written.alert == nil && written.sharing.sheet != nil)
    }
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
      .activated(.files(["file:///a/b.mememe-template"]), LaunchContext()),
    ])
  func imported(action: AppAction) throws {
    var state = Preset.emptyEditor.state
    let effects = state.reduce(action)
    let work = try #require(state.editor.loading)
    #expect(effects.last == .editor(.loadTemplate(.file("/a/b.mememe-template")), work))
    let name = try #require(TemplateName("Two doors 2"))
    _ = state.reduce(.editor(.templateLoaded(work, recipe, Preset.photo, added: .new(name))))
    #expect(state.toast?.message == .templateAdded(.new(name)))
    #expect(state.editor.recipe.captions == recipe.captions)
  }

  @Test("Save as Template asks for a name, saves the meme by it, and says so")
  func saved() throws {
    var state = Preset.captionedEditor.state
    #expect(state.reduce(.template(.saveTapped)) == [])
    #expect(state.templates.prompt?.text == "Desert")
    _ = state.reduce(.template(.nameEdited("a/b")))
    #expect(state.templates.prompt?.fault == .slash)
    #expect(state.reduce(.template(.nameAccepted)) == [], "it is no name")
    _ = state.reduce(.template(.nameEdited(" My desert ")))
    let name = try #require(TemplateName("My desert"))
    let meme = try #require(state.editor.meme)
    let work = state.shared.nextWork
    #expect(
      state.reduce(.template(.nameAccepted)) == [.template(.save(meme, as: name), work)])
    #expect(state.templates.prompt == nil && state.templates.writing == work)
    _ = state.reduce(.template(.saved(work, .new(name))))
    #expect(state.toast?.message == .templateSaved(.new(name)))
    #expect(state.templates == TemplatesState())
    var empty = Preset.emptyEditor.state
    _ = empty.reduce(.template(.saveTapped))
    #expect(empty.templates.prompt == nil, "there is no picture")
  }

  @Test("A save can be stopped; what was past stopping is reported nevertheless")
  func stoppedSave() throws {
    var state = Preset.captionedEditor.state
    _ = state.reduce(.template(.saveTapped))
    _ = state.reduce(.template(.nameAccepted))
    let work = try #require(state.templates.writing)
    #expect(state.reduce(.template(.stopTapped)) == [.cancel(work)])
    #expect(state.templates.writing == nil)
    #expect(state.reduce(.template(.stopTapped)) == [])
    var late = state
    _ = state.reduce(.template(.failed(work, .cancelled)))
    #expect(state.alert == nil && state.toast == nil)
    let name = try #require(TemplateName("Desert"))
    _ = late.reduce(.template(.saved(work, .new(name))))
    #expect(late.toast?.message == .templateSaved(.new(name)))
  }

  @Test("Rename asks with the name that it has, and lists the templates again")
  func renamed() throws {
    var (state, listing) = try opened()
    let doors = try id("Two doors")
    _ = state.reduce(.album(.listed(listing, [entry(doors)])))
    _ = state.reduce(.template(.renameTapped(doors)))
    #expect(state.templates.prompt == TemplatePrompt(.template(doors), "Two doors"))
    _ = state.reduce(.dropped(files: ["/a.jpg"], text: []))
    #expect(state.toast?.message == .pictureNotOpened)
    var same = state
    #expect(same.reduce(.template(.nameAccepted)) == [])
    #expect(same.templates == TemplatesState())
    _ = state.reduce(.template(.nameEdited("Doors")))
    let work = state.shared.nextWork
    let name = try #require(TemplateName("Doors"))
    #expect(
      state.reduce(.template(.nameAccepted)) == [.template(.rename(doors, to: name), work)])
    let effects = state.reduce(.template(.renamed(work)))
    #expect(effects == [.album(.listTemplates, try #require(state.albums.screen?.listing))])
    #expect(state.templates.writing == nil)
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
    _ = state.reduce(.template(.failed(WorkID(number: 9), .template(.notWritten(.diskFull)))))
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

  @Test("A sticker stays in a template, and in the memes that are made of it")
  func stickers() throws {
    var meme = recipe
    let sticker = Caption(
      id: CaptionID("sticker"), text: " \u{1F602}\u{1F44D}",
      place: CaptionPlace(center: Point(x: 0.8, y: 0.8), width: 0.2, height: 0.2))
    meme.captions += [sticker] + .classic(top: "so \u{1F602}", bottom: "\u{1F602}")
    let template = meme.withPrompts
    #expect(template.captions.map(\.text) == ["", sticker.text, "", "\u{1F602}"])
    #expect(template.captions.map(\.prompt) == ["THE EASY WAY", nil, "so \u{1F602}", nil])
    #expect(template.withPrompts == template)
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
    #expect(name.next.text.hasSuffix("a 2"))
    #expect(name.next.text.count == TemplateName.longest)
    // Its first character would be lost with a number.
    #expect(TemplateName("a" + String(repeating: "\u{301}", count: 99)) == nil)
    let family = try #require(TemplateName(fileName: String(repeating: "👨‍👩‍👧‍👦", count: 60)))
    #expect(family.text.utf8.count <= 200 && !family.text.isEmpty)
    #expect(family.next.text.utf8.count <= 210)
    #expect(family.next != family)
  }

  @Test(
    "The last number of a name that is taken is counted up; what is no number gets one",
    arguments: [
      ("Two doors", "Two doors 2"), ("Two doors 2", "Two doors 3"), ("Doors 9", "Doors 10"),
      ("Doors 999", "Doors 1000"), ("Summer 2026", "Summer 2026 2"), ("Bond 007", "Bond 007 2"),
      ("Rock +3", "Rock +3 2"), ("1", "1 2"), ("A 0", "A 0 2"),
      (String(repeating: "a", count: 58) + " 9", String(repeating: "a", count: 57) + " 10"),
    ])
  func next(name: String, next: String) throws {
    #expect(try #require(TemplateName(name)).next.text == next)
  }

  @Test(
    "An invalid name is refused with the reason",
    arguments: [
      ("", .blank), ("a/b", .slash), ("/\u{301}", .slash), ("..", .leadingDot), (".a", .leadingDot),
      (String(repeating: "a", count: 61), .tooLong), ("a\u{202E}b", .invisible), ("~", nil),
    ] as [(String, NameFault?)])
  func faults(text: String, fault: NameFault?) {
    #expect(TemplateName.fault(of: text) == fault)
  }

  @Test(
    "What could lead elsewhere, or be read as another name, is no name",
    arguments: ["", ".", "..", ".a", "a/b", "a\u{0}", "a\nb", " a", "a ", "a\u{202E}b"])
  func invalid(text: String) {
    #expect(TemplateName(text) == nil)
  }
}
