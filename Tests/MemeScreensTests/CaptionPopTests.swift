import Canvas
import MemeCore
import MemeTestKit
import Testing
import Toolkit

@Suite("Caption emphasis after rotation")
struct CaptionPopTests {
  private let harness = Harness(Preset.captionedEditor.state, size: Size(width: 1000, height: 760))
  private let upright = Size(width: 480, height: 800)

  private var scales: [Double] {
    harness.drawList.commands.compactMap {
      if case .outlinedText(_, _, let scale) = $0 { scale } else { nil }
    }
  }

  @Test("Both captions grow to 1.15 once, and return within 250 ms")
  func overshootsOnce() {
    #expect(scales == [1, 1])
    harness.resize(upright)
    var course: [Double] = []
    for _ in 0..<30 {
      #expect(scales.count == 2 && scales[0] == scales[1])
      course.append(scales[0])
      harness.advance(0.01)
    }
    let peak = course.max() ?? 0
    #expect(peak > 1.14 && peak <= 1.15)
    let top = course.firstIndex(of: peak) ?? 0
    #expect(Array(course[...top]) == course[...top].sorted())
    #expect(Array(course[top...]) == course[top...].sorted(by: >))
    #expect(course[25...].allSatisfy { $0 == 1 })
    #expect(!harness.interaction.isAnimating(at: harness.now))
    #expect(harness.interaction.nextChange(after: harness.now) == nil)
  }

  @Test("During the growth everything is in its place and responds")
  func blocksNothing() throws {
    harness.resize(upright)
    let frames = harness.semantics.entries.map(\.frame)
    harness.advance(0.05)
    #expect(harness.interaction.isAnimating(at: harness.now))
    #expect(harness.semantics.entries.map(\.frame) == frames)
    try harness.click("TOP")
    #expect(harness.interaction.focusedField != nil)
  }

  @Test("With reduced motion the view is above the keyboard at once")
  func aboveKeyboardAtOnce() throws {
    let harness = Harness(
      Preset.captionedEditor.state(scheme: .dark, motion: .reduced),
      size: Size(width: 320, height: 480))
    try harness.tap("BOTTOM")
    let field = try harness.entry("BOTTOM").frame
    harness.finishAnimations()
    #expect(try harness.entry("BOTTOM").frame == field)
    let ring = harness.drawList.commands.contains {
      if case .stroke(field, _, _, _, _) = $0 { true } else { false }
    }
    #expect(ring)
  }

  @Test("With reduced motion the captions fade in within 120 ms")
  func fades() {
    let harness = Harness(
      Preset.captionedEditor.state(scheme: .dark, motion: .reduced), size: harness.size)
    harness.resize(upright)
    #expect(harness.captions.allSatisfy { $0.opacity == 0 })
    harness.advance(0.06)
    #expect(scales == [1, 1])
    #expect(harness.captions.allSatisfy { $0.opacity > 0 && $0.opacity < 1 })
    harness.advance(0.06)
    #expect(harness.captions.allSatisfy { $0.opacity == 1 })
    #expect(!harness.interaction.isAnimating(at: harness.now))
  }

  @Test("Rotating the interface emphasizes the captions, even while one is edited")
  func popsWhenTurned() throws {
    try harness.click("TOP")
    harness.press(.right, [.control, .alt])
    #expect(harness.state.turn == .right)
    #expect(harness.semantics.size == Size(width: 760, height: 1000))
    harness.advance(0.08)
    #expect(scales.allSatisfy { $0 > 1.1 })
    harness.finishAnimations()
    harness.press(.left, [.control, .alt])
    harness.advance(0.08)
    #expect(scales == [1, 1], "both are upright")
    #expect(harness.interaction.focusedField != nil)
  }

  @Test("A resize in the same orientation, or a screen without captions, emphasizes nothing")
  func restsOtherwise() {
    harness.resize(Size(width: 900, height: 600))
    #expect(!harness.interaction.isAnimating(at: harness.now))
    let table = Harness(Preset.sentTable.state, size: Size(width: 1000, height: 760))
    table.resize(upright)
    #expect(!table.interaction.isAnimating(at: table.now))
  }

  @Test("Rotating there and back at once emphasizes once")
  func doesNotJump() {
    harness.resize(upright)
    harness.advance(0.08)
    let before = scales
    harness.resize(Size(width: 1000, height: 760))
    #expect(scales == before)
    harness.advance(0.18)
    #expect(scales == [1, 1])
  }
}

@Suite("The keys that rotate the interface")
struct TurningKeyTests {
  @Test(
    "The keys work whatever is on top",
    arguments: [Preset.shareSheet, .problemAlert, .moreMenu, .cropWhole, .albumListing, .sentTable])
  func everywhere(preset: Preset) {
    let harness = Harness(preset.state)
    let keys: [(Key, QuarterTurn)] = [
      (.right, .right), (.down, .half), (.left, .left), (.up, .none),
    ]
    for (key, turn) in keys {
      harness.press(key, [.control, .alt])
      #expect(harness.state.turn == turn)
    }
  }
}
