import Canvas
import Foundation
import Glibc
import Testing

@testable import SDLPlatform

/// User fonts that may be overwritten while they are in use.
@Suite("Fonts that are replaced while in use")
struct ReplacedFontTests {
  @Test("A font truncated in place continues to draw its glyphs")
  func cutShort() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        let copy = FileManager.default.temporaryDirectory
          .appending(path: "mememe-font-\(UUID().uuidString).ttf")
        defer { try? FileManager.default.removeItem(at: copy) }
        let installed = URL(filePath: "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf")
        try Data(contentsOf: installed).write(to: copy)
        let fonts = try FontBook()
        let file = FontFile(path: copy.path, index: 0, family: "DejaVu Sans")
        let style = TextStyle(.face(file.name), size: 40)
        let before = fonts.width(of: "before", in: style)
        // In place, as an editor or a failed copy does: a mapping would end with the file.
        guard truncate(copy.path, 16) == 0 else { exit(2) }
        let text = OutlinedText(
          lines: [.init(text: "Grüße, Ж, ∑", baseline: Point(x: 0, y: 50))], style: style,
          fill: .white, outline: .black, outlineWidth: 2)
        let images = try fonts.glyphImages(for: text, scale: 1)
        guard before > 0, fonts.width(of: "after", in: style) > 0, !images.isEmpty else { exit(3) }
        exit(0)
      }
    }
  }
}
