import Canvas
import MemeTestKit
import Testing

@testable import MemeCore

@Suite("Undo in a toast")
struct UndoOfferTests {
  /// The ways to delete memes 07 and 05, one after the other.
  private static let deletions: [[AppAction]] = [
    [.sent(.deleteTapped(MemeID("07"))), .sent(.deleteTapped(MemeID("05")))],
    [
      .sent(.memeTapped(MemeID("07"))), .detail(.deleteTapped),
      .sent(.memeTapped(MemeID("05"))), .detail(.deleteTapped),
    ],
    [
      .sent(.selectTapped), .sent(.memeTapped(MemeID("07"))), .sent(.selectionDeleteTapped),
      .sent(.selectTapped), .sent(.memeTapped(MemeID("05"))), .sent(.selectionDeleteTapped),
    ],
  ]

  private func deletes(_ effects: [Effect]) -> Bool {
    effects.contains { if case .sent(.delete, _) = $0 { true } else { false } }
  }

  private func run(_ actions: [AppAction], _ state: inout AppState) -> [Effect] {
    actions.flatMap { state.reduce($0) }
  }

  @Test("Undo restores the last of two deletions, the next Undo the first", arguments: deletions)
  func twoDeletions(actions: [AppAction]) {
    var state = Preset.sentTable.state
    var effects = run(actions, &state)
    #expect(state.sent.shown.count == Preset.memes.count - 2)
    effects += state.reduce(.undoRequested)
    #expect(state.sent.shown.contains { $0.id == MemeID("05") })
    #expect(!state.sent.shown.contains { $0.id == MemeID("07") })
    #expect(state.toast?.message == .deleted(count: 1), "the first is still offered")
    effects += state.reduce(.undoRequested)
    #expect(state.sent.shown == Preset.memes && state.toast == nil)
    #expect(!deletes(effects), "nothing is deleted for good while it can be brought back")
  }

  @Test("Deletions are final when the last toast ends, and when the app quits")
  func deletionsAreFinal() throws {
    var state = Preset.sentTable.state
    _ = state.reduce(.sent(.deleteTapped(MemeID("07"))))
    let first = try #require(state.toast?.id)
    _ = state.reduce(.sent(.deleteTapped(MemeID("05"))))
    #expect(state.reduce(.toastExpired(first)) == [], "another message stands in its place")
    var quitting = state
    let last = try #require(state.toast?.id)
    let final = Effect.sent(.delete([MemeID("07"), MemeID("05")]), state.shared.nextWork)
    #expect(state.reduce(.toastExpired(last)) == [final])
    #expect(state.reduce(.undoRequested) == [] && state.sent.shown.count == Preset.memes.count - 2)
    #expect(quitting.reduce(.quitRequested).contains(final))
  }

