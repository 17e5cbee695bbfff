import CJPEG
import Canvas
import MemeTestKit
import PictureDecoding
import PictureEncoding
import Testing

/// Files just within and just over each limit.
@Suite("Limits")
struct LimitTests {
  private let small = PixelSize(width: 6, height: 6)

  @Test(
    "Sizes over the limits are refused before a pixel is decoded",
    arguments: [
      (60_000, 60_000), (0x7FFF_FFFF, 0x7FFF_FFFF), (32_768, 1), (1, 32_768), (3_000, 3_000),
    ] as [(UInt32, UInt32)])
  func sizes(width: UInt32, height: UInt32) {
    let png =
      SamplePictures.pngHeader(width: width, height: height)
      + SamplePictures.chunk("IDAT", [UInt8](repeating: 0, count: 400_000))
    let size = PixelSize(width: Int(width), height: Int(height))
    let fault =
      size.longSide > 32_767 ? DecodingFault.sideTooLong(size) : .tooManyPixels(size)
    #expect(throws: fault) { try decode(png) }
  }

  @Test("A turned picture's size is reported as it is seen")
  func turned() throws {
    let exif = SamplePictures.chunk("eXIf", SamplePictures.exif(orientation: 6))
    let header = SamplePictures.pngHeader(width: 40_000, height: 10)
    #expect(throws: DecodingFault.sideTooLong(PixelSize(width: 10, height: 40_000))) {
      try decode(header + exif)
    }
  }

  @Test("The longest side is decoded", arguments: [(32_767, 1), (1, 32_767)])
  func longest(width: Int, height: Int) throws {
    let photo = SamplePictures.photo(PixelSize(width: width, height: height))
    #expect(try decode(try PictureEncoder.png(photo)).bitmap.size == photo.size)
  }

  @Test("Chunks are not counted, since many of them may be few bytes")
  func chunks() throws {
    let png = try PictureEncoder.png(SamplePictures.photo(small))
    let text = SamplePictures.chunk("tEXt", Array("a\0b".utf8))
    let texts = Array(repeatElement(text, count: 200_000).joined())
    #expect(try !decode(SamplePictures.inserting(texts, into: png)).result.isDamaged)
    let webp = WebPMaker.chunks(try PictureEncoder.webp(SamplePictures.photo(small)))
    let unknown = Array(repeatElement(WebPMaker.chunk("prVt", []), count: 20_000).joined())
    #expect(try decode(WebPMaker.extended(small, flags: 0, unknown + webp)).bitmap.size == small)
  }

  @Test("A larger chunk than the limit is refused, and its size is reported", arguments: [0, 1])
  func chunkBytes(excess: Int) throws {
    let png = try PictureEncoder.png(SamplePictures.photo(small))
    // Its checksum does not matter, because the codec never reads it.
    let content = [UInt8](repeating: 7, count: 8_000_000 + excess)
    let chunk = big(content.count, 4) + Array("prVt".utf8) + content + [0, 0, 0, 0]
    let file = SamplePictures.inserting(chunk, into: png)
    if excess == 0 {
      #expect(try !decode(file).result.isDamaged)
    } else {
      #expect(throws: DecodingFault.chunkTooLarge(8_000_001)) { try decode(file) }
    }
  }

  @Test("A chunk that claims to be larger than the file is damage")
  func chunkBeyondTheEnd() throws {
    let header = SamplePictures.pngHeader(width: 4, height: 4)
    #expect(throws: DecodingFault.damaged) {
      try decode(header + big(0x7000_0000, 4) + Array("prVt".utf8) + [1, 2, 3])
    }
  }

  /// A progressive JPEG whose last scan is repeated.
  private func jpeg(scans: Int) throws -> [UInt8] {
    let file = try JPEGDecodingTests.encode(
      [UInt8](repeating: 9, count: small.count), small, format: TJPF_GRAY,
      sampling: TJSAMP_GRAY, flags: TJFLAG_PROGRESSIVE)
    let starts = (0..<file.count - 1).filter { file[$0] == 0xFF && file[$0 + 1] == 0xDA }
    let last = file[try #require(starts.last)..<(file.count - 2)]
    let more = [UInt8](repeatElement(last, count: scans - starts.count).joined())
    return file[..<(file.count - 2)] + more + [0xFF, 0xD9]
  }

  @Test("More scans than the limit are refused, and their number is reported")
  func scans() throws {
    #expect(throws: Never.self) { try decode(try jpeg(scans: 100)) }
    #expect(throws: DecodingFault.tooManyScans(101)) { try decode(try jpeg(scans: 101)) }
    #expect(throws: DecodingFault.tooManyScans(5_000)) { try decode(try jpeg(scans: 5_000)) }
  }

  @Test("What follows the end of a JPEG is not counted, such as the film of a moving photo")
  func film() throws {
    let film = Array(repeatElement([0xFF, 0xDA, 1, 2, 0xFF, 0xD9] as [UInt8], count: 500).joined())
    let photo = try PictureEncoder.jpeg(SamplePictures.photo(small))
    #expect(try !decode(photo + film).result.isDamaged)
  }
}
