import Canvas
import MemeTestKit
import Testing

@testable import MemeCore

@Suite("Commands of the window")
struct CommandReducerTests {
  @Test("New Meme stays in the editor and offers to undo only what would be lost")
  func newMeme() {
    var state = Preset.pushedEditor.state
    _ = state.reduce(.newMemeTapped)
    #expect(state.destination == .editor && state.toast == nil)
    _ = state.reduce(.editor(.captionEdited(.top, "words")))
    _ = state.reduce(.newMemeTapped)
    #expect(state.path == [.sent, .editor] && state.editor.isBlank)
    #expect(state.toast?.message == .discarded)
    _ = state.reduce(.undoRequested)
    #expect(state.editor.recipe[.top] == "words" && state.toast == nil)
  }

  @Test("New Meme stops the picture that is being opened")
  func newMemeWhileLoading() throws {
    var state = Preset.loading.state
    let work = try #require(state.editor.loading)
    let effects = state.reduce(.newMemeTapped)
    #expect(effects.contains(.cancel(work)) && state.editor.loading == nil)
  }

  @Test("The list of shortcuts closes when a picture is opened from outside")
  func opening() {
    var state = Preset.shortcuts.state
    _ = state.reduce(.pictureOpened(path: "/home/ada/Pictures/dog.jpg"))
    #expect(!state.isShowingShortcuts && state.editor.loading != nil)
  }

  @Test("A meme of the list is shared at once, one that is gone is not")
  func activity() throws {
    var state = Preset.sentTable.state
    _ = state.reduce(.sent(.activityTapped(.saveAs, MemeID("99"))))
    #expect(state.sharing.sheet == nil)
    _ = state.reduce(.sent(.activityTapped(.saveAs, MemeID("05"))))
    let request = try #require(state.sharing.sheet?.performing?.request)
    #expect(request.activity == .saveAs)
    #expect(request.subject == .sent(Preset.memes.filter { $0.id == MemeID("05") }))
  }

  @Test("Menus close when another screen is shown")
  func menus() {
    var state = Preset.detail.state
    _ = state.reduce(.menuRequested(.detail))
    #expect(state.contextMenu == .detail)
    _ = state.reduce(.newMemeTapped)
    #expect(state.contextMenu == nil && !state.isMenuOpen)
  }
}
