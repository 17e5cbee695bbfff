import Canvas
import MemeTestKit
import Testing

@testable import MemeCore

@Suite("Undo and redo")
struct HistoryTests {
  /// Types letter by letter, as a keyboard does.
  private func type(_ text: String, _ state: inout AppState, _ id: CaptionID = .top) {
    for character in text {
      let next = state.editor.recipe[id] + String(character)
      _ = state.reduce(.editor(.captionEdited(id, next)))
    }
  }

  private func undo(_ state: inout AppState) { _ = state.reduce(.editor(.undoTapped)) }
  private func redo(_ state: inout AppState) { _ = state.reduce(.editor(.redoTapped)) }

  @Test("Typing is undone and redone word by word")
  func words() {
    var state = Preset.emptyEditor.state
    type("one does not", &state)
    var seen: [String] = []
    while state.editor.history.canUndo {
      undo(&state)
      seen.append(state.editor.recipe[.top])
    }
    #expect(seen == ["one does ", "one ", ""])
    for text in ["one ", "one does ", "one does not"] {
      redo(&state)
      #expect(state.editor.recipe[.top] == text)
    }
    #expect(!state.editor.history.canRedo)
  }

  @Test("Deleting, the other caption, and a paste are steps of their own")
  func kinds() {
    var state = Preset.emptyEditor.state
    type("abc", &state)
    for text in ["ab", "a"] { _ = state.reduce(.editor(.captionEdited(.top, text))) }
    type("x", &state, .bottom)
    _ = state.reduce(.editor(.captionEdited(.bottom, "x and pasted")))
    let expected = [("a", "x"), ("a", ""), ("abc", ""), ("", "")]
    for (top, bottom) in expected {
      undo(&state)
      #expect(state.editor.recipe[.top] == top && state.editor.recipe[.bottom] == bottom)
    }
    #expect(!state.editor.history.canUndo)
  }

  @Test("A new change clears the redo steps")
  func newChange() {
    var state = Preset.emptyEditor.state
    type("one two", &state)
    undo(&state)
    type("three", &state)
    #expect(!state.editor.history.canRedo)
    #expect(state.editor.recipe[.top] == "one three")
  }

  @Test("Cancel can be undone, with the picture, which removes its toast")
  func cancel() {
    var state = Preset.captionedEditor.state
    let before = state.editor.recipe
    _ = state.reduce(.editor(.cancelTapped))
    #expect(state.editor.picture == nil && state.toast?.message == .discarded)
    undo(&state)
    #expect(state.editor.recipe == before)
    #expect(state.toast == nil)
  }

  @Test("Choosing another picture can be undone")
  func picture() {
    var state = Preset.captionedEditor.state
    let other = LoadedPicture(
      name: "b.png", digest: "b", encoded: EncodedPicture(bytes: [1]),
      size: PixelSize(width: 1, height: 1),
      preview: Bitmap(size: PixelSize(width: 1, height: 1), isOpaque: true))
    let work = state.shared.startWork()
    state.editor.loading = work
    _ = state.reduce(.editor(.pictureLoaded(work, other)))
    #expect(state.editor.picture == other)
    let effects = state.reduce(.editor(.undoTapped))
    guard case .editor(.restorePicture(let original, let name), let restoring)? = effects.first
    else {
      Issue.record("the picture's pixels are not made again: \(effects)")
      return
    }
    #expect(original == Preset.picture.encoded && name == Preset.picture.name)
    #expect(state.editor.recipe.picture == Preset.picture.reference)
    #expect(state.editor.picture == nil && state.editor.meme == nil)
    _ = state.reduce(.editor(.pictureRestored(restoring, Preset.picture)))
    #expect(state.editor.picture == Preset.picture && state.editor.restoring == nil)
    redo(&state)
    #expect(state.editor.recipe.picture == other.reference)
  }

  @Test("Another step while a picture is being restored cancels that")
  func stepOnWhileRestoring() {
    var state = Preset.captionedEditor.state
    let before = state.editor.recipe
    _ = state.reduce(.editor(.cancelTapped))
    let effects = state.reduce(.editor(.undoTapped))
    guard case .editor(.restorePicture, let work)? = effects.first else {
      Issue.record("the picture's pixels are not made again: \(effects)")
      return
    }
    #expect(state.reduce(.editor(.redoTapped)) == [.cancel(work)])
    #expect(state.editor.isBlank && state.editor.restoring == nil)
    _ = state.reduce(.editor(.pictureRestored(work, Preset.picture)))
    #expect(state.editor.picture == nil)
    _ = state.reduce(.editor(.undoTapped))
    #expect(state.editor.recipe == before)
  }

  @Test("A hundred steps of style keep recipes and no pixels")
  func recipesOnly() {
    var state = Preset.captionedEditor.state
    _ = state.reduce(.editor(.fontTapped))
    for _ in 0..<100 { _ = state.reduce(.font(.capitalsTapped)) }
    var steps = 0
    while state.editor.history.canUndo {
      #expect(state.reduce(.editor(.undoTapped)) == [])
      steps += 1
    }
    #expect(steps == 100 && state.editor.picture == Preset.picture)
  }

  @Test("At most 200 steps are kept, the latest ones")
  func longest() {
    var history = History<Int>()
    for value in 0..<500 { history.record(value) }
    var current = 500
    var steps = 0
    while let value = history.undo(from: current) {
      current = value
      steps += 1
    }
    #expect(steps == 200 && current == 300)
  }

  @Test("Only the last few pictures are kept")
  func fewPictures() {
    var state = Preset.emptyEditor.state
    for number in 0..<10 {
      state.editor.record()
      state.editor.picture = LoadedPicture(
        name: "\(number)", digest: "", encoded: EncodedPicture(bytes: []),
        size: PixelSize(width: 1, height: 1),
        preview: Bitmap(size: PixelSize(width: 1, height: 1), isOpaque: true))
    }
    var names: [String] = []
    while state.editor.history.canUndo {
      _ = state.reduce(.editor(.undoTapped))
      names.append(state.editor.recipe.picture?.name ?? "")
    }
    #expect(names == ["8", "7", "6", "5"])
  }
}
