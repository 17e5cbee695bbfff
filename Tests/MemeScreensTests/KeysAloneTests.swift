import Canvas
import MemeCore
import MemeTestKit
import Testing
import Toolkit

/// A user without a pointer, who has Tab, the arrow keys, Return, Space, Escape and text.
@Suite("Without a pointer")
struct KeysAloneTests {
  private let app: ScriptHarness
  private var harness: Harness { app.harness }

  init() {
    var album = InMemoryAlbum()
    album.add(Preset.picture, to: Preset.picturesFolder)
    app = ScriptHarness(Harness(Preset.nothingSent.state), album: album)
  }

  /// Whether a control has the focus, and its ring is visible.
  private func isFocused(_ label: String) -> Bool {
    harness.interaction.memory.isFocusVisible
      && harness.semantics.entries(matching: label).contains(where: \.isFocused)
  }

  /// Moves the focus to a control by one key.
  private func focus(_ label: String, by key: Key = .tab) {
    for _ in 0..<60 where !isFocused(label) { harness.press(key) }
    #expect(isFocused(label), "\(label):\n\(harness.semantics.listing)")
  }

  /// Moves the focus to a control, presses it, and waits for the result.
  private func choose(_ label: String, by key: Key = .tab, with press: Key = .enter) {
    focus(label, by: key)
    harness.press(press)
    app.advance(2)
  }

  private func save() {
    choose("Share")
    choose("Save to Pictures", with: .character(" "))
    app.advance(2)
    #expect(harness.shows("Saved"))
    #expect(isFocused("OK"))
    harness.press(.enter)
    app.advance(2)
  }

  @Test("A meme is made, shared, viewed, edited, shared again, deleted and brought back")
  func journey() throws {
    choose("Make a meme")
    choose("Album")
    choose("desert.jpg", by: .right)
    #expect(isFocused("Album"), "the button that opened the album")
    focus("TOP")
    harness.type("by keys")
    save()
    #expect(try app.sentMemes.map { $0[.top] } == ["by keys"])

    choose("by keys", by: .down)
    choose("Edit")
    focus("BOTTOM")
    harness.type("alone")
    save()
    #expect(isFocused("Edit"), "the button that opened the editor")
    harness.press(.escape)
    app.advance(1)
    #expect(isFocused("by keys … alone"), "the row of the meme that was made")
    #expect(try app.sentMemes.map { $0[.bottom] } == ["", "alone"])

    harness.press(.enter)
    app.advance(2)
    choose("Delete")
    #expect(isFocused("by keys"), "the row that is left")
    #expect(harness.state.sent.shown.count == 1)
    choose("Undo")
    #expect(harness.state.sent.shown.count == 2)
    #expect(isFocused("by keys … alone"))
  }

  @Test("After a deletion the next row has the focus, and after a menu the row that opened it")
  func rows() throws {
    let harness = Harness(Preset.sentTable.state)
    let rows = harness.semantics.entries.filter { $0.role == .listItem }.map(\.label)
    func focused() -> String? { harness.semantics.entries.first(where: \.isFocused)?.label }
    harness.press(.down)
    harness.press(.down)
    harness.press(.menu)
    #expect(focused() == "Open")
    harness.press(.escape)
    #expect(focused() == rows[1] && harness.interaction.memory.isFocusVisible)
    harness.press(.delete)
    #expect(focused() == rows[2] && harness.interaction.memory.isFocusVisible)
    harness.press(.character("z"), .control)
    #expect(focused() == rows[2])
    harness.press(.enter)
    harness.press(.right)
    harness.press(.escape)
    #expect(focused() == rows[3], "the row of the meme that was shown last")
  }

  @Test("Delete deletes no meme while several can be chosen and none is")
  func nothingChosen() throws {
    for preset in [Preset.sentTable, .sentGrid] {
      let harness = Harness(preset.state)
      try harness.click("Select")
      harness.press(.down)
      #expect(harness.semantics.entries.first(where: \.isFocused)?.role == .listItem)
      harness.press(.delete)
      #expect(harness.state.sent.shown == Preset.memes)
    }
  }

