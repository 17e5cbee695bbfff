import Canvas
import Foundation
import MemeCore
import MemeTestKit
import PictureEncoding
import Services
import Testing

/// The limits of one place, through the helper: the problem names the limit and the figure.
@Suite("Limits of pictures") struct DecoderLimitTests {
  private let decoder = HelperPictureDecoder()
  private let limits = PictureLimits()

  @Test("A file of 100 MB may be opened, a larger one is refused unread", arguments: [0, 1])
  func bytes(excess: Int) throws {
    let folder = try DecoderTestFolder()
    let path = try folder.file("sparse.png", [0])
    #expect(truncate(path, 100_000_000 + excess) == 0)
    let expected: PictureFault =
      excess == 0 ? .unknownFormat : .tooManyBytes(100_000_001, limit: 100_000_000)
    #expect(decoder.problem(.file(path)) == .picture(expected))
  }

  private func header(_ size: PixelSize) -> PictureSource {
    .bytes(
      SamplePictures.pngHeader(width: UInt32(size.width), height: UInt32(size.height))
        + SamplePictures.chunk("IDAT", [UInt8](repeating: 0, count: 100)))
  }

  @Test("Too many pixels, or too many in a row")
  func sizes() {
    let large = PixelSize(width: 12_001, height: 10_000)
    #expect(
      decoder.problem(header(large)) == .picture(.tooManyPixels(large, limit: 120_000_000)))
    let long = PixelSize(width: 32_768, height: 10)
    #expect(decoder.problem(header(long)) == .picture(.sideTooLong(long, limit: 32_767)))
  }

  @Test("Any number of chunks, and one that is too large")
  func chunks() throws {
    let png = try PictureEncoder.png(SamplePictures.photo(PixelSize(width: 6, height: 6)))
    let chunk = SamplePictures.chunk("tEXt", Array("a\0b".utf8))
    let many = Array(repeatElement(chunk, count: 20_000).joined())
    let decoded = try decoder.decode(.bytes(SamplePictures.inserting(many, into: png)))
    #expect(decoded.size == PixelSize(width: 6, height: 6))
    let large = SamplePictures.chunk("prVt", [UInt8](repeating: 7, count: 8_000_001))
    #expect(
      decoder.problem(.bytes(SamplePictures.inserting(large, into: png)))
        == .picture(.tooManyParts(.chunkBytes, count: 8_000_001, limit: 8_000_000)))
  }

  @Test("Other limits may be set")
  func otherLimits() throws {
    var limits = PictureLimits()
    limits.pixels = 100
    let decoder = HelperPictureDecoder(
      program: BuiltProducts.path(of: "mememe-decode"), limits: limits)
    let size = PixelSize(width: 11, height: 10)
    let png = try PictureEncoder.png(SamplePictures.photo(size))
    #expect(decoder.problem(.bytes(png)) == .picture(.tooManyPixels(size, limit: 100)))
  }
}
