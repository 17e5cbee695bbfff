import Canvas
import MemeCore
import MemeTestKit
import Testing
import Toolkit

@Suite("Caption fields")
struct CaptionFieldTests {
  /// A picture whose captions are yet to be typed.
  private static var pictured: AppState {
    var state = Preset.captionedEditor.state
    for id in [CaptionID.top, .bottom] { state.editor.recipe[id] = "" }
    return state
  }

  private func words(_ harness: Harness) -> [String] {
    harness.captions.map { $0.text.lines.map(\.text).joined(separator: " ") }
  }

  @Test("Unedited fields show dimmed placeholders, which are not values")
  func prompts() throws {
    let harness = Harness(Self.pictured)
    #expect(words(harness) == ["TOP", "BOTTOM"])
    #expect(harness.captions.map(\.opacity) == [0.5, 0.5])
    for label in ["TOP", "BOTTOM"] { #expect(try harness.entry(label).value == "") }
    #expect(harness.state.editor.recipe.isPictureAlone)
    #expect(!harness.shows("Clear"))
  }

  @Test("Focusing an empty field clears its placeholder; leaving it empty shows it again, dimmed")
  func promptGoesAndComes() throws {
    for leave in [Key.enter, .escape] {
      let harness = Harness(Self.pictured)
      try harness.click("TOP")
      #expect(words(harness) == ["BOTTOM"])
      harness.press(leave)
      #expect(words(harness) == ["TOP", "BOTTOM"])
      #expect(harness.captions.map(\.opacity) == [0.5, 0.5])
    }
  }

  @Test("Tapping works like clicking, and Tab moves the placeholder to the other field")
  func tapAndTab() throws {
    let harness = Harness(Self.pictured)
    try harness.tap("TOP")
    #expect(words(harness) == ["BOTTOM"])
    harness.press(.tab)
    #expect(words(harness) == ["TOP"])
    #expect(try harness.entry("BOTTOM").isFocused)
    harness.press(.tab)
    #expect(try harness.entry("Classic").isFocused)
    harness.press(.tab, .shift)
    #expect(try harness.entry("BOTTOM").isFocused)
  }

  @Test("Typed text is the value, shown opaque and in capitals")
  func typing() throws {
    let harness = Harness(Self.pictured)
    _ = harness.drainEffects()
    try harness.click("TOP")
    harness.type("top secret")
    harness.press(.enter)
    #expect(try harness.entry("TOP").value == "top secret")
    #expect(words(harness) == ["TOP SECRET", "BOTTOM"])
    #expect(harness.captions.map(\.opacity) == [1, 0.5])
    #expect(
      harness.drainEffects().allSatisfy {
        switch $0 {
        case .cancel, .editor(.paintLooks, _): true
        default: false
        }
      }, "only the looks are painted")
  }

  @Test("A field with only spaces shows its placeholder again")
  func blanks() throws {
    let harness = Harness(Self.pictured)
    try harness.click("TOP")
    harness.type("  ")
    harness.press(.enter, .shift)
    #expect(words(harness) == ["BOTTOM"])
    harness.press(.escape)
    #expect(words(harness) == ["TOP", "BOTTOM"])
  }

  @Test("Placeholders are never part of the meme")
  func promptsAreNotComposed() {
    let composer = MemeComposer(
      typesetter: CaptionTypesetter(measurer: FixedWidthMeasurer()))
    let list = composer.drawList(
      for: Harness(Self.pictured).state.editor.recipe, on: Rect(x: 0, y: 0, width: 600, height: 400)
    )
    #expect(list == DrawList())
    var state = Preset.captionedEditor.state
    state.editor.recipe.captions = .classic()
    let sheet = Harness(state)
    sheet.press(.enter, .control)
    sheet.finishAnimations()
    #expect(sheet.state.sharing.sheet?.meme?.recipe.isPictureAlone == true)
    #expect(sheet.captions.filter { $0.text.style.size < 20 }.isEmpty, "nor in the small picture")
  }

  @Test("The preview is where the compositor places it")
  func previewIsComposed() throws {
    let harness = Harness(Preset.captionedEditor.state)
    let picture = try harness.entry("desert.jpg").frame
    let composer = MemeComposer(
      typesetter: CaptionTypesetter(measurer: FixedWidthMeasurer()))
    let list = composer.drawList(for: harness.state.editor.recipe, on: picture)
    let composed = list.commands.compactMap {
      if case .outlinedText(let text, _, _) = $0 { text } else { nil }
    }
    let shown = harness.captions.map(\.text)
    try #require(composed.count == 2 && shown.count == 2)
    for (one, other) in zip(composed, shown) {
      #expect(one.style == other.style && one.lines.map(\.text) == other.lines.map(\.text))
      for (line, same) in zip(one.lines, other.lines) {
        #expect(line.baseline.distance(to: same.baseline) < 1e-9)
      }
    }
  }

  @Test("A caption that reaches beyond the picture is cut to it and leaves the bars free")
  func largeCaption() throws {
    var state = Preset.captionedEditor.state
    state.editor.recipe.captions.append(
      Caption(
        id: CaptionID("huge"), text: String(repeating: "huge words ", count: 60),
        place: CaptionPlace(
          center: Point(x: 0.5, y: 0), width: 4, height: 4, verticalAlignment: .top)))
    let harness = Harness(state)
    let picture = try harness.entry("desert.jpg").frame
    let texts = harness.drawList.commands.indices.filter {
      if case .outlinedText = harness.drawList.commands[$0] { true } else { false }
    }
    let last = try #require(texts.last)
    #expect(harness.drawList.commands[last - 1] == .pushClip(picture))
    let share = try harness.entry("Share").frame
    try harness.click("Share")
    #expect(harness.state.sharing.sheet != nil, "the field does not cover \(share)")
  }

