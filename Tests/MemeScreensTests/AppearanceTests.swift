import MemeCore
import MemeTestKit
import Testing
import Toolkit

@Suite("Appearance")
struct AppearanceTests {
  @Test("The window follows the desktop's appearance at once")
  func follows() {
    let harness = Harness()
    #expect(harness.theme == .dark)
    harness.receive(
      .desktop(
        .appearanceChanged(AppearancePreferences(scheme: .light, contrast: .high, motion: .reduced))
      ))
    #expect(harness.theme == .lightHighContrast)
    #expect(harness.interaction.reducesMotion)
  }

  @Test("Contrast changes colours and lines, not positions", arguments: Preset.allCases)
  func contrast(preset: Preset) {
    let normal = Harness(preset.state)
    let high = Harness(preset.state(scheme: .dark, contrast: .high))
    func parts(_ harness: Harness) -> [String] {
      // The switch of the contrast has another value.
      harness.semantics.entries.map { "\($0.role) \($0.label) \($0.frame) \($0.isEnabled)" }
    }
    #expect(parts(normal) == parts(high))
  }
}
