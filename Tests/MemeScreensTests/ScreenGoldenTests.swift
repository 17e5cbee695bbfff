import Canvas
import MemeCore
import MemeTestKit
import Testing
import Toolkit

@Suite("Screen goldens")
struct ScreenGoldenTests {
  @Test("Every preset matches its golden", arguments: Preset.allCases, Windows.golden)
  func looksTheSame(preset: Preset, size: Size) throws {
    let dark = Harness(preset.state, size: size)
    let light = Harness(preset.state(scheme: .light), size: size)
    try check(dark, light, named: preset.rawValue)
  }

  @Test(
    "The keyboard's pages match their goldens", arguments: ["", "Numbers", "Emoji"], Windows.golden)
  func keyboard(page: String, size: Size) throws {
    let states = [Preset.captionedEditor.state, Preset.captionedEditor.state(scheme: .light)]
    let harnesses = try states.map { state in
      let harness = Harness(state, size: size)
      try harness.tap("BOTTOM")
      harness.finishAnimations()
      if !page.isEmpty { try harness.tap(page) }
      return harness
    }
    let name = page.isEmpty ? "letters" : page.lowercased()
    try check(harnesses[0], harnesses[1], named: "keyboard-\(name)")
  }

  private func check(_ dark: Harness, _ light: Harness, named screen: String) throws {
    #expect(dark.semantics == light.semantics, "a theme changes colours and nothing else")
    let text = """
      screen \(dark.semantics.screen) \(name(dark.size))
      \(dark.semantics.listing)

      \(drawing(dark, light).joined(separator: "\n"))
      """
    try Golden(besideTest: #filePath).check(text, named: "\(screen)-\(name(dark.size)).txt")
  }

  private func name(_ size: Size) -> String { "\(Int(size.width))x\(Int(size.height))" }

  /// The draw list in the dark theme; where the light one differs, its line follows.
  private func drawing(_ dark: Harness, _ light: Harness) -> [String] {
    let darkLines = DrawListDump(theme: .dark).lines(of: dark.drawList)
    let lightLines = DrawListDump(theme: .light).lines(of: light.drawList)
    guard darkLines.count == lightLines.count else { return darkLines + ["light:"] + lightLines }
    return zip(darkLines, lightLines).flatMap { $0 == $1 ? [$0] : [$0, "  light: \($1)"] }
  }
}

/// Window sizes, in points.
private enum Windows {
  static let golden = [
    Size(width: 480, height: 800), Size(width: 1000, height: 760), Size(width: 800, height: 480),
    Size(width: 320, height: 480),
  ]
}
