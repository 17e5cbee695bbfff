import Canvas
import MemeTestKit
import Synchronization
import Testing

@Suite("Bitmap")
struct BitmapTests {
  @Test("A new bitmap is transparent")
  func newBitmap() {
    let bitmap = Bitmap(size: PixelSize(width: 3, height: 2), isOpaque: false)
    #expect(bitmap.withPixels { $0.count } == 24)
    #expect(bitmap.withPixels { $0.allSatisfy { $0 == 0 } })
    #expect(bitmap[2, 1] == .clear)
  }

  @Test("Rows may have padding, and memory is released once")
  func adoptedMemory() {
    let released = Mutex(0)
    do {
      let memory = UnsafeMutableRawPointer.allocate(byteCount: 40, alignment: 4)
      for offset in 0..<40 {
        memory.storeBytes(of: UInt8(offset), toByteOffset: offset, as: UInt8.self)
      }
      let bitmap = Bitmap(
        size: PixelSize(width: 2, height: 2), bytesPerRow: 20, isOpaque: false, adopting: memory,
        release: {
          $0.deallocate()
          released.withLock { $0 += 1 }
        })
      #expect(bitmap[1, 1] == Color(red: 24, green: 25, blue: 26, alpha: 27))
      #expect(bitmap.withPixels { $0.count } == 40)
    }
    #expect(released.withLock { $0 } == 1)
  }

  @Test("Bitmaps are equal only to themselves")
  func equality() {
    let size = PixelSize(width: 1, height: 1)
    let bitmap = SamplePictures.plain(size, .white)
    #expect(bitmap == bitmap)
    #expect(bitmap != SamplePictures.plain(size, .white))
  }
}

@Suite("Draw list")
struct DrawListTests {
  private let rect = Rect(x: 1, y: 2, width: 3, height: 4)

  @Test("A transformed list moves and fades all its commands")
  func transformed() {
    let bitmap = SamplePictures.plain(PixelSize(width: 1, height: 1), .white)
    let style = TextStyle(.heavyCondensed, size: 10)
    func text(_ x: Double, _ y: Double) -> OutlinedText {
      OutlinedText(
        lines: [.init(text: "a", baseline: Point(x: x, y: y))], style: style, fill: .white,
        outline: .black, outlineWidth: 1)
    }
    func commands(_ rect: Rect, _ color: Color, opacity: Double) -> [DrawCommand] {
      [
        .fill(rect, color, radius: 1), .stroke(rect, color, width: 1, radius: 2, dash: 3),
        .shadow(rect, color, blur: 1, radius: 2),
        .text("t", baseline: rect.origin, style, color), .icon("i", rect, color),
        .drawing("d", rect, opacity: opacity),
        .picture(bitmap, rect, radius: 0, opacity: opacity),
        .outlinedText(text(rect.minX, rect.minY), opacity: opacity),
        .pushClip(rect), .popClip,
      ]
    }
    var list = DrawList()
    commands(rect, .white, opacity: 0.5).forEach { list.append($0) }
    let moved = list.transformed(x: 10, y: 20, opacity: 0.5)
    let half = Color(red: 255, green: 255, blue: 255, alpha: 128)
    #expect(moved.commands == commands(rect.offset(x: 10, y: 20), half, opacity: 0.25))
    #expect(list.transformed() == list)
  }

  @Test("Appended lists are drawn in front, in order")
  func appending() {
    var first = DrawList()
    first.append(.popClip)
    var second = DrawList()
    second.append(.pushClip(rect))
    first.append(second)
    #expect(first.commands == [.popClip, .pushClip(rect)])
  }

  @Test("The union of extents reaches as far as the farthest")
  func extents() {
    let union = VerticalExtent(ascent: 3, descent: 1)
      .union(VerticalExtent(ascent: 2, descent: 5))
    #expect(union == VerticalExtent(ascent: 3, descent: 5))
    #expect(union.height == 8)
  }
}
