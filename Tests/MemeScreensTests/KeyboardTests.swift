import Canvas
import Localization
import MemeCore
import MemeTestKit
import Testing
import Toolkit

@Suite("On-screen keyboard")
struct KeyboardTests {
  static let phone = Size(width: 480, height: 800)

  private static let sizes = [
    Size(width: 320, height: 320), Size(width: 320, height: 480), Size(width: 480, height: 320),
    phone, Size(width: 800, height: 480), Size(width: 1280, height: 800),
    Size(width: 800, height: 1280),
  ]

  private func harness(
    _ size: Size = phone, choice: KeyboardState.Choice = .auto, locale: String = "",
    bottom: String = ""
  ) -> Harness {
    var state = Preset.captionedEditor.state
    state.keyboard = KeyboardState(choice: choice, locale: locale)
    state.editor.recipe.captions = .classic(top: "one", bottom: bottom)
    return Harness(state, size: size)
  }

  private func typing(_ locale: String = "", bottom: String = "") throws -> Harness {
    let harness = harness(locale: locale, bottom: bottom)
    try harness.tap("BOTTOM")
    harness.finishAnimations()
    // The second of two quick taps would select the word under it.
    harness.advance(1)
    return harness
  }

  private func bottom(_ harness: Harness) -> String { harness.state.editor.recipe[.bottom] }

  private func texts(_ harness: Harness) -> [String] {
    harness.drawList.commands.compactMap {
      if case .text(let text, _, _, _) = $0 { text } else { nil }
    }
  }

  private func place(_ harness: Harness, _ key: String) throws -> Point {
    try harness.entry(key).frame.center
  }

  // MARK: - Showing and hiding

  @Test("A touched field shows the keyboard, a clicked one and a hardware key do not")
  func comesByTouch() throws {
    let harness = harness()
    try harness.click("BOTTOM")
    #expect(!harness.shows("Keyboard"))
    try harness.tap("BOTTOM")
    #expect(harness.shows("Keyboard"))
    harness.press(.left)
    #expect(!harness.shows("Keyboard") && harness.semantics.listing.contains("focused"))
    harness.advance(1)
    try harness.tap("BOTTOM")
    #expect(harness.shows("Keyboard"))
    try harness.tap("Return")
    #expect(!harness.shows("Keyboard") && !harness.semantics.listing.contains("focused"))
  }

  @Test("The setting and the system determine which keyboard is used")
  func policy() {
    func state(_ choice: KeyboardState.Choice, running: Bool, docked: Bool) -> KeyboardState {
      var state = KeyboardState(choice: choice)
      state.isSystemRunning = running
      state.isDocked = docked
      return state
    }
    #expect(state(.auto, running: false, docked: false).isOwn(forTouch: true))
    #expect(!state(.auto, running: false, docked: false).isOwn(forTouch: false))
    var system = state(.auto, running: true, docked: false)
    #expect(!system.isOwn(forTouch: true) && system.isSystemCalled(forTouch: true))
    #expect(!system.isSystemCalled(forTouch: false) && !system.refusesSystem)
    #expect(!state(.auto, running: false, docked: true).isOwn(forTouch: true))
    // The window is drawn over it.
    system.isFullScreen = true
    #expect(system.isOwn(forTouch: true) && !system.isSystemCalled(forTouch: true))
    for running in [false, true] {
      for docked in [false, true] {
        let own = state(.own, running: running, docked: docked)
        #expect(own.isOwn(forTouch: true) && own.isOwn(forTouch: false))
        #expect(!own.isSystemCalled(forTouch: true) && own.refusesSystem == running)
        for choice in [KeyboardState.Choice.system, .none] {
          let other = state(choice, running: running, docked: docked)
          #expect(!other.isOwn(forTouch: true) && !other.isOwn(forTouch: false))
          #expect(other.isSystemCalled(forTouch: false) == (running && choice == .system))
        }
      }
    }
  }

  @Test("The keyboard is hidden when the system's appears, and stays for another field")
  func systemComes() throws {
    let harness = try typing()
    try harness.tap("TOP")
    #expect(harness.shows("Keyboard"))
    harness.receive(.keyboard(.systemChanged(isRunning: true)))
    #expect(!harness.shows("Keyboard"))
    harness.receive(.keyboard(.systemChanged(isRunning: false)))
    #expect(harness.shows("Keyboard"))
    harness.window.hasDockedKeyboard = true
    harness.handle(.windowChanged)
    #expect(!harness.shows("Keyboard"))
  }

  // MARK: - Typing