  @Test("The clear button is shown for a text that is edited or hovered, and clears it")
  func clearButton() throws {
    let harness = Harness(Preset.captionedEditor.state)
    #expect(!harness.shows("Clear"))
    harness.move(to: try harness.entry("TOP").frame.center)
    #expect(harness.shows("Clear"))
    harness.move(to: Point(x: 1, y: 1))
    #expect(!harness.shows("Clear"))
    try harness.click("TOP")
    try harness.click("Clear")
    #expect(harness.state.editor.recipe.captions == .classic(bottom: "leave the desert"))
    #expect(try harness.entry("TOP").isFocused, "one can go on typing")
    #expect(!harness.shows("Clear"))
    harness.type("x")
    #expect(harness.state.editor.recipe[.top] == "x")
    #expect(harness.shows("Clear"))
  }

  @Test("Clicking in a caption places the caret there")
  func caretInCaption() throws {
    let harness = Harness(Preset.captionedEditor.state)
    try harness.click("TOP")
    harness.type("!")
    #expect(harness.state.editor.recipe[.top] == "One does n!ot simply")
    harness.press(.home)
    harness.type("A")
    harness.press(.end, .control)
    harness.type("?")
    #expect(harness.state.editor.recipe[.top] == "AOne does n!ot simply?")
  }

  @Test("Shift+Return begins a second line, and typing continues there")
  func secondLine() throws {
    let harness = Harness(Preset.captionedEditor.state)
    try harness.click("BOTTOM")
    harness.press(.end, .control)
    harness.press(.enter, .shift)
    harness.type("now")
    #expect(harness.state.editor.recipe[.bottom] == "leave the desert\nnow")
    #expect(words(harness).last == "LEAVE THE DESERT NOW")
    harness.press(.up)
    harness.press(.end)
    harness.type("!")
    #expect(harness.state.editor.recipe[.bottom] == "leave the desert!\nnow")
  }

  @Test(
    "Every caret position of a caption is on a line that shows it",
    arguments: [
      "", " ", "\n", "a\n", "\n\na", "a\n\n\nb", "one does not simply walk into mordor at all",
      "  a  b  ", "a\n ", String(repeating: "x", count: 300), "👩‍👩‍👧‍👦\n🇩🇪 e\u{301}", "straße",
    ])
  func everyCaretPosition(text: String) throws {
    var state = Preset.captionedEditor.state
    state.editor.recipe[.top] = text
    let harness = Harness(state, size: Size(width: 400, height: 500))
    try harness.click("TOP")
    harness.press(.home, .control)
    for position in 0...text.count {
      #expect(harness.interaction.memory.selection == TextSelection(caret: position))
      let frame = try harness.entry("TOP").frame.expanded(by: 1)
      let carets = harness.drawList.commands.compactMap { command -> Rect? in
        if case .fill(let bar, _, radius: 1.5) = command { bar } else { nil }
      }
      #expect(carets.count == 1 && carets.allSatisfy { frame.contains($0) }, "\(position)")
      harness.press(.right)
    }
    harness.press(.home, .control)
    for _ in 0...text.count { harness.press(.backspace) }
    harness.press(.character("a"), .control)
    harness.press(.backspace)
    #expect(harness.state.editor.recipe[.top] == "")
  }

  @Test("A composition is shown but is not part of the value until it is final")
  func composition() throws {
    let harness = Harness(Preset.captionedEditor.state)
    try harness.click("BOTTOM")
    harness.press(.end, .control)
    harness.handle(.composition("に"))
    #expect(words(harness).last == "LEAVE THE DESERTに")
    #expect(harness.state.editor.recipe[.bottom] == "leave the desert")
    harness.handle(.text("日本"))
    #expect(harness.state.editor.recipe[.bottom] == "leave the desert日本")
  }

  @Test("A pasted text over the limit is truncated and reported; the caret stays in it")
  func pasteTooMuch() throws {
    let harness = Harness(Self.pictured)
    _ = harness.drainEffects()
    try harness.click("TOP")
    harness.paste(String(repeating: "ab ", count: 1_000))
    #expect(harness.state.editor.recipe[.top].count == 2_000)
    #expect(harness.shows("Captions end after 2,000 characters"))
    let id = try #require(harness.state.toast?.id)
    #expect(harness.drainEffects() == [.expireToast(id, offersUndo: false)])
    #expect(harness.interaction.memory.selection == TextSelection(caret: 2_000))
    harness.receive(.toastExpired(id))
    harness.finishAnimations()
    #expect(!harness.shows("Captions end"))
  }

  @Test("Cut, copy and paste use the clipboard")
  func clipboard() throws {
    let harness = Harness(Preset.captionedEditor.state)
    try harness.click("TOP")
    harness.press(.character("a"), .control)
    harness.press(.character("x"), .control)
    #expect(harness.clipboard == "One does not simply")
    #expect(harness.state.editor.recipe[.top] == "")
    harness.press(.tab)
    harness.press(.character("v"), .control)
    #expect(harness.state.editor.recipe[.bottom] == "leave the desertOne does not simply")
  }
}
