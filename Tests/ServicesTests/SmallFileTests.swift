import Canvas
import MemeCore
import MemeTestKit
import Testing

@testable import Services

@Suite("A meme for a target with a limit of bytes")
struct SmallFileTests {
  /// Dots, of which no encoder can leave much out.
  private static let dots: Bitmap = {
    let bitmap = Bitmap(size: PixelSize(width: 4_000, height: 3_000), isOpaque: true)
    var random = SeededGenerator(seed: 8)
    bitmap.withMutablePixels { pixels in
      for index in pixels.indices {
        pixels[index] = index % 4 == 3 ? 255 : UInt8(random.next() & 255)
      }
    }
    return bitmap
  }()

  private var options: ShareOptions {
    var options = ShareOptions(format: .jpeg)
    options.target = .attachment
    return options
  }

  @Test("It is made smaller until its file is within the limit")
  func limit() throws {
    let full = try MemeExporter().encode(
      Self.dots, ShareOptions(format: .jpeg), cancellation: Cancellation())
    let limit = try #require(ShareTarget.attachment.byteLimit)
    #expect(full.content.bytes.count > limit, "else this tries nothing")
    let small = try MemeExporter().encode(Self.dots, options, cancellation: Cancellation())
    #expect(small.content.bytes.count <= limit)
    #expect(small.content.bytes.count > limit / 2, "no smaller than it has to be")
    #expect(
      small.size.width <= 4_000
        && abs(small.size.size.width / small.size.size.height - 4.0 / 3) < 0.01)
  }

  @Test("It can be cancelled between two attempts")
  func cancelled() {
    let cancellation = Cancellation()
    cancellation.cancel()
    #expect(throws: Problem.cancelled) {
      try MemeExporter().encode(Self.dots, options, cancellation: cancellation)
    }
  }
}
