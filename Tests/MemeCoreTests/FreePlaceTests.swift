import Canvas
import MemeTestKit
import Testing

@testable import MemeCore

/// Where captions are put that are added, copied or pasted, and when they go.
@Suite("Free places")
struct FreePlaceTests {
  private func editor() -> AppState {
    var state = AppState(picturesFolder: "/pictures")
    state.editor.recipe.captions = .classic(top: "one", bottom: "two")
    return state
  }

  private func add(_ text: String, _ state: inout AppState, sticker: Bool = false) {
    _ = state.reduce(.editor(.caption(sticker ? .stickerAdded : .added)))
    guard let id = state.editor.recipe.captions.last?.id else { return }
    _ = state.reduce(.editor(.captionEdited(id, text)))
  }

  private func boxes(_ state: AppState) -> [Rect] {
    state.editor.recipe.captions.map { $0.place.box(in: Size(width: 1, height: 1)) }
  }

  @Test("The first three texts lie neither on each other nor on TOP and BOTTOM")
  func three() {
    var state = editor()
    for text in ["a", "b", "c"] { add(text, &state) }
    let boxes = boxes(state).dropFirst(2)
    #expect(boxes.first?.center == Point(x: 0.5, y: 0.5))
    for (index, box) in boxes.enumerated() {
      #expect(Crop.everything.contains(box))
      for other in boxes.dropFirst(index + 1) { #expect(box.intersection(other).area < 1e-9) }
    }
  }

  @Test("No text of a hundred lies exactly on another, and none outside of the picture")
  func hundred() {
    var state = editor()
    for _ in 0..<98 { add("x", &state) }
    let centers = boxes(state).map(\.center)
    for (index, center) in centers.enumerated() {
      for other in centers.dropFirst(index + 1) { #expect(center.distance(to: other) > 0.02) }
    }
    #expect(boxes(state).dropFirst(2).allSatisfy(Crop.everything.expanded(by: 1e-9).contains))
  }

  @Test("An emoji does not land on a text")
  func sticker() throws {
    var state = editor()
    add("a text", &state)
    add("😀", &state, sticker: true)
    let (text, sticker) = (boxes(state)[2], boxes(state)[3])
    #expect(sticker.center.distance(to: text.center) > 0.15)
    #expect(sticker.intersection(text).area < sticker.area / 2)
  }

  @Test("Copies move on, and none is farther outside of the picture than its original")
  func copies() throws {
    var state = editor()
    add("x", &state)
    let first = try #require(state.editor.recipe.captions.last?.id)
    _ = state.reduce(.editor(.caption(.selected(first))))
    for _ in 0..<40 {
      let selected = try #require(state.editor.selection)
      _ = state.reduce(.editor(.caption(.duplicated(selected))))
    }
    let copies = boxes(state).dropFirst(2)
    for (index, copy) in copies.enumerated() {
      #expect(Crop.everything.expanded(by: 1e-9).contains(copy))
      for other in copies.dropFirst(index + 1) {
        #expect(copy.center.distance(to: other.center) > 0.02)
      }
    }
    // Copies of one original go on from one another.
    var again = editor()
    add("x", &again)
    for _ in 0..<3 { _ = again.reduce(.editor(.caption(.duplicated(first)))) }
    #expect(Set(again.editor.recipe.captions.map(\.place.center)).count == 6)
  }

  // MARK: - Left empty

  @Test("A text that is left empty goes; Undo brings it back")
  func leftEmpty() throws {
    var state = editor()
    _ = state.reduce(.editor(.caption(.added)))
    let id = try #require(state.editor.recipe.captions.last?.id)
    _ = state.reduce(.editor(.caption(.focused(id))))
    _ = state.reduce(.editor(.captionEdited(id, "  ")))
    _ = state.reduce(.editor(.caption(.blurred(id))))
    #expect(state.editor.recipe.captions.map(\.id) == [.top, .bottom])
    #expect(state.editor.lastCaption == nil)
    _ = state.reduce(.editor(.undoTapped))
    #expect(state.editor.recipe.captions.map(\.id) == [.top, .bottom, id])
  }

  @Test("An empty text that goes when another one is dragged does not end the drag")
  func leftByDrag() throws {
    var state = editor()
    state.editor.recipe[.top] = "words"
    _ = state.reduce(.editor(.caption(.added)))
    let id = try #require(state.editor.recipe.captions.last?.id)
    _ = state.reduce(.editor(.caption(.focused(id))))
    // A press sends these in this order: the focus moves first, and is reported last.
    _ = state.reduce(.editor(.caption(.gripped(.top, .body))))
    _ = state.reduce(.editor(.caption(.blurred(id))))
    #expect(state.editor.recipe.captions.map(\.id) == [.top, .bottom])
    #expect(state.editor.selection == .top && state.editor.gesture?.caption == .top)
  }

  @Test("An empty text stays while a menu or the font panel takes the focus")
  func styledFirst() throws {
    for open in [AppAction.menuTapped, .editor(.fontTapped)] {
      var state = editor()
      _ = state.reduce(.editor(.caption(.added)))
      let id = try #require(state.editor.recipe.captions.last?.id)
      _ = state.reduce(.editor(.caption(.focused(id))))
      _ = state.reduce(open)
      _ = state.reduce(.editor(.caption(.blurred(id))))
      #expect(state.editor.recipe.captions.last?.id == id)
    }
  }

  @Test("An empty text that lost the focus to the Font button is styled, and typed then")
  func styledByButton() throws {
    for actions: [AppAction] in [[], [.menuTapped, .menuDismissed]] {
      var state = editor()
      _ = state.reduce(.editor(.caption(.added)))
      let id = try #require(state.editor.recipe.captions.last?.id)
      _ = state.reduce(.editor(.caption(.focused(id))))
      // The press takes the focus, and its end is what opens the panel.
      _ = state.reduce(.editor(.caption(.blurred(id))))
      for action in actions { _ = state.reduce(action) }
      _ = state.reduce(.editor(.fontTapped))
      #expect(state.font != nil && state.editor.recipe.captions.last?.id == id)
      #expect(state.editor.lastCaption == id)
    }
    var later = editor()
    _ = later.reduce(.editor(.caption(.added)))
    let id = try #require(later.editor.recipe.captions.last?.id)
    _ = later.reduce(.editor(.caption(.blurred(id))))
    _ = later.reduce(.editor(.captionEdited(.top, "a")))
    _ = later.reduce(.editor(.fontTapped))
    #expect(
      later.editor.recipe.captions.map(\.id) == [.top, .bottom] && later.editor.recipe[.top] == "a")
  }

  @Test("A meme that was left since is not brought back with an empty text")
  func leftSince() throws {
    var state = editor()
    _ = state.reduce(.editor(.captionEdited(.top, "left")))
    _ = state.reduce(.editor(.caption(.added)))
    let id = try #require(state.editor.recipe.captions.last?.id)
    _ = state.reduce(.editor(.caption(.blurred(id))))
    var shared = state.shared
    _ = state.editor.startOver(with: Recipe(), &shared)
    _ = state.reduce(.editor(.fontTapped))
    #expect(state.editor.recipe[.top] == "")
  }

  @Test("Escape in an empty text selects nothing")
  func escaped() throws {
    var state = editor()
    _ = state.reduce(.editor(.caption(.added)))
    let id = try #require(state.editor.recipe.captions.last?.id)
    _ = state.reduce(.editor(.caption(.selected(id))))
    #expect(state.editor.selection == nil && state.editor.recipe.captions.count == 2)
    #expect(state.editor.wantedFocus == nil)
  }

  @Test("TOP, BOTTOM, prompts of a template, and texts stay")
  func stays() {
    var state = editor()
    state.editor.recipe.captions[0].text = ""
    let place = CaptionPlace.added
    state.editor.recipe.captions += [
      Caption(id: CaptionID("a"), place: place, prompt: "Name"),
      Caption(id: CaptionID("b"), text: "b", place: place),
    ]
    let before = state.editor.recipe
    for id in before.captions.map(\.id) { _ = state.reduce(.editor(.caption(.blurred(id)))) }
    #expect(state.editor.recipe == before && !state.editor.history.canUndo)
  }

  // MARK: - Pasted

  private func paste(_ text: String, _ state: inout AppState) {
    for case .paste(_, let work) in state.reduce(.paste(.requested(intoField: false))) {
      _ = state.reduce(.paste(.read(work, .text(text))))
    }
  }

  @Test("A text that is pasted outside of a field becomes a caption, selected in the middle")
  func pasted() throws {
    var state = Preset.captionedEditor.state
    paste("  two\r\nlines\u{7}\n", &state)
    let caption = try #require(state.editor.recipe.captions.last)
    #expect(caption.text == "two\nlines" && caption.place == .added)
    #expect(state.editor.selection == caption.id)
    #expect(state.editor.wantedFocus == .frame(caption.id))
    _ = state.reduce(.editor(.undoTapped))
    #expect(state.editor.recipe.captions.count == 2)
    paste("🎉", &state)
    #expect(state.editor.recipe.captions.last?.place.height == CaptionPlace.sticker.height)
    paste(String(repeating: "x", count: 3_000), &state)
    #expect(state.editor.recipe.captions.last?.text.count == Caption.longestText)
    #expect(state.toast?.message == .captionCut)
    paste(" \n ", &state)
    #expect(state.toast?.message == .nothingToPaste(acceptsText: true))
  }

  @Test(
    "There is nothing to paste a text into on other screens",
    arguments: [Preset.sentTable, .detail, .albumListing, .settings])
  func pastedElsewhere(preset: Preset) {
    var state = preset.state
    let before = state.editor
    paste("words", &state)
    #expect(state.editor == before)
    #expect(state.toast?.message == .nothingToPaste(acceptsText: false))
  }
}
