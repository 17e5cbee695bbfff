import MemeTestKit
import Testing

@testable import MemeCore

@Suite("Editor reducer")
struct EditorReducerTests {
  private let path = "/pictures/desert.jpg"

  @Test("A fresh start has no picture, no texts and nothing open")
  func freshStart() {
    let state = AppState(picturesFolder: "/pictures")
    #expect(state.editor == EditorState())
    #expect(state.editor.meme == nil)
    #expect(
      state.albums.screen == nil && state.sharing.sheet == nil && state.alert == nil
        && state.toast == nil)
    #expect(!state.isFullScreen)
  }

  @Test("Typing changes one caption and nothing else", arguments: [CaptionID.top, .bottom])
  func captionEdited(id: CaptionID) {
    var state = Preset.captionedEditor.state
    var expected = state
    expected.editor.record(id, becoming: "e\u{301}🏳️‍🌈\nnew")
    expected.editor.recipe[id] = "e\u{301}🏳️‍🌈\nnew"
    #expect(state.reduce(.editor(.captionEdited(id, "e\u{301}🏳️‍🌈\nnew"))) == [])
    #expect(state == expected)
  }

  @Test("Exactly 2,000 clusters are kept, of any length", arguments: ["a", "👩‍👩‍👧‍👦"])
  func longestText(cluster: String) {
    var state = Preset.emptyEditor.state
    let text = String(repeating: cluster, count: 2_000)
    #expect(state.reduce(.editor(.captionEdited(.top, text))) == [])
    #expect(state.editor.recipe[.top] == text)
    #expect(state.toast == nil)
  }

  @Test("A text over 2,000 clusters is cut there, with a toast", arguments: ["a", "👩‍👩‍👧‍👦"])
  func tooLongText(cluster: String) {
    var state = Preset.emptyEditor.state
    var expected = state
    expected.editor.record(.bottom, becoming: String(repeating: cluster, count: 2_000))
    expected.editor.recipe[.bottom] = String(repeating: cluster, count: 2_000)
    let id = expected.shared.startWork()
    expected.toast = Toast(id: id, message: .captionCut)
    let text = String(repeating: cluster, count: 2_001)
    #expect(
      state.reduce(.editor(.captionEdited(.bottom, text))) == [.expireToast(id, offersUndo: false)])
    #expect(state == expected)
    #expect(state.reduce(.toastExpired(id)) == [])
    #expect(state.toast == nil)
  }

  @Test("The end of an earlier toast does not remove a later one")
  func laterToast() throws {
    var state = Preset.emptyEditor.state
    let text = String(repeating: "a", count: 2_001)
    _ = state.reduce(.editor(.captionEdited(.top, text)))
    let first = try #require(state.toast?.id)
    _ = state.reduce(.editor(.captionEdited(.bottom, text)))
    let second = try #require(state.toast)
    #expect(state.reduce(.toastExpired(first)) == [])
    #expect(state.toast == second)
  }

  @Test("Alerts are shown one after the other")
  func messagesInTurn() throws {
    var state = Preset.emptyEditor.state
    let work = state.shared.startWork()
    state.editor.loading = work
    let saved = AppAlert.shared(
      .saved(fileName: "a.jpg", folder: "Pictures/MemeMe"), .sent(Preset.memes))
    state.alerts = [saved]
    _ = state.reduce(.editor(.pictureFailed(work, .picture(.damaged))))
    #expect(state.alert == saved)
    _ = state.reduce(.alertDismissed)
    #expect(state.alert == .problem(.picture(.damaged)))
    _ = state.reduce(.alertDismissed)
    #expect(state.alert == nil)
  }

  @Test("Clearing empties one caption", arguments: [CaptionID.top, .bottom])
  func captionCleared(id: CaptionID) {
    var state = Preset.captionedEditor.state
    var expected = state
    expected.editor.record()
    expected.editor.recipe[id] = ""
    #expect(state.reduce(.editor(.captionCleared(id))) == [])
    #expect(state == expected)
  }

  @Test("Without a camera its button does nothing")
  func cameraTapped() {
    var state = Preset.captionedEditor.state
    #expect(state.reduce(.editor(.cameraTapped)) == [])
    #expect(state == Preset.captionedEditor.state)
  }

  @Test("A loaded picture is shown; the texts stay")
  func pictureLoaded() {
    var state = Preset.captionedEditor.state
    let picture = LoadedPicture(
      name: "b.png", digest: "b", encoded: EncodedPicture(bytes: [1]),
      size: Preset.picture.size, preview: Preset.picture.preview)
    let work = state.shared.nextWork
    var expected = state
    expected.shared.nextWork.number += 1
    expected.editor.loading = work
    expected.editor.loadingName = "desert.jpg"
    #expect(state.reduce(.pictureOpened(path: path)) == [.editor(.loadPicture(path: path), work)])
    #expect(state == expected)
    expected.editor.loading = nil
    expected.editor.record()
    expected.editor.picture = picture
    expected.editor.openedPictures = [picture.reference]
    #expect(state.reduce(.editor(.pictureLoaded(work, picture))) == [])
    #expect(state == expected)
  }

  @Test("A second picture cancels the first, and only the second is used")
  func secondPicture() {
    var state = Preset.emptyEditor.state
    let first = state.shared.nextWork
    _ = state.reduce(.pictureOpened(path: path))
    let second = state.shared.nextWork
    #expect(first != second)
    #expect(
      state.reduce(.pictureOpened(path: "/b")) == [
        .cancel(first), .editor(.loadPicture(path: "/b"), second),
      ])
    let waiting = state
    #expect(state.reduce(.editor(.pictureLoaded(first, Preset.picture))) == [])
    #expect(state.reduce(.editor(.pictureFailed(first, .picture(.damaged)))) == [])
    #expect(state == waiting)
    #expect(state.reduce(.editor(.pictureLoaded(second, Preset.picture))) == [])
    #expect(state.editor.picture == Preset.picture)
    #expect(state.reduce(.editor(.pictureLoaded(second, Preset.picture))) == [])
  }

  @Test("A picture that cannot be used is reported; the previous one stays")
  func pictureFailed() {
    var state = Preset.captionedEditor.state
    let work = state.shared.nextWork
    _ = state.reduce(.pictureOpened(path: path))
    var expected = state
    expected.editor.loading = nil
    expected.alerts = [.problem(.picture(.damaged), fileName: "desert.jpg")]
    #expect(state.reduce(.editor(.pictureFailed(work, .picture(.damaged)))) == [])
    #expect(state == expected)
    #expect(state.reduce(.alertDismissed) == [])
    #expect(state.alert == nil)
  }

  @Test("Cancelled loading is never shown as a problem")
  func cancelledIsNoProblem() {
    var state = Preset.captionedEditor.state
    let work = state.shared.nextWork
    _ = state.reduce(.pictureOpened(path: path))
    #expect(state.reduce(.editor(.pictureFailed(work, .cancelled))) == [])
    #expect(state.alert == nil)
    #expect(state.editor.loading == nil)
  }

  @Test("Cancel starts the editor over")
  func cancelTapped() {
    var state = Preset.captionedEditor.state
    var expected = state
    expected.editor.record()
    expected.editor.picture = nil
    expected.editor.recipe.captions = .classic()
    expected.undoOffers = [.discard(state.editor.draft)]
    let id = expected.shared.startWork()
    expected.toast = Toast(id: id, message: .discarded)
    #expect(state.reduce(.editor(.cancelTapped)) == [.expireToast(id, offersUndo: true)])
    #expect(state == expected)
  }

  @Test("Cancel with a blank meme shows no toast")
  func cancelBlank() {
    var state = Preset.emptyEditor.state
    #expect(state.reduce(.editor(.cancelTapped)) == [])
    #expect(state == Preset.emptyEditor.state)
  }

  @Test("Cancel stops the loading of a picture, and its late result is dropped")
  func cancelWhileLoading() {
    var state = Preset.emptyEditor.state
    let work = state.shared.nextWork
    _ = state.reduce(.pictureOpened(path: path))
    #expect(state.reduce(.editor(.cancelTapped)) == [.cancel(work)])
    #expect(state.reduce(.editor(.pictureLoaded(work, Preset.picture))) == [])
    #expect(state.editor == EditorState())
  }

  @Test("Stop cancels the loading of a picture, and nothing else")
  func loadingStopped() {
    var state = Preset.captionedEditor.state
    var expected = state
    let work = state.shared.nextWork
    _ = state.reduce(.pictureOpened(path: path))
    expected.shared.nextWork.number += 1
    #expect(state.reduce(.editor(.loadingStopped)) == [.cancel(work)])
    #expect(state == expected)
    #expect(state.reduce(.editor(.loadingStopped)) == [])
    #expect(state.reduce(.editor(.pictureLoaded(work, Preset.picture))) == [])
    #expect(state == expected)
  }

  @Test("Full screen is toggled, and Quit quits")
  func windowActions() {
    var state = Preset.emptyEditor.state
    #expect(state.reduce(.fullScreenToggled) == [.window(.setFullScreen(true))])
    #expect(state.isFullScreen)
    #expect(state.reduce(.fullScreenToggled) == [.window(.setFullScreen(false))])
    #expect(state == Preset.emptyEditor.state)
    #expect(state.reduce(.quitRequested) == [.quit])
    #expect(state == Preset.emptyEditor.state)
  }

  @Test("A meme has the editor's recipe and picture")
  func memeOfEditor() throws {
    let meme = try #require(Preset.captionedEditor.state.editor.meme)
    #expect(meme.recipe == Preset.captionedEditor.state.editor.recipe)
    #expect(meme.topText == "One does not simply" && meme.bottomText == "leave the desert")
    #expect(meme.originalImage == Preset.picture)
  }
}
