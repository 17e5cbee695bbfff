import Canvas
import MemeTestKit
import Testing

@testable import MemeCore

@Suite("Draft reducer")
struct DraftReducerTests {
  private func editing() -> (AppState, WorkID?) {
    var state = AppState(picturesFolder: "/", root: .editor, savesDrafts: true)
    var due: WorkID?
    for case .draft(.schedule(3), let work) in state.reduce(.editor(.captionEdited(.top, "half"))) {
      due = work
    }
    return (state, due)
  }

  private func draft(_ top: String) -> Effect {
    .draft(.save(Draft(recipe: Recipe(captions: .classic(top: top)), original: nil)))
  }

  @Test("A draft is saved some seconds after the first change, with all later ones")
  func kept() throws {
    var (state, due) = editing()
    let work = try #require(due)
    #expect(state.reduce(.editor(.captionEdited(.top, "half a"))) == [])
    #expect(state.reduce(.draft(.due(work))) == [draft("half a")])
    #expect(state.reduce(.draft(.due(work))) == [])
  }

  @Test("Leaving the window and quitting save it at once", arguments: [true, false])
  func keptAtOnce(isQuitting: Bool) {
    var (state, _) = editing()
    let effects = state.reduce(isQuitting ? .quitRequested : .focusLost)
    #expect(effects.contains(draft("half")))
    #expect(!state.reduce(.focusLost).contains(draft("half")), "once is enough")
  }

