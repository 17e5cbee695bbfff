import Canvas
import MemeCore
import MemeTestKit
import Testing
import Toolkit

@Suite("Hints on the screens")
struct HintTests {
  /// The drawing of the hint that is shown.
  private func hint(_ harness: Harness) -> DrawList? {
    harness.interaction.scene?.layers.last { $0.id == "tooltip" }?.drawList
  }

  private func texts(_ list: DrawList?) -> [String] {
    (list?.commands ?? []).compactMap {
      if case .text(let text, _, _, _) = $0 { text } else { nil }
    }
  }

  @Test("A hint fades in under its button, responds to nothing, and the window sleeps then")
  func hover() throws {
    let harness = Harness(Preset.captionedEditor.state)
    harness.finishAnimations()
    let before = harness.semantics
    harness.move(to: try harness.entry("Undo").frame.center)
    harness.advance(0.61)
    #expect(texts(hint(harness)) == ["Undo  Ctrl+Z"])
    #expect(harness.interaction.isAnimating(at: harness.now))
    harness.finishAnimations()
    #expect(texts(harness.drawList).contains("Undo  Ctrl+Z"))
    #expect(harness.interaction.nextChange(after: harness.now) == nil)
    #expect(harness.semantics == before)
    harness.press(.tab)
    harness.finishAnimations()
    #expect(hint(harness) == nil && !texts(harness.drawList).contains("Undo  Ctrl+Z"))
  }

  @Test(
    "The hints of bars and tabs have the keys of their commands",
    arguments: [
      (.sentTable, "Add", "Add  Ctrl+N"), (.sentTable, "Table", "Table  Ctrl+1"),
      (.sentTable, "Grid", "Grid  Ctrl+2"), (.selecting, "Cancel", "Cancel  Esc"),
      (.selecting, "Share", "Share  Ctrl+Return"), (.selecting, "Delete", "Delete  Delete"),
      (.detail, "Edit", "Edit  Ctrl+E"), (.detail, "Back", "Back  Esc"),
      (.detail, "Share", "Share  Ctrl+Return"),
      (.settings, "Back", "Back  Esc"),
    ] as [(Preset, String, String)])
  func keys(preset: Preset, label: String, text: String) throws {
    let harness = Harness(preset.state)
    harness.finishAnimations()
    harness.move(to: try harness.entry(label).frame.center)
    harness.advance(0.61)
    #expect(texts(hint(harness)) == [text])
  }

  @Test("Cancel in the editor does not name Escape, which keeps the meme")
  func cancel() throws {
    let harness = Harness(Preset.pushedEditor.state)
    harness.finishAnimations()
    harness.move(to: try harness.entry("Cancel").frame.center)
    harness.advance(0.61)
    #expect(hint(harness) == nil)
  }

  @Test("With reduced motion it does not fade")
  func reduced() throws {
    let harness = Harness(Preset.captionedEditor.state(scheme: .light, motion: .reduced))
    harness.finishAnimations()
    harness.move(to: try harness.entry("Crop").frame.center)
    harness.advance(0.61)
    #expect(texts(harness.drawList).contains("Crop"))
    #expect(!harness.interaction.isAnimating(at: harness.now))
  }

  @Test("What cannot be used says why")
  func obstacle() throws {
    let harness = Harness(Preset.shareSheet.state)
    harness.finishAnimations()
    let tile = try harness.entry("Print")
    #expect(!tile.isEnabled)
    harness.move(to: tile.frame.center)
    harness.advance(0.61)
    #expect(texts(hint(harness)).count > 1)
    #expect(texts(hint(harness)).first == tile.label)
  }

  @Test(
    "Every hint is inside the window and beside its element", arguments: Preset.allCases,
    [Size(width: 320, height: 480), Size(width: 1000, height: 760)])
  func place(preset: Preset, size: Size) {
    let harness = Harness(preset.state, size: size)
    harness.finishAnimations()
    let window = Rect(origin: .zero, size: size)
    let elements = harness.interaction.scene?.activeElements ?? []
    for element in elements where element.hint != nil && !element.frame.isEmpty {
      harness.move(to: Point(x: -1, y: -1))
      harness.advance(1)
      harness.move(to: element.frame.center)
      harness.advance(0.61)
      // Another element may be in front of it.
      guard harness.interaction.memory.tooltip == element.id else { continue }
      let cards = (hint(harness)?.commands ?? []).compactMap { command -> Rect? in
        if case .fill(let rect, _, _) = command { rect } else { nil }
      }
      #expect(cards.count == 1)
      for card in cards {
        #expect(window.contains(card), "\(element.label)")
        #expect(card.intersection(element.frame).isEmpty, "\(element.label)")
      }
    }
  }
}
