import CJPEG
import Canvas
import MemeTestKit
import PictureEncoding
import Testing

@testable import PictureDecoding

@Suite struct JPEGDecodingTests {
  static let size = PixelSize(width: 90, height: 70)

  /// Encodes with TurboJPEG what the program's own encoder does not write.
  static func encode(
    _ pixels: [UInt8], _ size: PixelSize, format: TJPF, sampling: TJSAMP, flags: Int32 = 0
  ) throws -> [UInt8] {
    let handle = try #require(tjInitCompress())
    defer { tjDestroy(handle) }
    var start: UnsafeMutablePointer<UInt8>?
    var count: UInt = 0
    let result = tjCompress2(
      handle, pixels, Int32(size.width), 0, Int32(size.height), format.rawValue, &start, &count,
      Int32(sampling.rawValue), 95, flags)
    defer { tjFree(start) }
    #expect(result == 0)
    return Array(UnsafeBufferPointer(start: start, count: Int(count)))
  }

  @Test func greyIsRead() throws {
    let pixels = [UInt8](repeating: 77, count: Self.size.count)
    let jpeg = try Self.encode(pixels, Self.size, format: TJPF_GRAY, sampling: TJSAMP_GRAY)
    let picture = try decode(jpeg)
    let grey = Color(red: 77, green: 77, blue: 77)
    #expect(picture.bitmap.colors.allSatisfy { isNear($0, grey, by: 2) })
  }

  /// CMYK as written by Adobe, inverted: full magenta and yellow are red.
  @Test(arguments: [
    ([255, 0, 0, 255] as [UInt8], Color(0xFF0000)), ([255, 255, 255, 255], .white),
    ([255, 255, 255, 0], .black), ([255, 255, 255, 128], Color(0x808080)),
    ([0, 255, 255, 255], Color(0x00FFFF)),
  ]) func inksBecomeLight(inks: [UInt8], color: Color) throws {
    let pixels = Array(repeatElement(inks, count: Self.size.count).joined())
    let jpeg = try Self.encode(pixels, Self.size, format: TJPF_CMYK, sampling: TJSAMP_444)
    let picture = try decode(jpeg)
    #expect(isNear(picture.bitmap[45, 35], color, by: 6), "\(picture.bitmap[45, 35])")
    #expect(picture.result.isOpaque)
  }

  @Test(arguments: [TJSAMP_444, TJSAMP_422, TJSAMP_420, TJSAMP_440, TJSAMP_411], [0, 16_384])
  func allSamplingsAndProgressiveOnesAreRead(sampling: TJSAMP, flags: Int32) throws {
    let pixels = Array(repeatElement([200, 40, 90, 255] as [UInt8], count: 6300).joined())
    let jpeg = try Self.encode(
      pixels, Self.size, format: TJPF_RGBA, sampling: sampling, flags: flags)
    let picture = try decode(jpeg)
    #expect(isNear(picture.bitmap[80, 60], Color(red: 200, green: 40, blue: 90), by: 5))
    #expect(!picture.result.isDamaged)
  }

  /// The codec's fractions of 3000 are 1500, 750 and 375; for a screen a quarter less is enough.
  @Test(
    arguments: [
      (4000, 3000), (3000, 3000), (2010, 2010), (2000, 1500), (1600, 1500), (1025, 1025),
      (1024, 1024), (512, 512), (256, 256), (10, 10), (1, 1),
    ])
  func lessIsDecodedWhereLessIsWanted(wanted: Int, side: Int) throws {
    let photo = SamplePictures.photo(PixelSize(width: 3000, height: 600))
    let picture = try decode(try PictureEncoder.jpeg(photo), longSide: wanted)
    #expect(picture.original == photo.size)
    #expect(picture.bitmap.size.width == side)
    guard side >= 100 else { return }
    #expect(isNear(picture.bitmap[0, 0], photo[0, 0], by: 30), "\(picture.bitmap[0, 0])")
  }

