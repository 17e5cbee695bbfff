import CPNG
import Canvas
import MemeTestKit
import PictureDecoding
import PictureEncoding
import Testing

@Suite struct PNGDecodingTests {
  static let kinds: [(spng_color_type, Int)] =
    [1, 2, 4, 8, 16].map { (SPNG_COLOR_TYPE_GRAYSCALE, $0) }
    + [8, 16].flatMap { depth in
      [
        SPNG_COLOR_TYPE_TRUECOLOR, SPNG_COLOR_TYPE_GRAYSCALE_ALPHA,
        SPNG_COLOR_TYPE_TRUECOLOR_ALPHA,
      ].map { ($0, depth) }
    }

  /// Odd columns have the maximum in every sample, even ones 0.
  @Test(arguments: kinds, [false, true])
  func allTypesAndDepthsAreRead(kind: (spng_color_type, Int), isInterlaced: Bool) throws {
    let maker = PNGMaker(
      size: PixelSize(width: 9, height: 11), type: kind.0, depth: kind.1,
      isInterlaced: isInterlaced)
    let most = (1 << kind.1) - 1
    let png = try maker.make { x, _ in Array(repeating: x % 2 * most, count: maker.channels) }
    let picture = try decode(png)
    let hasAlpha = maker.channels % 2 == 0
    #expect(picture.result == .init(isOpaque: !hasAlpha, isDamaged: false))
    for y in 0..<11 {
      for x in 0..<9 {
        let even = hasAlpha ? Color.clear : .black
        #expect(picture.bitmap[x, y] == (x % 2 == 1 ? .white : even), "column \(x), row \(y)")
      }
    }
  }

