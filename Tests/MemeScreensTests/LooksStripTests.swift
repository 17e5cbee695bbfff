import Canvas
import MemeTestKit
import Testing
import Toolkit

@testable import MemeCore

/// The looks under the picture.
@Suite("Strip of looks")
struct LooksStripTests {
  private func harness(_ size: Size) -> Harness {
    Harness(Preset.captionedEditor.state, size: size)
  }

  @Test(
    "It is shown where the picture keeps enough height",
    arguments: [
      (Size(width: 1000, height: 760), true), (Size(width: 480, height: 800), true),
      (Size(width: 800, height: 480), false), (Size(width: 320, height: 480), false),
    ])
  func shown(size: Size, isShown: Bool) {
    let harness = harness(size)
    #expect((harness.interaction.scene?.activeElement("looks strip") != nil) == isShown)
  }

  @Test(
    "Its pictures are requested once for a meme, and a press applies a look, which can be undone")
  func applied() throws {
    let harness = harness(Size(width: 1000, height: 760))
    func requests() -> Int {
      harness.drainEffects().count {
        if case .editor(.paintLooks, _) = $0 { true } else { false }
      }
    }
    #expect(requests() == 1)
    harness.advance(1)
    #expect(requests() == 0)
    let cell = try #require(
      harness.interaction.scene?.activeElement("looks strip label")
    ).frame.center
    harness.handle([
      .pointerDown(cell, .mouse, clicks: 1, []), .pointerUp(cell, .mouse),
    ])
    #expect(harness.state.editor.recipe.look == .label)
    #expect(harness.state.shared.userSettings.look == .label, "that of the next meme")
    #expect(requests() == 1)
    harness.receive(.editor(.undoTapped))
    #expect(harness.state.editor.recipe.look == .classic)
  }

  @Test("While a text is typed no pictures are made")
  func typing() throws {
    let harness = harness(Size(width: 1000, height: 760))
    _ = harness.drainEffects()
    harness.handle([.key(.tab, [])])
    let field = try #require(
      harness.interaction.scene?.activeElements.first { $0.role == .textField }
    ).frame.center
    harness.handle([
      .pointerDown(field, .mouse, clicks: 1, []), .pointerUp(field, .mouse),
      .text("more words"),
    ])
    #expect(
      !harness.drainEffects().contains {
        if case .editor(.paintLooks, _) = $0 { true } else { false }
      })
  }
}
