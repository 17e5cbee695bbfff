import Canvas
import MemeTestKit
import Testing

@testable import MemeCore

@Suite("The logo on memes")
struct WatermarkTests {
  private func filled(_ size: PixelSize, _ color: Color) -> Bitmap {
    let bitmap = Bitmap(size: size, isOpaque: true)
    bitmap.fill(PixelArea(x: 0, y: 0, size: size), color)
    return bitmap
  }

  /// A red logo, twice as wide as high.
  private func watermark(_ corner: Watermark.Corner) -> Watermark {
    Watermark(
      logo: filled(PixelSize(width: 40, height: 20), Color(0xFF0000)),
      corner: corner)
  }

  @Test("It is in its corner, with its shape, and small", arguments: Watermark.Corner.allCases)
  func place(corner: Watermark.Corner) {
    let meme = Rect(x: 10, y: 20, width: 400, height: 300)
    let frame = watermark(corner).frame(in: meme)
    #expect(abs(frame.width / frame.height - 2) < 0.01)
    #expect(frame.width <= 88 && frame.height <= 36)
    #expect((frame.midX < meme.midX) == (corner == .topLeft || corner == .bottomLeft))
    #expect((frame.midY < meme.midY) == (corner == .topLeft || corner == .topRight))
    let inside = meme.inset(by: Insets(5))
    #expect(inside.minX <= frame.minX && frame.maxX <= inside.maxX)
    #expect(inside.minY <= frame.minY && frame.maxY <= inside.maxY)
  }

  @Test("It is painted on the meme, over its picture and nowhere else")
  func painted() throws {
    let size = PixelSize(width: 200, height: 100)
    var overlay = MemeOverlay(size: size)
    let mark = watermark(.bottomRight)
    overlay.add(mark)
    let meme = overlay.paint(on: filled(size, Color(0x0000FF)))
    let frame = mark.frame(in: Rect(origin: .zero, size: size.size)).snapped
    #expect(meme[Int(frame.midX), Int(frame.midY)] == Color(0xFF0000))
    #expect(meme[Int(frame.minX) - 2, Int(frame.midY)] == Color(0x0000FF))
    #expect(meme[5, 5] == Color(0x0000FF))
    #expect(overlay.imagesOnPicture?.count == 1, "it is painted onto the blocks of a JPEG too")
  }

  @Test("It fits on the smallest meme")
  func smallest() {
    var overlay = MemeOverlay(size: PixelSize(width: 1, height: 1))
    overlay.add(watermark(.topLeft))
    _ = overlay.paint(on: filled(PixelSize(width: 1, height: 1), Color(0x0000FF)))
  }
}