  @Test("A draft that could not be saved is saved again after a while, and with the next change")
  func notSaved() throws {
    var (state, due) = editing()
    _ = state.reduce(.draft(.due(try #require(due))))
    guard
      case .draft(.schedule(30), let retry)? = state.reduce(.draft(.notSaved(replacing: nil)))
        .first
    else {
      Issue.record("there is no other attempt")
      return
    }
    var changed = state
    #expect(state.reduce(.draft(.due(retry))) == [draft("half")])
    #expect(state.reduce(.draft(.due(retry))) == [])
    for case .draft(.schedule(3), let work) in changed.reduce(
      .editor(.captionEdited(.top, "half a")))
    {
      #expect(changed.reduce(.draft(.due(work))) == [draft("half a")])
    }
    #expect(changed.reduce(.draft(.due(retry))) == [])
  }

  /// Opens a picture as a file, from the launch state.
  private func opening(_ name: String = "a.jpg") throws -> AppState {
    var state = AppState(picturesFolder: "/", root: .editor, savesDrafts: true)
    _ = state.reduce(.pictureOpened(path: "/" + name))
    let work = try #require(state.editor.loading)
    _ = state.reduce(.editor(.pictureLoaded(work, Preset.picture)))
    #expect(state.editor.picture == Preset.picture)
    return state
  }

  private static let noDraft = Effect.draft(.save(nil))

  @Test("A picture that was only opened is no draft, and one that was written on is")
  func onlyOpened() throws {
    var state = try opening()
    #expect(state.reduce(.focusLost) == [Self.noDraft])
    _ = state.reduce(.editor(.captionEdited(.top, "words")))
    let written = Draft(recipe: state.editor.recipe, original: Preset.picture.encoded)
    #expect(state.reduce(.focusLost) == [.draft(.save(written))])
    _ = state.reduce(.editor(.captionEdited(.top, "")))
    #expect(state.reduce(.focusLost) == [Self.noDraft], "nothing is left of the work")
    _ = state.reduce(.editor(.undoTapped))
    #expect(state.reduce(.focusLost) == [.draft(.save(written))])
  }

  @Test("What was done to an opened picture is a draft", arguments: ["crop", "look"])
  func changed(what: String) throws {
    var state = try opening()
    if what == "crop" {
      _ = state.grant(.crop(Crop(orientation: .turnedRight), CropShape()))
    } else {
      state.editor.recipe.style.isCapitals.toggle()
      _ = state.drafts.scheduleDraft(&state.shared)
    }
    #expect(state.reduce(.focusLost) == [.draft(.save(state.editor.draft))])
  }

  @Test("A pasted picture and a photo are drafts, since no file has them")
  func withoutFile() throws {
    var state = AppState(picturesFolder: "/", root: .editor, savesDrafts: true)
    let effects = state.editor.loadPasted(Preset.picture.encoded, &state.shared)
    #expect(effects.count == 1)
    _ = state.reduce(
      .editor(.pictureLoaded(try #require(state.editor.loading), Preset.picture)))
    #expect(state.reduce(.focusLost) == [.draft(.save(state.editor.draft))])
    var other = AppState(picturesFolder: "/", root: .editor, savesDrafts: true)
    _ = other.editor.use(Preset.picture, &other.shared)
    _ = other.drafts.scheduleDraft(&other.shared)
    #expect(other.reduce(.focusLost) == [.draft(.save(other.editor.draft))])
  }

  @Test("A template that nobody has written on, and an unchanged sent meme, are no drafts")
  func untouched() throws {
    for isTemplate in [true, false] {
      var state = AppState(picturesFolder: "/", root: .editor, savesDrafts: true)
      let recipe = Recipe(captions: .classic(top: isTemplate ? "" : "sent"))
      _ =
        isTemplate
        ? state.openTemplate(recipe, Preset.picture) : state.editSent(recipe, Preset.picture)
      _ = state.drafts.scheduleDraft(&state.shared)
      #expect(state.reduce(.focusLost) == [Self.noDraft])
      _ = state.reduce(.editor(.captionEdited(.top, "words")))
      #expect(state.reduce(.focusLost) == [.draft(.save(state.editor.draft))])
    }
  }

  @Test("Drafts with texts are offered first")
  func order() {
    let offers = ["", "newer", " ", "older"].map(Self.offer)
    var state = AppState(picturesFolder: "/", root: .sent, savesDrafts: true)
    _ = state.reduce(.draft(.found(offers)))
    #expect(state.drafts.offers.map(\.id.name) == ["newer", "older", "", " "])
  }

  @Test("A kiosk saves no drafts")
  func kiosk() {
    var state = Preset.emptyEditor.state
    #expect(state.reduce(.editor(.captionEdited(.top, "half"))) == [])
    #expect(state.reduce(.quitRequested) == [.quit])
  }

  private static func offer(_ name: String) -> DraftOffer {
    DraftOffer(
      id: DraftID(name),
      recipe: Recipe(picture: Preset.picture.reference, captions: .classic(top: name)))
  }

  private static func draft(of offer: DraftOffer) -> Draft {
    Draft(recipe: offer.recipe, original: Preset.picture.encoded)
  }

  /// Presses Continue and delivers the draft of the store.
  private func continueDraft(_ state: inout AppState) throws -> [Effect] {
    let offer = try #require(state.drafts.offer)
    guard
      case .draft(.open(offer.id), let work)? = state.reduce(.draft(.continueTapped(offer.id)))
        .first
    else {
      Issue.record("nothing is opened")
      return []
    }
    return state.reduce(.draft(.opened(work, Self.draft(of: offer))))
  }

  @Test("A draft is offered, and continued or discarded")
  func offered() throws {
    let offer = Self.offer("half")
    var state = AppState(picturesFolder: "/", root: .sent, savesDrafts: true)
    _ = state.reduce(.draft(.found([offer])))
    var other = state
    let effects = try continueDraft(&state)
    #expect(state.path == [.sent, .editor] && state.editor.recipe == offer.recipe)
    #expect(state.drafts.offer == nil)
    // The abandoned draft is removed only if this window's own is saved.
    let order = effects.filter {
      switch $0 {
      case .draft(.save, _), .draft(.remove, _): true
      default: false
      }
    }
    #expect(order == [.draft(.save(Self.draft(of: offer), replacing: offer.id))])
    guard case .editor(.restorePicture, let work)? = effects.first else {
      Issue.record("the picture's pixels are not made: \(effects)")
      return
    }
    _ = state.reduce(.editor(.pictureRestored(work, Preset.picture)))
    #expect(state.editor.picture == Preset.picture)
    _ = state.reduce(.editor(.cancelTapped))
    #expect(state.toast?.message == .discarded, "it is safe nowhere else")
    _ = state.reduce(.undoRequested)
    #expect(state.path == [.sent, .editor] && state.editor.recipe[.top] == "half")
    _ = other.reduce(.draft(.discardTapped(offer.id)))
    #expect(other.drafts.offer == nil && other.editor.isBlank)
    let toast = try #require(other.toast)
    #expect(toast.message == .draftRemoved)
    _ = other.reduce(.draft(.found([offer])))
    #expect(other.drafts.offer == nil, "it is on the disk, but not offered")
    var undone = other
    _ = undone.reduce(.undoRequested)
    #expect(undone.drafts.offer == offer)
    #expect(other.reduce(.toastExpired(toast.id)) == [.draft(.remove(offer.id))])
    #expect(other.reduce(.undoRequested) == [])
  }

  @Test("Escape keeps the meme as a draft, which is offered at once; Cancel discards it")
  func escape() throws {
    var state = AppState(picturesFolder: "/", root: .sent, savesDrafts: true)
    _ = state.reduce(.sent(.addTapped))
    state.editor.picture = Preset.picture
    _ = state.reduce(.editor(.captionEdited(.top, "words")))
    let draft = state.editor.draft
    var cancelled = state
    let effects = state.reduce(.editor(.escaped))
    #expect(effects.contains(.draft(.keep(draft))))
    #expect(state.path == [.sent] && state.editor.isBlank && state.toast?.message == .draftKept)
    #expect(!state.canUndoRemoval)
    _ = cancelled.reduce(.editor(.cancelTapped))
    let toast = try #require(cancelled.toast)
    _ = cancelled.reduce(.toastExpired(toast.id))
    #expect(cancelled.toast == nil && cancelled.canUndoRemoval)
    _ = cancelled.reduce(.undoRequested)
    #expect(cancelled.editor.recipe[.top] == "words", "also after its time")
  }

  @Test("Escape keeps nothing that nobody has worked on")
  func escapeWithoutWork() {
    var state = AppState(picturesFolder: "/", root: .sent, savesDrafts: true)
    _ = state.reduce(.sent(.addTapped))
    #expect(state.reduce(.editor(.escaped)) == [])
    #expect(state.path == [.sent] && state.toast == nil)
  }

  @Test("A draft is offered until it is continued or discarded, whatever is made meanwhile")
  func staysOffered() throws {
    let offers = [Self.offer("newer"), Self.offer("older")]
    var state = AppState(picturesFolder: "/", root: .sent, savesDrafts: true)
    _ = state.reduce(.draft(.found(offers)))
    _ = state.reduce(.sent(.addTapped))
    state.editor.picture = Preset.picture
    var effects = state.reduce(.editor(.captionEdited(.top, "another")))
    effects += state.reduce(.focusLost) + state.reduce(.editor(.saveTapped))
    let work = try #require(state.sharing.sheet?.saving)
    effects += state.reduce(.share(.saved(work, fileName: "a", folder: "b")))
    #expect(!effects.contains { if case .draft(.remove, _) = $0 { true } else { false } })
    #expect(state.drafts.offers == offers)
    _ = state.reduce(.draft(.discardTapped(offers[0].id)))
    #expect(state.drafts.offer == offers[1], "the next one is offered after it")
  }

  @Test("Replacing the editor's meme by a continued draft can be undone")
  func replaced() throws {
    var state = AppState(picturesFolder: "/", root: .sent, savesDrafts: true)
    _ = state.reduce(.draft(.found([Self.offer("left")])))
    _ = state.reduce(.sent(.addTapped))
    _ = state.reduce(.editor(.captionEdited(.top, "unsaved")))
    _ = try continueDraft(&state)
    #expect(state.editor.recipe[.top] == "left" && state.toast?.message == .discarded)
    _ = state.reduce(.undoRequested)
    #expect(state.editor.recipe[.top] == "unsaved")
  }

  @Test("A missing draft or a damaged picture is reported, and no text is lost")
  func troubles() throws {
    var state = AppState(picturesFolder: "/", root: .sent, savesDrafts: true)
    _ = state.reduce(.draft(.found([Self.offer("half")])))
    var elsewhere = state
    let effects = try continueDraft(&state)
    guard case .editor(.restorePicture, let work)? = effects.first else {
      Issue.record("the picture's pixels are not made: \(effects)")
      return
    }
    _ = state.reduce(.editor(.pictureFailed(work, .picture(.damaged))))
    #expect(state.editor.recipe == Self.offer("half").recipe, "the next attempt may succeed")
    #expect(state.editor.draft.original == Preset.picture.encoded && state.editor.picture == nil)
    #expect(state.alert == .problem(.picture(.damaged), fileName: "desert.jpg"))
    guard
      case .draft(.open, let opening)? = elsewhere.reduce(.draft(.continueTapped(DraftID("half"))))
        .first
    else {
      Issue.record("nothing is opened")
      return
    }
    _ = elsewhere.reduce(.draft(.failed(opening, .store(.noSuchDraft))))
    #expect(elsewhere.alert == .problem(.store(.noSuchDraft)) && elsewhere.editor.isBlank)
    #expect(elsewhere.drafts.offers.isEmpty, "what is gone is offered no longer")
  }

  @Test(
    "Several drafts are listed; each can be continued or discarded, and the last closes the list")
  func listed() throws {
    let offers = [Self.offer("one"), Self.offer("two"), Self.offer("three")]
    var state = AppState(picturesFolder: "/", root: .sent, savesDrafts: true)
    _ = state.reduce(.draft(.found(offers)))
    state.toast = Toast(id: .unattended, message: .draftKept)
    _ = state.reduce(.draft(.listTapped))
    #expect(state.drafts.isListing && state.toast == nil, "the message would cover the list")
    _ = state.reduce(.draft(.discardTapped(offers[1].id)))
    #expect(state.drafts.offers == [offers[0], offers[2]] && state.drafts.isListing)
    _ = state.reduce(.undoRequested)
    #expect(state.drafts.offers.count == 3)
    var continued = state
    let effects = continued.reduce(.draft(.continueTapped(offers[2].id)))
    #expect(
      effects.contains { if case .draft(.open(offers[2].id), _) = $0 { true } else { false } })
    #expect(!continued.drafts.isListing)
    for offer in offers { _ = state.reduce(.draft(.discardTapped(offer.id))) }
    #expect(!state.drafts.isListing && state.drafts.offers.isEmpty)
    _ = state.reduce(.draft(.found([offers[0]])))
    _ = state.reduce(.draft(.listTapped))
    #expect(!state.drafts.isListing, "one is not a list")
  }

  @Test("With a picture named at the start no drafts are listed")
  func pictureOpened() {
    var state = AppState(picturesFolder: "/", root: .editor, savesDrafts: true)
    #expect(state.reduce(.started).contains(.draft(.list)))
    _ = state.reduce(.pictureOpened(path: "/a.jpg"))
    #expect(!state.reduce(.started).contains(.draft(.list)))
  }

  @Test("A meme that was shared leaves no draft")
  func dropped() throws {
    var state = AppState(picturesFolder: "/", root: .editor, savesDrafts: true)
    state.editor.picture = Preset.picture
    _ = state.reduce(.editor(.captionEdited(.top, "done")))
    _ = state.reduce(.editor(.saveTapped))
    let work = try #require(state.sharing.sheet?.saving)
    let effects = state.reduce(.share(.saved(work, fileName: "a", folder: "b")))
    #expect(effects.contains(.draft(.save(nil))))
    #expect(
      !state.reduce(.quitRequested).contains {
        if case .draft(.save, _) = $0 { true } else { false }
      })
  }
}

@Suite("Local time")
struct LocalTimeTests {
  @Test(
    "Day numbers follow the calendar",
    arguments: [
      (0, 1970, 1, 1, 4), (951_782_400, 2000, 2, 29, 2), (1_779_105_600, 2026, 5, 18, 1),
      (4_107_542_400, 2100, 3, 1, 1), (-86_400, 1969, 12, 31, 3),
    ])
  func calendar(seconds: Int64, year: Int, month: Int, day: Int, weekday: Int) {
    let time = LocalTime(Moment(milliseconds: seconds * 1_000), offset: 0)
    #expect((time.year, time.month, time.day) == (year, month, day))
    #expect(time.weekday == weekday)
    #expect(time.dayNumber == Int(seconds) / 86_400)
  }

  @Test("The time zone may change the day")
  func zone() {
    let moment = Moment(milliseconds: 1_779_146_000_000)
    #expect(LocalTime(moment, offset: 0).day == 18)
    let tokyo = LocalTime(moment, offset: 9 * 3_600)
    #expect(tokyo.day == 19 && tokyo.hour == 8 && tokyo.minute == 13)
  }

  @Test("A time is written in digits")
  func digits() {
    let time = LocalTime(Moment(milliseconds: 951_782_403_999), offset: 3_600)
    #expect(time.date() + time.time() == "20000229010003")
    #expect(time.date(separator: "-") == "2000-02-29")
    #expect(time.time(separator: ".", hasSeconds: false) == "01.00")
  }
}
