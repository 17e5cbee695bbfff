import Canvas
import Dispatch
import MemeCore
import MemeTestKit
import SDLPlatform
import Synchronization
import Testing

/// Captions are rasterized on several threads at once, each with fonts of its own.
@Suite("Fonts on several threads", .serialized) struct FontThreadTests {
  private static let threads = 8
  private static let texts = [
    "one does not simply", "كلمات عربية", "😀 so 😂", "Ünïcödé x\u{301}", "漢字かな",
  ]

  /// The pixels of memes, each drawn with fonts that are opened and closed for it.
  private static func memes() throws -> [[UInt8]] {
    try texts.map { text in
      let size = PixelSize(width: 320, height: 240)
      let rasterizer = CaptionRasterizer(fonts: try FontBook(), capitals: Capitals())
      let recipe = Recipe(captions: .classic(top: text, bottom: String(text.reversed())))
      let overlay = try rasterizer.overlay(for: recipe, on: size)
      return overlay.paint(on: Bitmap(size: size, isOpaque: true)).withPixels { Array($0) }
    }
  }

  @Test("Pictures are the same on all threads") func same() throws {
    let expected = try Self.memes()
    let all = Mutex<[[[UInt8]]]>([])
    DispatchQueue.concurrentPerform(iterations: Self.threads) { _ in
      for _ in 0..<3 {
        let drawn = (try? Self.memes()) ?? []
        all.withLock { $0.append(drawn) }
      }
    }
    let drawn = all.withLock { $0 }
    #expect(drawn.count == 3 * Self.threads)
    #expect(drawn.allSatisfy { $0 == expected })
  }
}
