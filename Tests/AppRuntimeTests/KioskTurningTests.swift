import Canvas
import MemeTestKit
import Testing
import Toolkit

@testable import MemeCore

/// A display that is turned while a visitor is there.
@Suite("A kiosk that is turned")
struct KioskTurningTests {
  private static let upright = Size(width: 540, height: 960)
  private static let wide = Size(width: 960, height: 540)

  /// The steps of a visitor, with all that can be over them.
  private static let presets = Preset.allCases.filter { $0.state.kiosk?.phase == .visit }

  @Test("Every step of a visitor stays when the window gets another shape", arguments: presets)
  func window(_ preset: Preset) {
    let harness = Harness(preset.state, size: Self.upright)
    let (state, screen) = (harness.state, harness.semantics.screen)
    let labels = Set(harness.semantics.entries.map(\.label))
    for size in [Self.wide, Self.upright, Self.wide, Self.upright] {
      harness.resize(size)
      harness.finishAnimations()
      #expect(harness.state.kiosk == state.kiosk && harness.state.editor == state.editor)
      #expect(harness.state.sharing == state.sharing && harness.state.upload == state.upload)
      #expect(harness.state.alerts == state.alerts && harness.semantics.screen == screen)
    }
    #expect(Set(harness.semantics.entries.map(\.label)) == labels)
  }

  @Test("The same when the interface turns with the device", arguments: presets)
  func interface(_ preset: Preset) {
    var turning = preset.state
    turning.followsSensor = true
    let harness = Harness(turning, size: Self.upright)
    let (state, screen) = (harness.state, harness.semantics.screen)
    for turn in [QuarterTurn.right, .half, .left, .none] {
      harness.receive(.desktop(.orientationChanged(turn)))
      harness.finishAnimations()
      #expect(harness.state.turn == turn)
      #expect(harness.state.kiosk == state.kiosk && harness.state.editor == state.editor)
      #expect(harness.state.sharing == state.sharing && harness.state.upload == state.upload)
      #expect(harness.state.alerts == state.alerts && harness.semantics.screen == screen)
    }
  }
}
