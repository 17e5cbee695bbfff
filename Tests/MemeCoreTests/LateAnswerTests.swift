import Canvas
import MemeTestKit
import Testing

@testable import MemeCore

/// Results that arrive after the user has turned to something else.
@Suite("Late results")
struct LateAnswerTests {
  private let recipe = Recipe(
    picture: Preset.picture.reference, captions: .classic(top: "late", bottom: ""))

  private func detail() throws -> (state: AppState, work: WorkID) {
    var state = Preset.sentTable.state
    _ = state.reduce(.sent(.memeTapped(MemeID("07"))))
    _ = state.reduce(.detail(.editTapped))
    let work = try #require(state.detail?.opening)
    return (state, work)
  }

  @Test("A sent meme that is opened late does not replace a picture opened since")
  func editThenPicture() throws {
    var (state, work) = try detail()
    let effects = state.reduce(.pictureOpened(path: "/cat.jpg"))
    #expect(effects.contains(.cancel(work)))
    let loading = try #require(state.editor.loading)
    #expect(state.reduce(.detail(.opened(work, recipe, Preset.picture))) == [])
    #expect(state.editor.loading == loading && state.editor.recipe[.top] == "")
  }

  @Test("A sent meme that is opened late does not lead away from the settings")
  func editThenSettings() throws {
    var (state, work) = try detail()
    #expect(state.reduce(.settings(.opened)).contains(.cancel(work)))
    #expect(state.reduce(.detail(.opened(work, recipe, Preset.picture))) == [])
    #expect(state.path == [.sent, .detail, .settings])
  }

  @Test("A draft that is opened late does not lead away from the settings, and is offered again")
  func draftThenSettings() throws {
    var state = Preset.draftOffered.state
    let offer = try #require(state.drafts.offer)
    _ = state.reduce(.draft(.continueTapped(offer.id)))
    let opening = try #require(state.drafts.opening)
    #expect(state.reduce(.settings(.opened)).contains(.cancel(opening.work)))
    let draft = Draft(recipe: recipe, original: nil)
    #expect(state.reduce(.draft(.opened(opening.work, draft))) == [])
    #expect(state.destination == .settings && state.drafts.offer == offer)
  }

  @Test("A sent meme that is opened late does not replace a meme restored by Undo")
  func editThenUndo() throws {
    var state = Preset.captionedEditor.state
    let discarded = state.editor.recipe
    _ = state.reduce(.editor(.cancelTapped))
    state.path = [.sent]
    state.sent.memes = Preset.memes
    _ = state.reduce(.sent(.memeTapped(MemeID("07"))))
    _ = state.reduce(.detail(.editTapped))
    let work = try #require(state.detail?.opening)
    _ = state.reduce(.undoRequested)
    _ = state.reduce(.detail(.opened(work, recipe, Preset.picture)))
    #expect(state.editor.recipe == discarded)
  }

  @Test("A draft that is read late is offered again if a picture was opened since")
  func continueThenPicture() throws {
    var state = Preset.draftOffered.state
    let offer = try #require(state.drafts.offer)
    _ = state.reduce(.draft(.continueTapped(offer.id)))
    let work = try #require(state.drafts.opening?.work)
    #expect(state.drafts.offer == nil)
    #expect(state.reduce(.pictureOpened(path: "/cat.jpg")).contains(.cancel(work)))
    #expect(state.drafts.offer == offer)
    _ = state.reduce(.draft(.opened(work, Draft(recipe: recipe, original: nil))))
    #expect(state.editor.recipe[.top] == "" && state.drafts.offer == offer)
  }

  @Test("A picture that arrives while another one is cropped closes the crop screen")
  func cropThenPicture() throws {
    var state = Preset.captionedEditor.state
    _ = state.reduce(.pictureOpened(path: "/cat.jpg"))
    let work = try #require(state.editor.loading)
    _ = state.reduce(.editor(.cropTapped))
    #expect(state.crop != nil)
    var cat = Preset.picture
    cat.name = "cat.jpg"
    cat.digest = "cat"
    _ = state.reduce(.editor(.pictureLoaded(work, cat)))
    #expect(state.crop == nil && state.editor.picture == cat)
    #expect(state.editor.recipe.crop == Crop())
  }

  @Test("If a sent meme's picture cannot be read, Edit still works, and the other way round")
  func oneOfTwoFails() throws {
    var (state, work) = try detail()
    let loading = try #require(state.detail?.loading)
    var other = state
    _ = state.reduce(.detail(.failed(loading, .store(.damaged))))
    #expect(state.alert != nil && state.detail?.opening == work)
    _ = other.reduce(.detail(.failed(work, .store(.damaged))))
    #expect(other.detail?.loading == loading && other.detail?.isOpening == false)
  }

  @Test("Opening a sent meme for editing can be stopped, and its late answer is dropped")
  func openingStopped() throws {
    var (state, work) = try detail()
    #expect(state.reduce(.detail(.openingStopped)) == [.cancel(work)])
    #expect(state.detail?.isOpening == false)
    _ = state.reduce(.detail(.opened(work, recipe, Preset.picture)))
    #expect(state.destination == .detail)
    #expect(state.reduce(.detail(.openingStopped)) == [])
  }

  @Test("A sent meme is forgotten when its screen is left for the list")
  func detailThenList() throws {
    var (state, work) = try detail()
    _ = state.reduce(.detail(.opened(work, recipe, Preset.picture)))
    state.path = [.editor]
    _ = state.reduce(.sent(.opened))
    #expect(state.detail == nil)
  }

  @Test("A letter written otherwise is a change, which is saved and can be undone")
  func equivalentText() throws {
    var state = Preset.captionedEditor.state
    state.shared.savesDrafts = true
    _ = state.reduce(.editor(.captionEdited(.top, "\u{E9}")))
    let before = state.editor.recipe
    _ = state.reduce(.focusLost)
    _ = state.reduce(.editor(.captionEdited(.top, "e\u{301}")))
    #expect(state.editor.recipe != before)
    #expect(savesDraft(state.reduce(.focusLost), replacing: nil))
  }

  @Test("A draft that could not be saved is saved again at the end")
  func draftNotSaved() throws {
    var state = Preset.captionedEditor.state
    state.shared.savesDrafts = true
    _ = state.reduce(.editor(.captionEdited(.top, "words")))
    _ = state.reduce(.focusLost)
    var saved = state
    #expect(!savesDraft(saved.reduce(.quitRequested), replacing: nil))
    _ = state.reduce(.draft(.notSaved(replacing: DraftID("1"))))
    var continued = state
    #expect(savesDraft(state.reduce(.quitRequested), replacing: DraftID("1")))
    let other = continued.continueDraft(DraftID("2"), Draft(recipe: recipe, original: nil))
    #expect(savesDraft(other, replacing: DraftID("2")))
    #expect(continued.drafts.failure == nil)
    #expect(!savesDraft(continued.reduce(.quitRequested), replacing: DraftID("1")))
  }

  private func savesDraft(_ effects: [Effect], replacing id: DraftID?) -> Bool {
    effects.contains {
      if case .draft(.save(_, let replaced), _) = $0 { replaced == id } else { false }
    }
  }
}