  @Test("Shift applies to one letter, to all after a double press, or for as long as it is held")
  func shift() throws {
    let harness = try typing()
    for key in ["a", "Shift", "b", "c", "Shift"] { try harness.tap(key) }
    harness.advance(1)
    try harness.tap("Shift")
    try harness.tap("d")
    harness.advance(1)
    for key in ["Shift", "Shift", "e", "f", "Shift", "g"] { try harness.tap(key) }
    #expect(bottom(harness) == "aBcdEFg")
    harness.advance(1)
    let shift = try place(harness, "Shift")
    harness.handle(.pointerDown(shift, .finger(1), clicks: 1, []))
    for key in ["h", "i"] {
      let point = try place(harness, key)
      harness.handle(.pointerDown(point, .finger(2), clicks: 1, []))
      harness.handle(.pointerUp(point, .finger(2)))
    }
    harness.handle(.pointerUp(shift, .finger(1)))
    try harness.tap("j")
    #expect(bottom(harness) == "aBcdEFgHIj")
  }

  @Test("Overlapping key presses type each letter once, in order")
  func rollOver() throws {
    let harness = try typing()
    var held: (Point, Pointer)?
    for (index, key) in ["h", "e", "l", "l", "o"].enumerated() {
      let point = try place(harness, key)
      let finger = Pointer.finger(index)
      harness.handle(.pointerDown(point, finger, clicks: 1, []))
      if let (place, last) = held { harness.handle(.pointerUp(place, last)) }
      held = (point, finger)
    }
    if let (place, last) = held { harness.handle(.pointerUp(place, last)) }
    #expect(bottom(harness) == "hello")
  }

  @Test("A sliding finger types the key it ends on, and none outside the keyboard")
  func sliding() throws {
    let harness = try typing()
    harness.drag(try place(harness, "q"), to: try place(harness, "e"), with: .finger(1))
    #expect(bottom(harness) == "e")
    harness.drag(try place(harness, "q"), to: Point(x: 240, y: 10), with: .finger(1))
    #expect(bottom(harness) == "e" && harness.shows("Keyboard"))
  }

  @Test("A held letter offers its accents; sliding selects among them")
  func accents() throws {
    let harness = try typing()
    let key = try place(harness, "e")
    harness.handle(.pointerDown(key, .finger(1), clicks: 1, []))
    #expect(harness.semantics.entries(matching: "é").isEmpty)
    harness.advance(0.45)
    let other = try place(harness, "ê")
    #expect(harness.interaction.nextChange(after: harness.now).map { $0 > harness.now } ?? true)
    harness.handle(.pointerUp(key, .finger(1)))
    #expect(bottom(harness) == "é")
    harness.handle(.pointerDown(key, .finger(1), clicks: 1, []))
    harness.advance(0.45)
    harness.handle(.pointerDragged(Point(x: key.x + 3, y: key.y + 2), .finger(1)))
    #expect(harness.interaction.memory.keyboard.presses.first?.chosen == 0)
    harness.handle(.pointerDragged(Point(x: other.x, y: other.y + 20), .finger(1)))
    harness.handle(.pointerUp(other, .finger(1)))
    #expect(bottom(harness) == "éê")
    harness.handle(.pointerDown(key, .finger(1), clicks: 1, []))
    harness.advance(0.45)
    harness.handle(.pointerDragged(Point(x: 470, y: 100), .finger(1)))
    harness.handle(.pointerUp(Point(x: 470, y: 100), .finger(1)))
    #expect(bottom(harness) == "éê", "far away means none")
  }

  @Test("Backspace deletes at once, then repeats, then by words")
  func backspace() throws {
    let harness = try typing(bottom: "a few words and 12 345 678")
    harness.press(.end)
    try harness.tap("BOTTOM")
    harness.press(.end)
    harness.advance(1)
    // At the end of the text, with the keyboard shown again.
    let field = try harness.entry("BOTTOM").frame
    harness.tap(at: Point(x: field.maxX - 8, y: field.midY))
    harness.finishAnimations()
    let count = bottom(harness).count
    let key = try place(harness, "Backspace")
    harness.handle(.pointerDown(key, .finger(1), clicks: 1, []))
    #expect(bottom(harness).count == count - 1)
    harness.advance(0.3)
    #expect(bottom(harness).count == count - 1)
    for _ in 0..<10 { harness.advance(0.1) }
    #expect(bottom(harness).count < count - 5)
    for _ in 0..<40 { harness.advance(0.1) }
    #expect(bottom(harness).isEmpty)
    harness.handle(.pointerUp(key, .finger(1)))
    #expect(harness.interaction.memory.keyboard.presses.isEmpty)
  }

