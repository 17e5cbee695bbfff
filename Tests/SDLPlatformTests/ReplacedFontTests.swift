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
        // In place, as an editor or a failed copy does: a mapping would end with the file.
        try drawBeforeAndAfter { path in
          if truncate(path, 16) != 0 { exit(2) }
        }
      }
    }
  }

  @Test("A font overwritten in place with a shorter one continues to draw its glyphs")
  func overwritten() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        try drawBeforeAndAfter { path in
          let shorter = try Data(
            contentsOf: URL(filePath: "/usr/share/fonts/truetype/dejavu/DejaVuSansMono.ttf"))
          let file = try FileHandle(forWritingTo: URL(filePath: path))
          try file.truncate(atOffset: 0)
          try file.write(contentsOf: shorter.prefix(20_000))
          try file.close()
        }
      }
    }
  }
}

/// Draws in a font of the user's own, changes its file, and draws in other sizes and letters; exits
/// the process.
@MainActor
private func drawBeforeAndAfter(changing change: (String) throws -> Void) throws {
  let copy = FileManager.default.temporaryDirectory
    .appending(path: "mememe-font-\(UUID().uuidString).ttf")
  let installed = URL(filePath: "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf")
  try Data(contentsOf: installed).write(to: copy)
  let fonts = try FontBook()
  let file = FontFile(path: copy.path, index: 0, family: "DejaVu Sans")
  let style = TextStyle(.face(file.name), size: 40)
  let before = fonts.width(of: "before", in: style)
  try change(copy.path)
  let text = OutlinedText(
    lines: [.init(text: "Grüße, Ж, ∑", baseline: Point(x: 0, y: 50))], style: style,
    fill: .white, outline: .black, outlineWidth: 2)
  let images = try fonts.glyphImages(for: text, scale: 1)
  try FileManager.default.removeItem(at: copy)
  guard before > 0, fonts.width(of: "after", in: style) > 0, !images.isEmpty else { exit(3) }
  exit(0)
}
