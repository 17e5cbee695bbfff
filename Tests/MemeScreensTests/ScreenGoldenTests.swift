import Canvas
import MemeCore
import MemeTestKit
import Testing
import Toolkit

@Suite("Screen goldens")
struct ScreenGoldenTests {
  @Test("Every preset looks as it did", arguments: Preset.allCases, Windows.golden)
  func looksTheSame(preset: Preset, size: Size) throws {
    let dark = Harness(preset.state, size: size)
    let light = Harness(preset.state(scheme: .light), size: size)
    #expect(dark.semantics == light.semantics, "a theme changes colours and nothing else")
    let text = """
      screen \(dark.semantics.screen) \(name(size))
      \(dark.semantics.listing)

      \(drawing(dark, light).joined(separator: "\n"))
      """
    try Golden(besideTest: #filePath).check(text, named: "\(preset.rawValue)-\(name(size)).txt")
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

/// Sizes of windows, in points.
private enum Windows {
  static let golden = [
    Size(width: 480, height: 800), Size(width: 1000, height: 760), Size(width: 800, height: 480),
    Size(width: 320, height: 480),
  ]
}