  @Test("Return ends editing, with Shift it begins a line")
  func enter() throws {
    let harness = try typing()
    for key in ["a", "Shift", "Return", "b", "Return"] { try harness.tap(key) }
    #expect(bottom(harness) == "a\nb" && !harness.shows("Keyboard"))
  }

  // MARK: - Layouts

  @Test(
    "The layout follows the locale",
    arguments: [
      ("de_DE.UTF-8", "ü", "Deutsch"), ("fr_FR", "a", "Français"), ("ru_RU.UTF-8", "ф", "Русский"),
      ("uk_UA", "є", "Українська"), ("el_GR.UTF-8", "ω", "Ελληνικά"), ("C", "q", "English"),
      ("de_CH@euro", "z", "Deutsch"), ("", "m", "English"),
    ])
  func locale(locale: String, key: String, name: String) throws {
    let harness = try typing(locale)
    try harness.tap(key)
    #expect(bottom(harness) == key)
    #expect(
      harness.drawList.commands.contains {
        if case .text(name, _, _, _) = $0 { true } else { false }
      })
  }

  @Test("A layout is selected by the globe key and kept for the next start")
  func switching() throws {
    let harness = try typing()
    try harness.tap("Language")
    #expect(harness.shows("ü") && harness.state.shared.userSettings.keyboardLayout == "qwertz")
    #expect(harness.drainEffects().contains(.saveUserSettings(harness.state.shared.userSettings)))
    let globe = try place(harness, "Language")
    harness.handle(.pointerDown(globe, .finger(1), clicks: 1, []))
    harness.advance(0.45)
    let greek = try place(harness, "Ελληνικά")
    harness.handle(.pointerDragged(greek, .finger(1)))
    harness.handle(.pointerUp(greek, .finger(1)))
    #expect(harness.state.shared.userSettings.keyboardLayout == "greek")
    try harness.tap("ω")
    #expect(bottom(harness) == "ω")
  }

  @Test(
    "The keyboard opens in the layout of the interface's language",
    arguments: [
      ("de", "", "", "Deutsch"), ("fr", "", "fr_CH.UTF-8", "Deutsch"), ("ar", "", "C", "العربية"),
      ("pt_BR", "", "de_DE.UTF-8", "Português"), ("tr", "", "", "Türkçe"),
      ("es", "", "", "Español"), ("ru", "", "uk_UA.UTF-8", "Русский"), ("pl", "", "", "English"),
      // English for want of translations, and English by choice.
      ("en", "", "el_GR.UTF-8", "Ελληνικά"), ("en", "en", "el_GR.UTF-8", "English"),
    ])
  func layoutOfLanguage(
    _ interface: String, _ setting: String, _ locale: String, _ name: String
  ) throws {
    var settings = Settings()
    settings.language = LanguageTag(setting)
    var state = Preset.captionedEditor.state
    state.apply(settings)
    state.keyboard.locale = locale
    state.language = Language(tag: try #require(LanguageTag(interface)), catalog: nil)
    let harness = Harness(state, size: Self.phone)
    try harness.tap("BOTTOM")
    harness.finishAnimations()
    #expect(texts(harness).contains(name))
  }

  @Test("Turkish has two letters i, each with its capital")
  func turkish() throws {
    let harness = try typing("tr_TR.UTF-8")
    for key in ["i", "ı", "Shift", "i", "Shift", "ı"] { try harness.tap(key) }
    #expect(bottom(harness) == "iıİI")
  }

  @Test("Letters without capitals have no Shift key")
  func arabic() throws {
    let harness = try typing("ar_EG.UTF-8")
    #expect(!harness.shows("Shift"))
    for key in ["م", "ي", "م"] { try harness.tap(key) }
    #expect(bottom(harness) == "ميم")
    try harness.tap("Backspace")
    #expect(bottom(harness) == "مي")
    try harness.tap("Numbers")
    #expect(texts(harness).contains("أبج"))
  }

  @Test("Every layout has each of its letters once, and its alternatives are other letters")
  func layouts() {
    for layout in KeyboardLayout.all {
      let letters = layout.rows.flatMap(\.self)
      #expect(Set(letters).count == letters.count && layout.rows.count == 3, "\(layout.name)")
      for (letter, accents) in layout.accents {
        #expect(!accents.contains(letter), "\(layout.name) \(letter)")
        #expect(
          Set(accents).count == accents.count && accents.count <= 8, "\(layout.name) \(letter)")
      }
    }
    #expect(Set(KeyboardLayout.all.map(\.id)).count == KeyboardLayout.all.count)
  }

  @Test("Emoji are typed from their page, and recent ones come first")
  func emoji() throws {
    let harness = try typing()
    try harness.tap("Emoji")
    try harness.tap("😃")
    try harness.tap("🤣")
    try harness.tap("Letters")
    try harness.tap("x")
    #expect(
      bottom(harness) == "😃🤣x" && harness.state.shared.userSettings.recentEmoji == ["🤣", "😃"])
    try harness.tap("Emoji")
    let steps = ["Previous Text", "Next Text", "End Typing"]
    let keys = harness.semantics.entries.filter { $0.role == .key && !steps.contains($0.label) }
    #expect(keys.prefix(2).map(\.label) == ["🤣", "😃"])
    try harness.tap("😃")
    try harness.tap("😃")
    #expect(bottom(harness) == "😃🤣x😃😃", "what is under the finger stays there")
    let all = EmojiGroup.allCases.flatMap(\.emoji)
    #expect(all.count == 1_766 && Set(all).count == all.count)
  }

  @Test("The emoji of a sticker is chosen and finished by mouse", arguments: sizes)
  func stickerByMouse(size: Size) throws {
    let harness = harness(size)
    try harness.click("Add Emoji")
    harness.finishAnimations()
    try harness.click("😃")
    try harness.click("Done")
    harness.finishAnimations()
    #expect(!harness.shows("Keyboard") && harness.interaction.memory.focused == nil)
    #expect(harness.state.editor.recipe.captions.last?.text == "😃")
  }

  // MARK: - Key sizes

  @Test("Keys are large enough, separate and inside the window, on every page of every layout")
  func keySizes() throws {
    for size in Self.sizes {
      for layout in KeyboardLayout.all {
        for page in ["", "Numbers", "Symbols", "Emoji"] {
          let harness = harness(size)
          harness.receive(.keyboard(.layoutChosen(layout.id.rawValue)))
          try harness.tap("TOP")
          harness.finishAnimations()
          if page == "Symbols" { try harness.tap("Numbers") }
          if !page.isEmpty { try harness.tap(page) }
          let keys = harness.semantics.entries.filter { $0.role == .key }
          #expect(keys.count > 20)
          for (index, key) in keys.enumerated() {
            let isScrolled =
              key.label.unicodeScalars.first?.properties.isEmoji == true && page == "Emoji"
            #expect(
              key.frame.width >= (layout.rows[0].count > 11 ? 26 : 28)
                && (key.frame.height >= 44 || isScrolled),
              "\(key.label) \(key.frame) \(layout.name) \(size)")
            #expect(Rect(origin: .zero, size: size).expanded(by: 0.01).contains(key.frame))
            for other in keys.dropFirst(index + 1) {
              #expect(
                key.frame.expanded(by: -0.01).intersection(other.frame).isEmpty,
                "\(key.label) \(other.label) \(size)")
            }
          }
        }
      }
    }
  }

  @Test("The view moves up just enough to show the edited field, and back")
  func moveUp() throws {
    for size in Self.sizes {
      for label in ["TOP", "BOTTOM"] {
        let harness = harness(size, bottom: "two")
        let before = try harness.entry(label).frame
        try harness.tap(label)
        let keyboard = try harness.entry("Keyboard").frame
        let field = try harness.entry(label).frame
        #expect(field.minY >= 0 && field.maxY <= keyboard.minY, "\(label) \(size)")
        if before.maxY + 16 <= keyboard.minY { #expect(field == before, "\(label) \(size)") }
        #expect(harness.interaction.isAnimating(at: harness.now))
        harness.finishAnimations()
        try harness.tap("Return")
        harness.finishAnimations()
        #expect(try harness.entry(label).frame == before)
      }
    }
  }

  @Test(
    "A second tap at the same position selects the same word, though the view has moved up",
    arguments: [Size(width: 320, height: 480), Size(width: 800, height: 480)])
  func doubleTap(size: Size) throws {
    let harness = harness(size, bottom: "two words")
    let place = try harness.entry("BOTTOM").frame.center
    harness.tap(at: Point(x: place.x + 20, y: place.y))
    #expect(try harness.entry("BOTTOM").frame.center.y < place.y - 50)
    harness.advance(0.1)
    harness.tap(at: Point(x: place.x + 20, y: place.y))
    #expect(bottom(harness) == "two words")
    #expect(harness.interaction.memory.selection == TextSelection(anchor: 4, head: 9))
  }

  @Test("A finger that moves slightly selects nothing, not even on a view that moves up under it")
  func trembling() throws {
    let harness = harness(Size(width: 320, height: 480), bottom: "two words")
    harness.tap(at: try harness.entry("BOTTOM").frame.center)
    harness.advance(1)
    // Beside the handle of the caret.
    let center = try harness.entry("BOTTOM").frame.center
    let place = Point(x: center.x - 50, y: center.y)
    harness.handle(.pointerDown(place, .finger(1), clicks: 1, []))
    harness.handle(.pointerDragged(Point(x: place.x + 3, y: place.y + 3), .finger(1)))
    #expect(harness.interaction.memory.selection.isEmpty)
    harness.handle(.pointerDragged(Point(x: place.x + 60, y: place.y), .finger(1)))
    #expect(harness.interaction.memory.selection.range.count > 1)
    #expect(harness.interaction.memory.selection.range.count < 9)
    harness.handle(.pointerUp(place, .finger(1)))
  }

  @Test("Backspace pressed while the letter before it is still down deletes that letter")
  func rollOverBackspace() throws {
    let harness = try typing()
    let (a, back, b) = try (place(harness, "a"), place(harness, "Backspace"), place(harness, "b"))
    harness.handle(.pointerDown(a, .finger(1), clicks: 1, []))
    harness.handle(.pointerDown(back, .finger(2), clicks: 1, []))
    harness.handle(.pointerUp(a, .finger(1)))
    harness.handle(.pointerDown(b, .finger(3), clicks: 1, []))
    harness.handle(.pointerUp(b, .finger(3)))
    harness.handle(.pointerUp(back, .finger(2)))
    #expect(bottom(harness) == "b")
  }

  @Test("A finger whose lift event was lost stops typing, and is reset when it returns")
  func lostFinger() throws {
    let harness = try typing()
    let space = try place(harness, "Space")
    harness.handle(.pointerDown(space, .finger(1), clicks: 1, []))
    for _ in 0..<1_000 { harness.advance(0.1) }
    let count = bottom(harness).count
    #expect(count > 10 && count <= 400)
    #expect(harness.interaction.nextChange(after: harness.now) == nil)
    harness.handle(.pointerDown(space, .finger(1), clicks: 1, []))
    harness.handle(.pointerUp(space, .finger(1)))
    #expect(bottom(harness).count == count + 1)
    #expect(harness.interaction.memory.keyboard.presses.isEmpty)
  }

  @Test("With capitals locked Return still ends editing")
  func lockedReturn() throws {
    let harness = try typing()
    for key in ["Shift", "Shift", "a", "Return"] { try harness.tap(key) }
    #expect(bottom(harness) == "A" && !harness.shows("Keyboard"))
  }

  @Test("Text from another keyboard hides our own; elements that it covers do not respond")
  func otherKeyboard() throws {
    let harness = harness(Size(width: 1000, height: 760), bottom: "two")
    try harness.tap("TOP")
    #expect(harness.shows("Keyboard") && !harness.shows("BOTTOM") && !harness.shows("Album"))
    harness.type("x")
    #expect(!harness.shows("Keyboard") && harness.shows("BOTTOM"))
    #expect(harness.state.editor.recipe[.top].count == 4)
  }

  @Test("Search results can be scrolled from behind the keyboard up to the last row")
  func listAboveKeyboard() throws {
    let harness = Harness(Preset.sentTable.state, size: Size(width: 480, height: 480))
    let last = try #require(Preset.sentTable.state.sent.memes?.last)
    try harness.tap("Search")
    harness.finishAnimations()
    let keyboard = try harness.entry("Keyboard").frame
    harness.handle(.wheel(try harness.entry("Sent Memes", 2).frame.center, down: 5_000))
    let row = try harness.entry(last[.top]).frame
    #expect(row.maxY <= keyboard.minY && row.height >= 76, "\(row) \(keyboard)")
    try harness.tap("Return")
    let scroll = harness.interaction.memory.scroll.values.max() ?? 0
    #expect(try scroll <= 8 * 76 - harness.entry("Sent Memes", 2).frame.height + 1)
  }

  @Test("A tap on a caption that moved up places the caret where it is visible")
  func tapMovedUp() throws {
    let harness = try typing(bottom: "abcdef")
    let field = try harness.entry("BOTTOM").frame
    harness.tap(at: Point(x: field.maxX - 8, y: field.midY))
    #expect(harness.interaction.memory.selection == TextSelection(caret: 6))
  }
}
