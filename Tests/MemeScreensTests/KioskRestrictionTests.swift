import Canvas
import Localization
import MemeCore
import MemeTestKit
import Testing
import Toolkit

@testable import MemeScreens

/// What visitors of a kiosk must not find, and the code that they may take home.
@Suite("Kiosk restrictions")
struct KioskRestrictionTests {
  @Test("The editor of a kiosk has no way out", arguments: KioskScreenTests.sizes)
  func editor(size: Size) throws {
    let harness = Harness(Preset.kioskEditor.state, size: size)
    for label in ["Settings", "Keyboard Shortcuts", "Sent Memes", "Save as Template"] {
      #expect(!harness.shows(label), "\(label)")
    }
    if harness.shows("More") {
      try harness.tap("More")
      #expect(harness.shows("Undo") && !harness.shows("Settings"))
      #expect(!harness.shows("Save as Template"))
    } else {
      #expect(size.width >= 420)
    }
    #expect(harness.interaction.scene?.shortcuts.isEmpty == true)
  }

  @Test("The album has only the configured folders and the templates")
  func album() throws {
    let harness = Harness(Preset.kioskEditor.state)
    harness.receive(.editor(.albumTapped))
    harness.finishAnimations()
    try #require(harness.shows("Wedding"))
    #expect(harness.shows("Guests") && harness.shows("Templates"))
    for label in ["Recents", "Pictures", "Browse…"] { #expect(!harness.shows(label), "\(label)") }
  }

  @Test("The share sheet has only the configured ways, and the phone")
  func share() throws {
    let harness = Harness(Preset.kioskEditor.state)
    harness.receive(.editor(.shareTapped))
    harness.finishAnimations()
    #expect(harness.shows("Print"))
    #expect(harness.shows(Strings.name(of: .handout).english))
    for label in ["Save As…", "Copy", "Email", "Open With…", "Save to Pictures"] {
      #expect(!harness.shows(label), "\(label)")
    }
  }

  @Test("A saved meme is not shown in a folder")
  func saved() throws {
    var state = Preset.savedAlert.state
    #expect(Harness(state).shows("Show in Folder"))
    state.becomeKiosk(Preset.kioskConfiguration)
    state.kiosk = KioskState(Preset.kioskConfiguration, phase: .visit)
    let harness = Harness(state)
    #expect(!harness.shows("Show in Folder") && harness.shows("Make Another"))
  }

  // MARK: - The code

  @Test("The runs of a code are its dark modules, merged")
  func runs() {
    let code = Preset.handout.code
    let runs = QRCodeView.runs(of: code)
    var isDark = Array(repeating: false, count: code.isDark.count)
    for run in runs {
      for column in run.columns { isDark[run.row * code.side + column] = true }
    }
    #expect(isDark == code.isDark)
    for (one, next) in zip(runs, runs.dropFirst()) where one.row == next.row {
      #expect(one.columns.upperBound < next.columns.lowerBound)
    }
  }

  @Test(
    "Modules are whole pixels, at least 3, black on white in every theme",
    arguments: [1, 1.25, 2, 3.0], KioskScreenTests.sizes)
  func modules(scale: Double, size: Size) throws {
    for contrast in [Contrast.normal, .high] {
      let state = Preset.handedOut.state(scheme: .dark, contrast: contrast)
      let harness = Harness(state, size: size, pixelsPerPoint: scale)
      harness.finishAnimations()
      let card = try harness.entry("QR code").frame
      let side = Double(Preset.handout.code.side + 8)
      let module = card.width * scale / side
      #expect(module >= 3 - 1e-6 && abs(module - module.rounded()) < 1e-6)
      let fills = harness.drawList.commands.compactMap { command -> Rect? in
        guard case .fill(let rect, .black, radius: 0) = command, card.contains(rect) else {
          return nil
        }
        return rect
      }
      #expect(fills.count == QRCodeView.runs(of: Preset.handout.code).count)
      let quiet = card.inset(by: Insets(4 * module / scale)).expanded(by: 1e-6)
      for rect in fills {
        #expect(quiet.contains(rect))
        for edge in [rect.minX, rect.minY, rect.width, rect.height] {
          #expect(abs(edge * scale - (edge * scale).rounded()) < 1e-6)
        }
      }
      #expect(
        harness.drawList.commands.contains {
          if case .fill(let rect, .white, _) = $0 { rect == card } else { false }
        })
    }
  }

  @Test("On a desktop the code is closed by OK; on a kiosk another meme can be made")
  func answers() throws {
    let desktop = Harness(Preset.handedOut.state)
    #expect(desktop.shows("OK") && !desktop.shows("Make Another"))
    let kiosk = Harness(Preset.kioskHandedOut.state)
    #expect(kiosk.shows("Sent to the printer") && kiosk.shows("Done"))
    try kiosk.tap("Make Another")
    #expect(kiosk.actions.contains(.share(.makeAnotherTapped)))
    let done = Harness(Preset.kioskHandedOut.state)
    try done.tap("Done")
    #expect(done.state.kiosk?.phase == .attract)
  }
}
