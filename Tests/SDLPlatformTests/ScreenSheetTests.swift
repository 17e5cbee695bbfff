import Canvas
import Foundation
import MemeCore
import MemeTestKit
import PictureEncoding
import SDLPlatform
import Testing

/// The folder of the pictures; nil if none are wanted.
private let folder = ProcessInfo.processInfo.environment["MEMEME_SCREENS"]

/// Pictures of every screen, for `Packaging/screens.sh`, which sets `MEMEME_SCREENS` to a folder.
@MainActor
@Suite("Pictures of the screens", .serialized, .enabled(if: folder != nil))
struct ScreenSheetTests {
  /// A part of the names of the presets that are wanted; nil for all.
  private static let wanted = ProcessInfo.processInfo.environment["MEMEME_SCREENS_OF"]

  nonisolated static let themes: [(String, ColorScheme, Contrast)] = [
    ("light", .light, .normal), ("dark", .dark, .normal), ("light-high", .light, .high),
    ("dark-high", .dark, .high),
  ]
  private static let sizes = [
    Size(width: 320, height: 480), Size(width: 480, height: 800), Size(width: 800, height: 480),
    Size(width: 1000, height: 760), Size(width: 1280, height: 800),
  ]

  /// The windows in which a preset occurs: wider ones have no button for the menu.
  private static func sizes(of preset: Preset) -> [Size] {
    preset == .moreMenu ? sizes.filter { $0.width < 420 } : sizes
  }

  @Test(arguments: themes)
  func everyScreen(theme: String, scheme: ColorScheme, contrast: Contrast) throws {
    let sheets = URL(filePath: try #require(folder)).appending(path: theme)
    try FileManager.default.createDirectory(at: sheets, withIntermediateDirectories: true)
    let fixture = try WindowFixture.shared.get()
    fixture.fonts.pixelsPerPoint = 1
    let exhibition = try Exhibition(fonts: fixture.fonts)
    for preset in Preset.allCases where Self.wanted.map(preset.rawValue.contains) ?? true {
      for size in Self.sizes(of: preset) {
        let harness = Harness(
          exhibition.state(preset, scheme, contrast), size: size, measurer: fixture.fonts)
        harness.finishAnimations()
        let bitmap = try fixture.draw(harness.drawList, size: size)
        let name = "\(preset.rawValue)-\(Int(size.width))x\(Int(size.height)).png"
        try Data(try PictureEncoder.png(bitmap)).write(to: sheets.appending(path: name))
      }
    }
  }
}
