import Canvas
import Localization
import MemeCore
import MemeTestKit
import Testing
import Toolkit

@testable import MemeScreens

@Suite("Kiosk screens")
struct KioskScreenTests {
  static let sizes = [
    Size(width: 320, height: 480), Size(width: 480, height: 800), Size(width: 800, height: 480),
    Size(width: 1000, height: 760), Size(width: 1920, height: 1080),
  ]
  static let presets: [Preset] = [
    .kioskAttract, .kioskLanguages, .kioskCountdown, .kioskPIN, .kioskMenu, .kioskClearing,
    .kioskCheck,
    .kioskDrives, .kioskNoDrives, .kioskExporting, .kioskHandedOut, .kioskClosed, .kioskPick,
    .kioskSay,
    .kioskTake, .kioskPhone, .kioskTyping, .kioskWriting,
  ]

  private func texts(_ list: DrawList) -> [String] {
    list.commands.compactMap { if case .text(let text, _, _, _) = $0 { text } else { nil } }
  }

  private func state(_ page: OperatorPanel.Page) -> AppState { Preset.kiosk(.attract, page: page) }

  @Test("A visitor whose camera fails is not told to mend it")
  func cameraFault() {
    var state = Preset.kioskPick.state
    state.alerts = [.problem(.camera(.silent))]
    let entries = Harness(state, size: Size(width: 540, height: 960)).semantics.entries
    #expect(entries.contains { $0.value == "Pick a picture instead, and tell the staff." })
    #expect(!entries.contains { $0.value.contains("Unplug") })
  }

  // MARK: - Layout

  @Test("Everything is inside the window, with its whole text", arguments: presets, sizes)
  func layout(preset: Preset, size: Size) {
    let harness = Harness(preset.state, size: size)
    harness.finishAnimations()
    let window = Rect(origin: .zero, size: size)
    for entry in harness.interaction.scene?.listedElements ?? [] {
      #expect(window.contains(entry.frame), "\(entry.label)")
    }
    let cut = texts(harness.drawList).filter {
      $0.hasSuffix("…") && !Harness.askingLabels.contains($0)
    }
    #expect(cut.isEmpty, "\(cut)")
  }

  // MARK: - The attract screen

  @Test("The attract screen is one button, and nothing of the editor is under it")
  func attract() throws {
    let harness = Harness(Preset.kioskAttract.state)
    #expect(harness.semantics.screen == "attract")
    #expect(harness.semantics.entries.map(\.label) == ["Touch to make a meme"])
    #expect(texts(harness.drawList).joined(separator: " ").contains("Ada and Charles"))
    let ids = harness.interaction.scene?.layers.map(\.id.name) ?? []
    #expect(ids.allSatisfy { $0.hasPrefix("attract") })
    harness.tap(at: Point(x: 30, y: 30))
    #expect(harness.actions.contains(.kiosk(.visitBegun)))
    #expect(harness.state.kiosk?.phase == .visit)
  }

  @Test("The languages of the kiosk are below, each in its own name", arguments: sizes)
  func languages(size: Size) throws {
    let tags = ["de", "en", "fr", "ar", "ja", "pt_BR"]
    let harness = Harness(Preset.kiosk(.attract, languages: tags), size: size)
    let names = ["Deutsch", "English", "Français", "العربية", "日本語", "Português (Brasil)"]
    let entries = harness.semantics.entries
    #expect(entries.dropFirst().map(\.label) == names)
    #expect(entries.filter { $0.value == "chosen" }.map(\.label) == ["English"])
    let window = Rect(origin: .zero, size: size)
    for (index, entry) in entries.enumerated().dropFirst() {
      #expect(window.contains(entry.frame) && entry.frame.height >= 44)
      for other in entries[(index + 1)...] {
        #expect(entry.frame.intersection(other.frame).isEmpty)
      }
    }
    #expect(texts(harness.drawList).filter(names.contains) == names)
    let german = try #require(entries.first { $0.label == "Deutsch" })
    harness.tap(at: german.frame.center)
    #expect(harness.actions.contains(.kiosk(.languageTapped(try #require(LanguageTag("de"))))))
    #expect(harness.state.kiosk?.phase == .attract)
  }

  @Test("Keys begin a visit too", arguments: [Key.enter, .escape, .character(" ")])
  func attractKeys(key: Key) {
    let harness = Harness(Preset.kioskAttract.state)
    harness.press(key)
    #expect(harness.state.kiosk?.phase == .visit)
  }

  @Test("While the last visitor is wiped, or cannot be, no visit begins", arguments: [true, false])
  func wiping(isWiping: Bool) throws {
    var state = Preset.kioskAttract.state
    state.kiosk = KioskState(
      Preset.kioskConfiguration, phase: .attract, isWiping: isWiping,
      wipeProblem: isWiping ? nil : .kiosk(.notWiped))
    let harness = Harness(state)
    let label = isWiping ? "One moment…" : "Out of order. Please ask the staff."
    #expect(try !harness.entry(label).isEnabled)
    harness.tap(at: Point(x: 300, y: 300))
    harness.press(.enter)
    harness.press(.escape)
    #expect(!harness.actions.contains(.kiosk(.visitBegun)))
  }

  @Test("The operator is warned of a full disk, and a kiosk without a slogan has one")
  func notices() {
    var state = Preset.kioskAttract.state
    state.kiosk = KioskState(.editor, phase: .attract, freeBytes: 1 << 20)
    let shown = texts(Harness(state).drawList)
    #expect(shown.contains("The disk is almost full."))
    #expect(shown.joined(separator: " ").contains("Make your own meme"))
  }

