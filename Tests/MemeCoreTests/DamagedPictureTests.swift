import MemeTestKit
import Testing

@testable import MemeCore

@Suite("Damaged pictures")
struct DamagedPictureTests {
  private let path = "/pictures/desert.jpg"

  private var damaged: LoadedPicture {
    LoadedPicture(
      name: "desert.jpg", digest: "cut", encoded: EncodedPicture(bytes: [1]),
      size: Preset.picture.size, preview: Preset.picture.preview, isDamaged: true)
  }

  /// The state after a damaged picture was loaded.
  private func loaded(_ start: AppState) -> AppState {
    var state = start
    let work = state.shared.nextWork
    _ = state.reduce(.pictureOpened(path: path))
    #expect(state.reduce(.editor(.pictureLoaded(work, damaged))) == [])
    return state
  }

  @Test("Nothing of it is shown before the user agrees")
  func asked() {
    let state = loaded(Preset.captionedEditor.state)
    #expect(state.alerts == [.damaged(damaged)])
    #expect(state.editor.loading == nil)
    #expect(state.editor.picture == Preset.picture)
    #expect(!state.editor.history.canUndo)
  }

  @Test("The part is used when the user wants it, which can be undone")
  func accepted() {
    var state = loaded(Preset.captionedEditor.state)
    #expect(state.reduce(.damageAccepted) == [])
    #expect(state.alert == nil)
    #expect(state.editor.picture == damaged)
    #expect(state.editor.meme?.originalImage.isDamaged == true)
    _ = state.reduce(.editor(.undoTapped))
    #expect(state.editor.recipe.picture == Preset.picture.reference)
  }

  @Test("Cancel leaves everything as it was")
  func refused() {
    var state = loaded(Preset.captionedEditor.state)
    #expect(state.reduce(.alertDismissed) == [])
    #expect(state.alert == nil)
    #expect(state.editor.picture == Preset.picture)
  }

  @Test("A part that was accepted once is restored without a question")
  func restored() throws {
    var state = loaded(Preset.emptyEditor.state)
    _ = state.reduce(.damageAccepted)
    _ = state.reduce(.editor(.undoTapped))
    #expect(state.editor.picture == nil)
    let work = state.shared.nextWork
    #expect(
      state.reduce(.editor(.redoTapped)) == [
        .editor(.restorePicture(damaged.encoded, name: "desert.jpg"), work)
      ])
    _ = state.reduce(.editor(.pictureRestored(work, damaged)))
    #expect(state.alert == nil)
    #expect(state.editor.picture == damaged)
  }

  @Test("A whole picture after a damaged one is whole")
  func replaced() {
    var state = loaded(Preset.emptyEditor.state)
    _ = state.reduce(.damageAccepted)
    let work = state.shared.nextWork
    _ = state.reduce(.pictureOpened(path: path))
    _ = state.reduce(.editor(.pictureLoaded(work, Preset.picture)))
    #expect(state.editor.picture == Preset.picture)
  }

  @Test("Without a question there is nothing to accept")
  func nothingAsked() {
    var state = Preset.problemAlert.state
    #expect(state.reduce(.damageAccepted) == [])
    #expect(state == Preset.problemAlert.state)
  }
}