  @Test("A message of another kind neither hides the offer nor makes a deletion final")
  func otherMessage() throws {
    var state = Preset.sentTable.state
    _ = state.reduce(.sent(.deleteTapped(MemeID("07"))))
    let long = String(repeating: "ha ", count: Caption.longestText)
    #expect(!deletes(run([.sent(.addTapped), .editor(.captionEdited(.top, long))], &state)))
    let (toast, notice) = try (#require(state.toast), #require(state.notice))
    #expect(toast.message == .deleted(count: 1) && notice.message == .captionCut)
    #expect(state.reduce(.toastExpired(notice.id)) == [] && state.notice == nil)
    let work = state.shared.nextWork
    #expect(state.reduce(.toastExpired(toast.id)) == [.sent(.delete([MemeID("07")]), work)])
  }

  @Test("Undo restores the discarded meme, and the next undo the one begun instead")
  func discardedAfterBeginning() {
    var state = Preset.captionedEditor.state
    let discarded = state.editor.recipe
    _ = run([.editor(.cancelTapped), .editor(.captionEdited(.top, "new"))], &state)
    let begun = state.editor.recipe
    _ = state.reduce(.undoRequested)
    #expect(state.editor.recipe == discarded && state.toast == nil)
    _ = state.reduce(.editor(.undoTapped))
    #expect(state.editor.recipe == begun)
  }

  @Test("A discarded meme is restored over one that was opened since, from any screen")
  func discardedAfterOpening() {
    var state = Preset.sentTable.state
    _ = run(
      [
        .sent(.addTapped), .editor(.captionEdited(.top, "words")), .editor(.cancelTapped),
        .sent(.editTapped(MemeID("07"))),
      ], &state)
    open(&state)
    #expect(state.editor.recipe[.top] == "a")
    _ = state.reduce(.undoRequested)
    #expect(state.destination == .editor && state.editor.recipe[.top] == "words")
  }

  @Test("While the editor has steps to undo, its key undoes those first")
  func keyInEditor() {
    var state = Preset.captionedEditor.state
    let discarded = state.editor.recipe
    _ = run([.editor(.cancelTapped), .editor(.captionEdited(.top, "new"))], &state)
    _ = state.reduce(.editor(.undoTapped))
    #expect(state.editor.isBlank && state.toast?.message == .discarded)
    _ = state.reduce(.editor(.undoTapped))
    #expect(state.editor.recipe == discarded && state.toast == nil)
  }

  @Test("If the editor has nothing to undo, its key means the toast")
  func keyInFreshEditor() {
    var state = Preset.sentTable.state
    _ = run(
      [.sent(.deleteTapped(MemeID("07"))), .sent(.addTapped), .editor(.undoTapped)], &state)
    #expect(state.sent.shown == Preset.memes && state.toast == nil)
  }

  @Test("Opening a sent meme over unsaved work shows a toast, and Undo restores the work")
  func replacedWork() throws {
    var state = Preset.captionedEditor.state
    let work = state.editor.recipe
    for case .sent(.list, let listing) in state.reduce(.sent(.opened)) {
      _ = state.reduce(.sent(.listed(listing, Preset.memes, today: Preset.today)))
    }
    _ = state.reduce(.sent(.editTapped(MemeID("07"))))
    open(&state)
    #expect(state.editor.recipe[.top] == "a" && state.toast?.message == .discarded)
    _ = state.reduce(.undoRequested)
    #expect(state.editor.recipe == work && state.toast == nil)
    _ = state.reduce(.editor(.redoTapped))
    #expect(state.editor.recipe[.top] == "a")
  }

  @Test("Opening a sent meme over a saved one shows no toast")
  func replacedSafeWork() {
    var state = Preset.captionedEditor.state
    state.editor.savedRecipe = state.editor.recipe
    for case .sent(.list, let listing) in state.reduce(.sent(.opened)) {
      _ = state.reduce(.sent(.listed(listing, Preset.memes, today: Preset.today)))
    }
    _ = state.reduce(.sent(.editTapped(MemeID("07"))))
    open(&state)
    #expect(state.editor.recipe[.top] == "a" && state.toast == nil)
  }

  /// Delivers the result of opening a sent meme.
  private func open(_ state: inout AppState) {
    guard let work = state.detail?.opening else {
      Issue.record("nothing is opened")
      return
    }
    let recipe = Recipe(
      picture: Preset.picture.reference, captions: .classic(top: "a", bottom: "b"))
    _ = state.reduce(.detail(.opened(work, recipe, Preset.picture)))
  }

  @Test("A meme whose picture is being restored keeps it when an earlier one is restored")
  func picturesSurviveTwoUndos() throws {
    var state = Preset.emptyEditor.state
    for text in ["first", "second"] {
      state.editor.picture = Preset.picture
      _ = state.reduce(.editor(.captionEdited(.top, text)))
      _ = state.reduce(.editor(.cancelTapped))
    }
    _ = state.reduce(.undoRequested)
    #expect(state.editor.recipe[.top] == "second" && state.editor.restoring != nil)
    _ = state.reduce(.undoRequested)
    #expect(state.editor.recipe[.top] == "first")
    _ = state.reduce(.editor(.undoTapped))
    #expect(state.editor.recipe[.top] == "second")
    #expect(state.editor.recipe.picture == Preset.picture.reference)
    #expect(state.editor.draft.original == Preset.picture.encoded)
  }
}