  @Test(
    "The smallest fraction that is enough is decoded",
    arguments: [
      (100, 200), (200, 200), (201, 400), (400, 400), (401, 800), (800, 800), (801, 1600),
    ])
  func smallestFraction(wanted: Int, side: Int) throws {
    let plain = SamplePictures.plain(PixelSize(width: 1600, height: 1200), .white)
    try PictureEncoder.jpeg(plain).withUnsafeBytes { bytes in
      let probe = try JPEGProbe(bytes, testLimits)
      let size = JPEGReader(probe, bytes: bytes, longSide: wanted).size
      #expect(size == PixelSize(width: side, height: side * 3 / 4))
    }
  }

  @Test func everyCutIsNoticed() throws {
    let jpeg = try PictureEncoder.jpeg(SamplePictures.photo(Self.size))
    // All pixels are there if only the marker of the end is missing.
    for count in 0..<jpeg.count - 2 {
      do throws(DecodingFault) {
        let picture = try decode(Array(jpeg.prefix(count)))
        #expect(picture.result.isDamaged, "cut off at \(count) of \(jpeg.count)")
      } catch {
        #expect([.damaged, .unknownFormat, .empty].contains(error))
      }
    }
    #expect(try !decode(jpeg).result.isDamaged)
  }

  @Test("A picture without the marker of its end is whole", arguments: [1, 2])
  func missingEnd(count: Int) throws {
    let jpeg = try PictureEncoder.jpeg(SamplePictures.photo(Self.size))
    let whole = try decode(jpeg)
    let cut = try decode(Array(jpeg.dropLast(count)))
    #expect(!cut.result.isDamaged)
    #expect(cut.bitmap.colors == whole.bitmap.colors)
  }

  @Test func halfAFileGivesHalfAPicture() throws {
    let corners = SamplePictures.corners(PixelSize(width: 320, height: 320))
    let jpeg = try PictureEncoder.jpeg(corners)
    let picture = try decode(Array(jpeg.prefix(jpeg.count * 3 / 4)))
    #expect(picture.result == .init(isOpaque: true, isDamaged: true))
    #expect(isNear(picture.bitmap[10, 10], SamplePictures.cornerColors[0], by: 12))
  }

  @Test func paddingBeforeTheEndIsNoDamage() throws {
    var jpeg = try PictureEncoder.jpeg(SamplePictures.photo(Self.size))
    jpeg.insert(contentsOf: [0, 0, 0, 0], at: jpeg.count - 2)
    #expect(try !decode(jpeg).result.isDamaged)
  }

  @Test func garbageBetweenSegmentsHidesNoDamage() throws {
    var jpeg = try PictureEncoder.jpeg(SamplePictures.photo(Self.size))
    jpeg.insert(contentsOf: [1, 2, 3, 0xFF, 0, 4, 0xFF, 0xD0], at: 20)
    #expect(try !decode(jpeg).result.isDamaged)
    #expect(try decode(Array(jpeg.dropLast(200))).result.isDamaged)
  }

  @Test func sizesBeyondTheLimitsAreRefusedUnread() throws {
    var jpeg = try PictureEncoder.jpeg(SamplePictures.photo(Self.size))
    let frame = try #require(
      jpeg.indices.dropLast().first { jpeg[$0] == 0xFF && jpeg[$0 + 1] == 0xC0 })
    jpeg.replaceSubrange(frame + 5..<frame + 9, with: [0xFF, 0xFF, 0xFF, 0xFF])
    let size = PixelSize(width: 65_535, height: 65_535)
    #expect(throws: DecodingFault.sideTooLong(size)) { try decode(jpeg) }
    jpeg.replaceSubrange(frame + 5..<frame + 9, with: [0, 0, 0, 9])
    #expect(throws: DecodingFault.damaged) { try decode(jpeg) }
  }

  @Test(arguments: [0xC3, 0xC5, 0xCB, 0xCF] as [UInt8])
  func unsupportedKindsAreRejected(marker: UInt8) throws {
    var jpeg = try PictureEncoder.jpeg(SamplePictures.photo(Self.size))
    let frame = try #require(
      jpeg.indices.dropLast().first { jpeg[$0] == 0xFF && jpeg[$0 + 1] == 0xC0 })
    jpeg[frame + 1] = marker
    #expect(throws: DecodingFault.unknownFormat) { try decode(jpeg) }
  }
}