  @Test(arguments: [1, 2, 3, 5, 8], [1, 2, 3, 5, 8])
  func smallInterlacedPicturesAreRead(width: Int, height: Int) throws {
    let maker = PNGMaker(
      size: PixelSize(width: width, height: height), type: SPNG_COLOR_TYPE_GRAYSCALE, depth: 8,
      isInterlaced: true)
    let picture = try decode(try maker.make { x, y in [x * 16 + y] })
    #expect(picture.result == .init(isOpaque: true, isDamaged: false))
    #expect(
      picture.bitmap.colors.map(\.red).enumerated().allSatisfy {
        Int($0.element) == $0.offset % width * 16 + $0.offset / width
      })
  }

  @Test(arguments: [1, 2, 4, 8], [false, true])
  func palettesAreRead(depth: Int, isInterlaced: Bool) throws {
    let maker = PNGMaker(
      type: SPNG_COLOR_TYPE_INDEXED, depth: depth, isInterlaced: isInterlaced,
      palette: [Color(0xFF8000), Color(0x0080FF)])
    let picture = try decode(try maker.make { x, y in [(x + y) % 2] })
    #expect(picture.bitmap[0, 0] == Color(0xFF8000))
    #expect(picture.bitmap[3, 0] == Color(0x0080FF))
    #expect(picture.result.isOpaque)
  }

  @Test func palettesMayBeTransparent() throws {
    let maker = PNGMaker(
      type: SPNG_COLOR_TYPE_INDEXED, depth: 8, palette: [Color(0xFF8000), Color(0x0080FF)],
      paletteAlpha: [100])
    let picture = try decode(try maker.make { x, _ in [x % 2] })
    #expect(picture.bitmap[0, 0] == Color(red: 255, green: 128, blue: 0, alpha: 100))
    #expect(picture.bitmap[1, 0] == Color(0x0080FF))
    #expect(!picture.result.isOpaque)
  }

  @Test func oneColorMayBeClear() throws {
    var maker = PNGMaker(type: SPNG_COLOR_TYPE_TRUECOLOR, depth: 8)
    maker.clear = [10, 20, 30]
    let picture = try decode(try maker.make { x, _ in x == 2 ? [10, 20, 30] : [10, 20, 31] })
    #expect(picture.bitmap[2, 0].alpha == 0)
    #expect(picture.bitmap[1, 0] == Color(red: 10, green: 20, blue: 31))
    #expect(!picture.result.isOpaque)
  }

  @Test(arguments: [1, 2, 4, 8, 16]) func oneGreyMayBeClear(depth: Int) throws {
    var maker = PNGMaker(type: SPNG_COLOR_TYPE_GRAYSCALE, depth: depth)
    let clear = 1 << (depth - 1)
    maker.clear = [UInt16(clear)]
    // The neighbour of 16 bits differs in what 8 bits do not show.
    let picture = try decode(try maker.make { x, _ in [x == 2 ? clear : clear - 1] })
    #expect(picture.bitmap[2, 0].alpha == 0)
    #expect(picture.bitmap[1, 0].alpha == 255)
    #expect(!picture.result.isOpaque)
  }

  @Test func oneColorOf16BitsMayBeClear() throws {
    var maker = PNGMaker(type: SPNG_COLOR_TYPE_TRUECOLOR, depth: 16)
    maker.clear = [1000, 2000, 3000]
    let picture = try decode(try maker.make { x, _ in [1000, 2000, x == 2 ? 3000 : 3001] })
    #expect(picture.bitmap[2, 0].alpha == 0)
    #expect(picture.bitmap[1, 0].alpha == 255)
  }

  @Test func anAlphaChannelThatCoversIsOpaque() throws {
    let maker = PNGMaker(type: SPNG_COLOR_TYPE_TRUECOLOR_ALPHA, depth: 8)
    #expect(try decode(try maker.make { x, y in [x, y, 0, 255] }).result.isOpaque)
    let almost = try maker.make { x, y in [x, y, 0, x == 7 && y == 7 ? 254 : 255] }
    #expect(try !decode(almost).result.isOpaque)
  }

  @Test(arguments: [false, true]) func everyCutIsNoticed(isInterlaced: Bool) throws {
    let maker = PNGMaker(
      size: PixelSize(width: 30, height: 40), type: SPNG_COLOR_TYPE_TRUECOLOR, depth: 8,
      isInterlaced: isInterlaced)
    let png = try maker.make { x, y in [x * y % 256, x * 8, y * 6] }
    for count in 0..<png.count {
      do throws(DecodingFault) {
        let picture = try decode(Array(png.prefix(count)))
        #expect(picture.result.isDamaged, "cut off at \(count) of \(png.count)")
        #expect(picture.bitmap.size == maker.size)
      } catch {
        #expect([.damaged, .unknownFormat, .empty].contains(error))
      }
    }
    #expect(try !decode(png).result.isDamaged)
  }

  @Test func halfAFileGivesHalfAPicture() throws {
    let photo = SamplePictures.photo(PixelSize(width: 200, height: 200))
    let png = try PictureEncoder.png(photo)
    let picture = try decode(Array(png.prefix(png.count / 2)))
    #expect(picture.result == .init(isOpaque: false, isDamaged: true))
    #expect(picture.bitmap[100, 20] == photo[100, 20])
    #expect(picture.bitmap[100, 199] == .clear)
  }

  @Test func aWrongCheckSumIsDamage() throws {
    var png = try PictureEncoder.png(SamplePictures.photo(PixelSize(width: 60, height: 60)))
    // The pixels are followed by their checksum and the end chunk of 12 bytes.
    png[png.count - 13] ^= 1
    do throws(DecodingFault) {
      #expect(try decode(png).result.isDamaged)
    } catch {
      #expect(error == .damaged)
    }
  }

  @Test(arguments: [(0, 5), (5, 0), (0x8000_0000, 5)] as [(UInt32, UInt32)])
  func sizesThatCannotBeAreDamage(width: UInt32, height: UInt32) {
    let png = SamplePictures.pngHeader(width: width, height: height)
    #expect(throws: DecodingFault.damaged) { try decode(png) }
  }

  @Test func unknownChunksAreIgnored() throws {
    let photo = SamplePictures.photo(PixelSize(width: 6, height: 6))
    let chunk = SamplePictures.chunk("prVt", [UInt8](repeating: 7, count: 100))
    let png = SamplePictures.inserting(chunk, into: try PictureEncoder.png(photo))
    #expect(try decode(png).bitmap.colors == photo.colors)
  }

  @Test func gammaIsAppliedUnlessTheColorSpaceIsKnown() throws {
    let grey = SamplePictures.plain(
      PixelSize(width: 4, height: 4), Color(red: 64, green: 64, blue: 64))
    let png = try PictureEncoder.png(grey)
    // 1.0: the samples are linear light, so they must become larger for a screen.
    let linear = SamplePictures.chunk("gAMA", [0, 1, 0x86, 0xA0])
    #expect(try decode(SamplePictures.inserting(linear, into: png)).bitmap[0, 0].red > 120)
    let standard = SamplePictures.chunk("gAMA", [0, 0, 0xB1, 0x8F])
    #expect(try decode(SamplePictures.inserting(standard, into: png)).bitmap[0, 0].red == 64)
    let both = linear + SamplePictures.chunk("sRGB", [0])
    #expect(try decode(SamplePictures.inserting(both, into: png)).bitmap[0, 0].red == 64)
  }
}
