import Canvas
import MemeTestKit
import PictureDecoding
import PictureEncoding
import Testing

/// Pictures of more than 16 megapixels, for which less memory is used.
@Suite("Large pictures")
struct LargePictureTests {
  private let limits = DecodingLimits(
    pixels: 20_000_000, side: 32_767, scans: 100, chunkBytes: 8_000_000)
  private let corners = SamplePictures.corners(PixelSize(width: 16_000, height: 1_001))

  @Test("They are turned")
  func turned() throws {
    let png = try PictureEncoder.png(corners)
    let chunk = SamplePictures.chunk("eXIf", SamplePictures.exif(orientation: 6))
    let picture = try decode(SamplePictures.inserting(chunk, into: png), limits: limits)
    #expect(picture.bitmap.size == PixelSize(width: 1_001, height: 16_000))
    let expected = [2, 0, 3, 1].map { SamplePictures.cornerColors[$0] }
    #expect(picture.bitmap.quarters == expected)
    #expect(picture.result == .init(isOpaque: true, isDamaged: false))
  }

  @Test("WebP is scaled by the codec, also one that is cut off")
  func webP() throws {
    let file = try PictureEncoder.webp(corners)
    let picture = try decode(file, longSide: 800, limits: limits)
    #expect(picture.original == corners.size)
    #expect(picture.bitmap.size == PixelSize(width: 800, height: 50))
    #expect(picture.result == .init(isOpaque: true, isDamaged: false))
    let colors = zip(picture.bitmap.quarters, SamplePictures.cornerColors)
    #expect(colors.allSatisfy { isNear($0, $1, by: 12) })
    let cut = try decode(Array(file.dropLast(16)), longSide: 800, limits: limits)
    #expect(cut.result == .init(isOpaque: false, isDamaged: true))
    #expect(isNear(cut.bitmap.quarters[0], SamplePictures.cornerColors[0], by: 12))
  }
}
