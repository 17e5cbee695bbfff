import Canvas
import MemeCore
import MemeTestKit
import Testing
import Toolkit

/// Thumbnails show the whole meme, whatever its aspect ratio.
@Suite("Thumbnails of memes")
struct MemeThumbnailTests {
  static let shapes = [
    PixelSize(width: 400, height: 400), PixelSize(width: 420, height: 300),
    PixelSize(width: 300, height: 420), PixelSize(width: 512, height: 100),
    PixelSize(width: 100, height: 512), PixelSize(width: 384, height: 256),
  ]

  @Test("No caption is cut off in table or grid", arguments: [Preset.sentTable, .sentGrid], shapes)
  func showsAll(preset: Preset, shape: PixelSize) throws {
    let harness = Harness(preset.state)
    let bitmap = Bitmap(size: shape, isOpaque: true)
    for id in harness.state.sent.memes?.map(\.id) ?? [] {
      harness.receive(.sent(.thumbnail(.loaded(id, bitmap))))
    }
    harness.finishAnimations()
    var count = 0
    for case .picture(bitmap, let crop, let rect, _, _) in harness.drawList.commands {
      count += 1
      #expect(crop.isWhole, "\(rect)")
      // Edges are at whole points.
      let stretch = rect.width / rect.height / (shape.size.width / shape.size.height)
      #expect(abs(stretch - 1) < 0.1, "\(rect)")
    }
    #expect(count > 0)
  }
}