  @Test("The picture covers the window at every moment", arguments: sizes, [1, 1.5, 2.0])
  func covers(size: Size, scale: Double) {
    for number in 0..<4 {
      var state = Preset.kioskAttract.state
      state.kiosk = KioskState(
        Preset.kioskConfiguration, phase: .attract,
        slide: Preset.desert(PixelSize(width: 300, height: 200)), slideNumber: number)
      let harness = Harness(state, size: size, pixelsPerPoint: scale)
      var places: Set<Rect> = []
      for _ in 0..<13 {
        let pictures = harness.drawList.commands.compactMap { command -> Rect? in
          if case .picture(_, _, let rect, _, _) = command { rect } else { nil }
        }
        #expect(pictures.count == 1)
        for picture in pictures {
          #expect(picture.expanded(by: 1e-6).contains(Rect(origin: .zero, size: size)))
          places.insert(picture)
        }
        harness.advance(2)
      }
      #expect(places.count > 4 && Set(places.map(\.size)).count == 1)
    }
  }

  // MARK: - The countdown

  @Test("A touch anywhere, and every way of pressing, answers the countdown")
  func countdown() throws {
    for way in 0..<4 {
      let harness = Harness(Preset.kioskCountdown.state)
      #expect(harness.semantics.screen == "countdown")
      #expect(harness.shows("Your meme will be deleted in 7 seconds."))
      switch way {
      case 0: try harness.tap("I'm Still Here")
      case 1: harness.tap(at: Point(x: 5, y: 5))
      case 2: harness.press(.enter)
      default: harness.press(.escape)
      }
      #expect(harness.state.kiosk?.phase == .visit, "\(way)")
    }
  }

  @Test("No keyboard is shown under the countdown, and the field is edited again after it")
  func keyboard() throws {
    let harness = Harness(Preset.kioskEditor.state)
    try harness.tap("BOTTOM")
    harness.finishAnimations()
    var state = harness.state
    state.kiosk = KioskState(Preset.kioskConfiguration, phase: .countdown(5))
    let covered = Harness(state)
    #expect(!covered.shows("Keyboard"))
  }

  // MARK: - The operator's panel

  @Test("The PIN is typed by fingers and by keys, and never shown")
  func pin() throws {
    let harness = Harness(Preset.kioskPIN.state)
    #expect(harness.semantics.screen == "operator")
    try harness.tap("7")
    harness.handle(.text("4"))
    harness.press(.backspace)
    #expect(
      harness.actions.suffix(3) == [
        .kiosk(.panel(.digitTapped(7))), .kiosk(.panel(.digitTapped(4))),
        .kiosk(.panel(.digitDeleted)),
      ])
    #expect(!texts(harness.drawList).contains("12"))
    harness.press(.escape)
    #expect(harness.actions.last == .kiosk(.panel(.dismissed)))
  }

  @Test("A PIN of four digits can be entered, a shorter one cannot")
  func pinLength() throws {
    for digits in ["123", "1234"] {
      let harness = Harness(state(.pin(PINEntry(typed: digits))))
      #expect(try harness.entry("OK").isEnabled == (digits.count == 4))
      harness.press(.enter)
      #expect(harness.actions.contains(.kiosk(.panel(.pinEntered))) == (digits.count == 4))
    }
  }

  @Test("While it is compared or locked no digits are taken")
  func pinStates() throws {
    let checking = Harness(state(.pin(PINEntry(typed: "1234", isChecking: true))))
    let locked = Harness(state(.pin(PINEntry(typed: "", secondsLocked: 30))))
    #expect(checking.shows("Checking…") && locked.shows("Try again in 30 seconds."))
    #expect(Harness(state(.pin(PINEntry(typed: "", wasWrong: true)))).shows("Wrong PIN."))
    for harness in [checking, locked] {
      #expect(try !harness.entry("5").isEnabled)
      harness.press(.character("5"))
      #expect(!harness.actions.contains(.kiosk(.panel(.digitTapped(5)))))
    }
  }

  @Test(
    "The menu's commands",
    arguments: [
      ("Check", OperatorAction.checkTapped), ("Export to USB", .exportTapped),
      ("Clear Everything", .clearTapped), ("Exit", .exitTapped), ("Close", .dismissed),
    ])
  func menu(label: String, action: OperatorAction) throws {
    let harness = Harness(Preset.kioskMenu.state)
    try harness.tap(label)
    #expect(harness.actions.last == .kiosk(.panel(action)))
  }

  @Test("Findings have a symbol and a word for their verdict")
  func check() throws {
    let harness = Harness(Preset.kioskCheck.state)
    #expect(try harness.entry("Printer").value.hasPrefix("Problem: "))
    let icons = harness.drawList.commands.compactMap { command -> String? in
      if case .icon(let name, _, _) = command { name } else { nil }
    }
    #expect(Set(icons).isSuperset(of: ["check", "info", "warning"]))
    try harness.tap("Back")
    #expect(harness.actions.last == .kiosk(.panel(.backTapped)))
  }

  @Test("A drive is chosen, or looked for again; an export is left by Stop alone")
  func export() throws {
    let drives = Harness(Preset.kioskDrives.state)
    try drives.tap("KINGSTON")
    #expect(drives.actions.last == .kiosk(.panel(.driveTapped(Preset.drives[0]))))
    let none = Harness(Preset.kioskNoDrives.state)
    try none.tap("Look Again")
    #expect(none.actions.last == .kiosk(.panel(.exportTapped)))
    let exporting = Harness(Preset.kioskExporting.state)
    #expect(exporting.shows("12 of 40 memes"))
    let panel = exporting.state.kiosk?.panel
    exporting.press(.escape)
    exporting.tap(at: Point(x: 5, y: 5))
    #expect(exporting.state.kiosk?.panel == panel)
    try exporting.tap("Stop")
    #expect(exporting.state.kiosk?.panel?.page == .menu)
  }
}
