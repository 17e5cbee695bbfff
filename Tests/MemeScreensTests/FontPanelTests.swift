import Canvas
import MemeTestKit
import Testing
import Toolkit

@testable import MemeCore

@Suite("Font panel")
struct FontPanelTests {
  static let sizes = [
    Size(width: 320, height: 320), Size(width: 320, height: 480), Size(width: 480, height: 320),
    Size(width: 480, height: 800), Size(width: 640, height: 480), Size(width: 800, height: 480),
    Size(width: 1000, height: 760),
  ]

  private func words(_ harness: Harness) -> [String] {
    harness.captions.map { $0.text.lines.map(\.text).joined(separator: " ") }
  }

  /// The open panel, after a caption of a text was edited.
  private func harness(
    editing text: String, size: Size = Size(width: 1000, height: 760)
  ) -> Harness {
    var state = Preset.fontPanel.state
    state.editor.recipe[.top] = text
    state.editor.lastCaption = .top
    return Harness(state, size: size)
  }

  @Test("The looks are pictures of the meme; the chosen one is marked, and choosing is one step")
  func looks() throws {
    let harness = Harness(Preset.fontLooks.state)
    let names = harness.semantics.entries.filter { $0.role == .listItem }.map(\.label)
    #expect(
      names == [
        "Classic", "Bar", "Subtitle", "Label", "Poster", "Plain", "News", "Bubble", "Typewriter",
        "Neon", "Film", "Quote",
      ])
    // One for each look, and the meme itself.
    let count = words(harness).count { $0.lowercased() == "leave the desert" }
    #expect(count == Look.all.count + 1)
    try harness.click("Poster")
    #expect(harness.state.editor.recipe.look == .poster)
    #expect(harness.state.editor.recipe[.top] == "One does not simply")
    let cell = try harness.entry("Poster").frame
    let marks = harness.drawList.commands.compactMap {
      if case .icon("check", let square, _) = $0 { square } else { nil }
    }
    #expect(marks.count == 1 && marks.allSatisfy(cell.contains))
    try harness.click("Undo")
    #expect(harness.state.editor.recipe == Preset.captionedEditor.state.editor.recipe)
  }

  @Test("Without texts and a picture, others stand in, which are no part of the meme")
  func standIns() throws {
    let harness = Harness()
    try harness.click("More")
    try harness.click("Font")
    harness.finishAnimations()
    try harness.click("Looks")
    #expect(words(harness).contains("When it looks good"))
    try harness.click("Bar")
    #expect(harness.state.editor.recipe.look == .bar)
    #expect(harness.state.editor.recipe.isPictureAlone)
  }

  @Test("Keys alone choose a look")
  func keys() throws {
    let harness = Harness(Preset.fontLooks.state)
    for _ in 0..<40 where try !harness.entry("Classic").isFocused { harness.press(.tab) }
    #expect(try harness.entry("Classic").isFocused)
    harness.press(.right)
    #expect(try harness.entry("Bar").isFocused)
    harness.press(.enter)
    #expect(harness.state.editor.recipe.look == .bar)
  }

  @Test("Every look can be reached in every window", arguments: sizes)
  func reach(size: Size) throws {
    let harness = Harness(Preset.fontLooks.state, size: size)
    let list = try #require(harness.semantics.entries.first { $0.role == .list })
    harness.handle(.wheel(list.frame.center, down: 3_000))
    let last = try harness.entry("Quote").frame
    #expect(last.height >= 80 && list.frame.contains(last))
    try harness.click("Quote")
    #expect(harness.state.editor.recipe.look == .quote)
  }

  @Test("Every page can be reached with one press, and its controls are apart", arguments: sizes)
  func pages(size: Size) throws {
    for text in ["", "One does not simply", "测试文字测试文字", "WWWWWWWWWWWWWWWWWWWWWW"] {
      let harness = harness(editing: text, size: size)
      try harness.click("“")
      check(harness, "\(size)")
      try harness.click("Background")
      check(harness, "Box \(size)")
      for label in ["None", "Bar", "Shadow", "Label"] { try harness.click(label) }
      #expect(harness.shows("Opacity"))
      check(harness, "Box, Label \(size)")
      try harness.click("Background Color")
      check(harness, "Background Color \(size)")
      try harness.click("Blue")
      try harness.click("Looks")
      #expect(harness.shows("Classic"))
      check(harness, "Looks \(size)")
      try harness.click("Text")
      #expect(harness.shows("Sans") && harness.shows("Reset") && harness.shows("Apply to All"))
      let top = try #require(harness.state.editor.recipe.captions.first)
      #expect(top.style?.background == CaptionBackground(.label, color: Color(0x4D7CFF)))
      #expect(top.style?.hasShadow == true)
      if !harness.shows("Outline") { try harness.click("Size and Colors") }
      for label in ["Size", "AA", "Align Center", "Outline"] { #expect(harness.shows(label)) }
      try harness.click("Text Color")
      check(harness, "Text Color \(size)")
    }
  }

  private func check(_ harness: Harness, _ name: String) {
    harness.finishAnimations()
    let window = Rect(origin: .zero, size: harness.size)
    let buttons = harness.semantics.entries.filter { $0.role == .button || $0.role == .slider }
    for (index, button) in buttons.enumerated() {
      #expect(window.contains(button.frame), "\(button.label) \(button.frame) \(name)")
      #expect(button.frame.height >= 44, "\(button.label) \(button.frame) \(name)")
      for other in buttons.dropFirst(index + 1) {
        let common = button.frame.intersection(other.frame)
        #expect(
          min(common.width, common.height) <= 0.01, "\(button.label), \(other.label) \(name)")
      }
    }
  }

  @Test("The panel says whose style it changes, and changes that alone")
  func scope() throws {
    let nobody = Harness(Preset.fontPanel.state)
    #expect(try !nobody.entry("This caption").isEnabled)
    #expect(!nobody.shows("Apply to All"))
    let harness = harness(editing: "One does not simply")
    #expect(!harness.shows("This caption") && !harness.shows("Apply to All"))
    try harness.click("“One does")
    #expect(try !harness.entry("Apply to All").isEnabled && !harness.entry("Reset").isEnabled)
    try harness.click("AA")
    #expect(words(harness).prefix(2) == ["One does not simply", "LEAVE THE DESERT"])
    #expect(try harness.entry("Reset").isEnabled)
    try harness.click("Apply to All")
    #expect(words(harness).prefix(2) == ["One does not simply", "leave the desert"])
    #expect(try !harness.entry("Apply to All").isEnabled)
    try harness.click("Undo")
    #expect(words(harness).prefix(2) == ["One does not simply", "LEAVE THE DESERT"])
    try harness.click("Reset")
    #expect(words(harness).prefix(2) == ["ONE DOES NOT SIMPLY", "LEAVE THE DESERT"])
    try harness.click("All captions")
    try harness.click("AA")
    #expect(words(harness).prefix(2) == ["One does not simply", "leave the desert"])
  }

  @Test("A caption without a text is named by its prompt")
  func promptNames() throws {
    let harness = harness(editing: " ")
    try harness.click("“TOP”")
    try harness.click("More Fonts")
    try harness.click("Serif")
    #expect(harness.state.editor.recipe.captions[0].style?.typeface == .serif)
    #expect(harness.state.editor.recipe.style == .classic)
  }

  @Test("The bars of a look have a colour, though nothing is behind the letters themselves")
  func bars() throws {
    let harness = Harness(Preset.fontBox.state)
    try harness.click("None")
    #expect(!harness.shows("Background Color") && !harness.shows("Opacity"))
    try harness.click("Looks")
    try harness.click("Bar")
    try harness.click("Background")
    #expect(!harness.shows("Opacity"))
    try harness.click("Background Color")
    try harness.click("Yellow")
    #expect(harness.state.editor.recipe.style.background.color == Color(0xFFE14D))
    let boards = harness.drawList.commands.filter {
      if case .fill(_, Color(0xFFE14D), radius: 0) = $0 { true } else { false }
    }
    #expect(boards.count == 2)
  }

  /// The names of all faces, those that are scrolled into view too.
  private func faces(_ harness: Harness) -> [String] {
    harness.semantics.entries.filter { $0.role == .listItem }.map(\.label)
  }

  @Test("The faces that suit a meme come first; More Fonts shows the others")
  func moreFonts() throws {
    var state = Preset.fontPanel.state
    let first = [
      "Classic Meme", "Sans", "Serif", "Typewriter", "Anton", "Bebas Neue", "Inter", "Roboto Slab",
    ]
    let others = ["Comic Neue", "Noto Serif"]
    let harness = Harness(state, size: Size(width: 1280, height: 800))
    #expect(faces(harness) == first + ["More Fonts"])
    try harness.click("More Fonts")
    #expect(faces(harness) == first + others)
    state.editor.recipe.style.typeface = .family("Noto Serif")
    #expect(faces(Harness(state, size: harness.size)) == first + others, "the one in use is shown")
    state.editor.recipe.style.typeface = .serif
    #expect(faces(Harness(state, size: harness.size)) == first + ["More Fonts"])
    state = Preset.fontPanel.state
    state.font?.families?.others = ["Comic Neue"]
    #expect(faces(Harness(state, size: harness.size)) == first + ["Comic Neue"])
  }

  @Test("The face that is listed in place of the chosen one has the check mark")
  func representatives() throws {
    var state = Preset.fontPanel.state
    state.font?.families?.representatives = [
      "Inter Narrow": .family("Inter"), "Impact": .classicMeme,
      "Noto Serif Condensed": .family("Noto Serif"),
    ]
    for (family, listed) in [
      ("Inter Narrow", "Inter"), ("Impact", "Classic Meme"), ("Noto Serif Condensed", "Noto Serif"),
    ] {
      state.editor.recipe.style.typeface = .family(family)
      let harness = Harness(state, size: Size(width: 1280, height: 800))
      let row = try harness.entry(listed).frame
      let marks = harness.drawList.commands.compactMap {
        if case .icon("check", let square, _) = $0 { square } else { nil }
      }
      #expect(marks.count == 1 && marks.allSatisfy(row.contains), "\(family)")
    }
  }

  @Test("Two faces stay visible beside the colours", arguments: TypingLayoutTests.sizes)
  func palette(size: Size) throws {
    let harness = Harness(Preset.fontColors.state, size: size)
    let list = try #require(harness.semantics.entries.first { $0.role == .list })
    let sans = try harness.entry("Sans").frame
    #expect(sans.height == 48 && list.frame.contains(sans))
    for case .gradient(let fade, _, _, _) in harness.drawList.commands {
      #expect(fade.intersection(sans).isEmpty, "the second face fades at \(size)")
    }
    #expect(harness.shows("Classic Meme") && harness.shows("Yellow"))
    check(harness, "\(size)")
  }

  @Test(
    "Faces, looks, colours and the header have the same edges", arguments: TypingLayoutTests.sizes)
  func edges(size: Size) throws {
    let harness = Harness(Preset.fontColors.state, size: size)
    let row = try harness.entry("Classic Meme").frame
    #expect(try harness.entry("Done").frame.maxX == row.maxX)
    let first = try harness.entry("White").frame
    let colors = harness.semantics.entries.filter {
      $0.role == .button && $0.frame.minY == first.minY
    }
    #expect(first.minX == row.minX && colors.map(\.frame.maxX).max() == row.maxX)
    try harness.click("Looks")
    #expect(try harness.entry("Classic").frame.minX == row.minX)
  }

  @Test("The scroll bar is in the margin beside the faces", arguments: TypingLayoutTests.sizes)
  func scrollBar(size: Size) throws {
    var state = Preset.fontPanel.state
    state.font?.families?.prominent = (1...30).map { "Family \($0)" }
    let harness = Harness(state, size: size)
    let row = try harness.entry("Classic Meme").frame
    let panel = try #require(harness.semantics.entries.first { $0.role == .sheet }).frame
    let bars = harness.drawList.commands.compactMap {
      if case .fill(let rect, harness.theme.controlLine, radius: 2) = $0 { rect } else { nil }
    }
    let bar = try #require(bars.first { $0.width == 4 && $0.minY >= row.minY })
    #expect(bar.minX > row.maxX && bar.maxX < panel.maxX)
  }

  @Test("Beside the picture, the panel takes a third of the window, or what its words need")
  func width() throws {
    for size in [
      Size(width: 800, height: 480), Size(width: 1000, height: 760), Size(width: 1280, height: 800),
    ] {
      let harness = Harness(Preset.fontPanel.state, size: size)
      let panel = try #require(harness.semantics.entries.first { $0.role == .sheet })
      let isWide = size.width >= 960
      #expect(panel.frame.width <= max(size.width / 3, isWide ? 392 : 0))
      let looks = try #require(harness.interaction.scene?.activeElement("page looks"))
      #expect((looks.frame.width > 60) == isWide, "a word has room")
    }
  }

  @Test(
    "The list ends in a fade until it is scrolled to its end", arguments: TypingLayoutTests.sizes)
  func fade(size: Size) throws {
    var state = Preset.fontPanel.state
    state.font?.families?.prominent = (1...30).map { "Family \($0)" }
    let harness = Harness(state, size: size)
    let list = try #require(harness.semantics.entries.first { $0.role == .list }).frame
    func hasFade() -> Bool {
      harness.drawList.commands.contains {
        if case .gradient(let rect, _, let bottom, _) = $0 {
          rect.maxY == list.maxY && list.contains(rect)
            && [harness.theme.bar, harness.theme.floating].contains(bottom)
        } else {
          false
        }
      }
    }
    #expect(hasFade())
    harness.handle(.wheel(list.center, down: 10_000))
    #expect(!hasFade())
  }
}
