import Canvas
import Foundation
import Glibc
import Testing

@testable import SDLPlatform

/// Fonts of the user's own, which somebody may overwrite while they are in use.
@Suite("Fonts that are replaced while in use")
struct ReplacedFontTests {
  @Test("A font cut short in place goes on drawing what it was")
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
        // In place, as an editor or a broken copy does it: the mapping would end with the file.
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
