import Canvas
import Localization
import MemeTestKit
import Testing

@testable import MemeCore
@testable import MemeScreens
@testable import Toolkit

@Suite("Toasts")
struct ToastTests {
  /// The position, the style and the colour of the button's text.
  private func undoText(_ harness: Harness) -> (baseline: Point, style: TextStyle, color: Color)? {
    for case .text(Strings.undo.english, let baseline, let style, let color) in harness.drawList
      .commands
    {
      return (baseline, style, color)
    }
    return nil
  }

  private static let deletion = AppAction.sent(.deleteTapped(MemeID("06")))

  @Test(
    "Undo stands out in every theme",
    arguments: [ColorScheme.dark, .light], [Contrast.normal, .high])
  func accent(scheme: ColorScheme, contrast: Contrast) throws {
    let harness = Harness(Preset.deleted.state(scheme: scheme, contrast: contrast))
    let undo = try #require(undoText(harness))
    #expect(undo.color == harness.theme.highlight)
    #expect(undo.style == TextStyle(.interface(.semibold), size: 15))
  }

  @Test("A message leaves the Undo of a toast where it is, and goes by itself")
  func besideUndo() throws {
    let harness = Harness(Preset.sentTable.state)
    harness.receive(Self.deletion)
    harness.finishAnimations()
    let undo = try harness.entry("Undo").frame
    harness.receive(.dropped(files: [], text: []))
    harness.finishAnimations()
    #expect(harness.shows(Strings.nothingDropped.english))
    #expect(try harness.entry("Undo").frame == undo)
    let (toast, notice) = try (
      #require(harness.state.toast?.id), #require(harness.state.notice?.id)
    )
    harness.receive(.toastExpired(notice))
    harness.finishAnimations()
    #expect(!harness.shows(Strings.nothingDropped.english) && harness.shows("Undo"))
    harness.receive(.dropped(files: [], text: []))
    harness.receive(.toastExpired(toast))
    harness.finishAnimations()
    #expect(harness.shows(Strings.nothingDropped.english) && !harness.shows("Undo"))
  }

  @Test("A toast appears in 160 ms, and disappears in as many")
  func motion() throws {
    let harness = Harness(Preset.sentTable.state)
    harness.receive(Self.deletion)
    let place = try #require(undoText(Harness(Preset.deleted.state))).baseline
    harness.advance(0.08)
    let progress = Easing.out(0.5)
    let halfway = try #require(undoText(harness))
    #expect(halfway.color == harness.theme.accent.faded(progress))
    #expect(halfway.baseline.y - place.y == (12 * (1 - progress)).rounded(), "in whole pixels")
    harness.advance(0.081)
    #expect(!harness.interaction.isAnimating(at: harness.now))
    #expect(
      undoText(harness)?.color == harness.theme.accent && undoText(harness)?.baseline == place)
    harness.receive(.toastExpired(try #require(harness.state.toast?.id)))
    for work in harness.state.sent.deletions { harness.receive(.sent(.deleted(work))) }
    harness.advance(0.08)
    #expect(undoText(harness)?.color == harness.theme.accent.faded(1 - progress))
    harness.advance(0.081)
    #expect(undoText(harness) == nil && !harness.interaction.isAnimating(at: harness.now))
    #expect(harness.interaction.nextChange(after: harness.now) == nil)
  }

  @Test("With reduced motion it only fades, in 120 ms")
  func reducedMotion() throws {
    let harness = Harness(
      Preset.sentTable.state(scheme: .dark, contrast: .normal, motion: .reduced))
    harness.receive(Self.deletion)
    harness.advance(0.06)
    let place = try #require(undoText(harness)).baseline
    #expect(undoText(harness)?.color == harness.theme.accent.faded(Easing.out(0.5)))
    harness.advance(0.061)
    #expect(
      undoText(harness)?.color == harness.theme.accent && undoText(harness)?.baseline == place)
    #expect(!harness.interaction.isAnimating(at: harness.now))
  }

  @Test("A menu or a sheet opened after a deletion is in front of the toast that can undo it")
  func behindMenus() throws {
    let size = Size(width: 480, height: 800)
    let harness = Harness(Preset.sentTable.state, size: size)
    harness.receive(Self.deletion)
    harness.finishAnimations()
    let undo = try harness.entry(Strings.undo.english).frame.center
    harness.handle(.menuRequested(try harness.entry("beep").frame.center))
    harness.finishAnimations()
    #expect(
      harness.state.contextMenu == .sentMeme(MemeID("05")) && !harness.shows(Strings.undo.english))
    harness.tap(at: undo)
    harness.receive(.menuDismissed)
    harness.receive(.sent(.shareTapped(MemeID("04"))))
    harness.finishAnimations()
    #expect(harness.state.sharing.sheet != nil && !harness.shows(Strings.undo.english))
    harness.tap(at: undo)
    #expect(harness.state.toast != nil)
    #expect(!harness.state.sent.shown.contains { $0.id == MemeID("06") })
  }

  @Test("An alert, which comes by itself, leaves Undo within reach")
  func overAlerts() throws {
    let harness = Harness(Preset.sentTable.state)
    harness.receive(Self.deletion)
    harness.receive(.share(.folderNotShown(.fontsMissing)))
    harness.finishAnimations()
    #expect(harness.state.alert != nil)
    try harness.tap(Strings.undo.english)
    #expect(harness.state.sent.shown.contains { $0.id == MemeID("06") })
  }
}