  @Test("The list of shortcuts and the licences are scrolled by Up and Down")
  func texts() {
    for preset in [Preset.shortcuts, .settingsAbout] {
      let harness = Harness(preset.state, size: Size(width: 480, height: 480))
      func offset() -> Double { harness.interaction.memory.scroll.values.first ?? 0 }
      let focused = harness.semantics.entries.first(where: \.isFocused)?.label
      harness.press(.down, times: 3)
      let down = offset()
      #expect(down > 0, "\(preset)")
      harness.press(.up)
      #expect(offset() > 0 && offset() < down, "\(preset)")
      #expect(harness.semantics.entries.first(where: \.isFocused)?.label == focused)
    }
  }

  @Test("Space zooms the picture of a meme in and out again")
  func zoom() throws {
    let harness = Harness(Preset.detail.state)
    for _ in 0..<10 where harness.semantics.entries.first(where: \.isFocused)?.role != .image {
      harness.press(.tab)
    }
    harness.press(.character(" "))
    #expect(try #require(harness.state.detail).zoom > 1)
    harness.press(.character(" "))
    #expect(try #require(harness.state.detail).zoom == 1)
  }

  @Test("The arrow keys pan the zoomed picture, and lead to the next meme when it is whole again")
  func panning() throws {
    let harness = Harness(Preset.detail.state)
    let meme = try #require(harness.state.detail).meme
    harness.receive(.detail(.zoomed(by: 3, at: Point(x: 0.5, y: 0.5))))
    for isOnButton in [false, true] {
      // The arrow keys do not leave the picture for another control.
      if isOnButton { harness.press(.tab) }
      let focused = harness.interaction.memory.focused
      let before = try #require(harness.state.detail).center
      harness.press(.right)
      harness.press(.down)
      let after = try #require(harness.state.detail).center
      #expect(after.x > before.x && after.y > before.y)
      harness.press(.left)
      harness.press(.up)
      #expect(try #require(harness.state.detail).center.distance(to: before) < 1e-9)
      #expect(harness.interaction.memory.focused == focused)
    }
    #expect(harness.state.detail?.meme == meme)
    harness.receive(.detail(.doubleTapped(at: Point(x: 0.5, y: 0.5))))
    harness.press(.right)
    #expect(harness.state.detail?.meme != meme)
  }

  @Test("Page Down and End take the focus along, in a table and in a grid")
  func pages() throws {
    for preset in [Preset.sentTable, .sentGrid] {
      let harness = Harness(preset.state, size: Size(width: 480, height: 360))
      func focused() -> String? { harness.semantics.entries.first(where: \.isFocused)?.label }
      let memes = Preset.sentTable.state.sent.memes?.count ?? 0
      harness.press(.down)
      let first = focused()
      harness.press(.pageDown)
      #expect(focused() != nil && focused() != first)
      harness.press(.end)
      let last = focused()
      #expect(last?.hasPrefix("it is 3 am") == true && memes == 7)
      harness.press(.pageDown)
      #expect(focused() == last)
      harness.press(.home)
      #expect(focused() == first)
      #expect(harness.interaction.memory.isFocusVisible)
    }
  }

  @Test(
    "Down leads from the search to the first meme that is found",
    arguments: [Preset.sentTable, .sentGrid])
  func fromSearch(preset: Preset) throws {
    let harness = Harness(preset.state)
    harness.press(.character("f"), .control)
    harness.press(.down)
    let focused = try #require(harness.semantics.entries.first { $0.isFocused })
    #expect(focused.role == .listItem && focused.label.hasPrefix("I said I like it hot"))
    #expect(harness.interaction.memory.isFocusVisible)
  }

  @Test("A menu that a key opened has the focus on its first command, which the arrows leave")
  func menu() throws {
    let harness = Harness(Preset.captionedEditor.state, size: Size(width: 360, height: 640))
    func isFocused(_ label: String) -> Bool {
      harness.semantics.entries(matching: label).contains(where: \.isFocused)
    }
    for _ in 0..<20 where !isFocused("More") { harness.press(.tab) }
    harness.press(.enter)
    #expect(isFocused("Font"), "Undo and Redo are disabled")
    harness.press(.end)
    #expect(isFocused("Keyboard Shortcuts"))
    harness.press(.home)
    harness.press(.down)
    #expect(isFocused("Crop"))
    harness.press(.escape)
    #expect(isFocused("More"))
    try harness.click("More")
    let focused = harness.semantics.entries.filter(\.isFocused)
    #expect(focused.isEmpty)
  }
}
