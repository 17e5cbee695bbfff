import Canvas
import MemeTestKit
import PictureDecoding
import PictureEncoding
import Testing

@Suite("GIF, BMP, TIFF and WebP")
struct OtherFormatTests {
  private static let quarters = SamplePictures.corners(PixelSize(width: 12, height: 8))

  /// The index of a pixel's quarter.
  private static func quarter(_ x: Int, _ y: Int, of size: PixelSize) -> Int {
    (y * 2 < size.height ? 0 : 2) + (x * 2 < size.width ? 0 : 1)
  }

  private let colors = quarters.quarters
  private let size = quarters.size

  // MARK: - GIF

  @Test("A GIF's first picture is decoded", arguments: [false, true])
  func gif(isInterlaced: Bool) throws {
    let maker = GIFMaker(
      screen: size, area: PixelArea(x: 0, y: 0, size: size), colors: colors,
      isInterlaced: isInterlaced)
    let picture = try decode(maker.make { Self.quarter($0, $1, of: size) })
    #expect(picture.result == .init(isOpaque: true, isDamaged: false))
    #expect(picture.bitmap.colors == Self.quarters.colors)
  }

  @Test("A smaller picture is placed on its transparent screen, a larger one enlarges it")
  func gifScreen() throws {
    let area = PixelArea(x: 2, y: 3, size: PixelSize(width: 4, height: 4))
    var maker = GIFMaker(screen: size, area: area, colors: colors, transparentIndex: 1)
    let small = try decode(maker.make { x, _ in x % 2 })
    #expect(small.bitmap.size == size)
    #expect(small.bitmap[2, 3] == colors[0] && small.bitmap[3, 3] == .clear)
    #expect(small.bitmap[0, 0] == .clear && !small.result.isOpaque && !small.result.isDamaged)
    maker.screen = PixelSize(width: 3, height: 0)
    #expect(try decode(maker.make { _, _ in 0 }).bitmap.size == PixelSize(width: 6, height: 7))
  }

  // MARK: - BMP

  @Test("Indices of all depths are decoded", arguments: [1, 2, 4, 8], [12, 40, 108])
  func bmpIndices(bits: Int, headerBytes: Int) throws {
    let colors = Array(colors.prefix(1 << bits))
    let maker = BMPMaker(size: size, bits: bits, colors: colors, headerBytes: headerBytes)
    let rows = (0..<size.height).map { y in
      let indices = (0..<size.width).map { Self.quarter($0, y, of: size) % colors.count }
      return stride(from: 0, to: indices.count, by: 8 / bits).map { start in
        (0..<8 / bits).reduce(UInt8(0)) { byte, offset in
          let index = start + offset < indices.count ? indices[start + offset] : 0
          return byte << UInt8(bits % 8) | UInt8(index)
        }
      }
    }
    let picture = try decode(maker.make(rows: rows))
    #expect(picture.result == .init(isOpaque: true, isDamaged: false))
    for y in 0..<size.height {
      for x in 0..<size.width {
        #expect(picture.bitmap[x, y] == colors[Self.quarter(x, y, of: size) % colors.count])
      }
    }
  }

  @Test("Colours of three and four bytes are decoded", arguments: [24, 32], [false, true])
  func bmpColors(bits: Int, isTopDown: Bool) throws {
    let maker = BMPMaker(size: size, bits: bits, isTopDown: isTopDown)
    let rows = (0..<size.height).map { y in
      (0..<size.width).flatMap { x in
        let color = Self.quarters[x, y]
        return [color.blue, color.green, color.red] + (bits == 32 ? [0] : [])
      }
    }
    let picture = try decode(maker.make(rows: rows))
    #expect(picture.result == .init(isOpaque: true, isDamaged: false))
    #expect(picture.bitmap.colors == Self.quarters.colors)
    let cut = try decode(Array(maker.make(rows: rows).dropLast(40)))
    #expect(cut.result.isDamaged)
  }

  @Test("Masks select the channels")
  func bmpMasks() throws {
    let one = PixelSize(width: 1, height: 1)
    let green = BMPMaker(size: one, bits: 16, compression: 3, masks: [0xF800, 0x7E0, 0x1F])
    #expect(try decode(green.make([0xE0, 0x07, 0, 0])).bitmap[0, 0] == Color(0x00FF00))
    let half = BMPMaker(
      size: one, bits: 32, compression: 3,
      masks: [0xFF, 0xFF00, 0xFF_0000, 0xFF00_0000], headerBytes: 108)
    let faded = try decode(half.make([10, 20, 30, 128]))
    #expect(faded.bitmap[0, 0] == Color(red: 10, green: 20, blue: 30, alpha: 128))
    #expect(!faded.result.isOpaque)
    let white = BMPMaker(size: one, bits: 16)
    #expect(try decode(white.make([0xFF, 0x7F, 0, 0])).bitmap[0, 0] == .white)
  }

  @Test("Runs are decoded, and what they leave out is transparent", arguments: [4, 8])
  func bmpRuns(bits: Int) throws {
    let maker = BMPMaker(
      size: PixelSize(width: 4, height: 3), bits: bits, compression: bits == 8 ? 1 : 2,
      colors: colors)
    let literal: [UInt8] = bits == 8 ? [0, 3, 1, 2, 3, 0] : [0, 3, 0x12, 0x30]
    let run: [UInt8] = bits == 8 ? [2, 1] : [2, 0x11]
    // The bottom row: three single pixels; the middle one: nothing; the top one: a run from column 2.
    let picture = try decode(maker.make(literal + [0, 0, 0, 2, 2, 1] + run + [0, 1]))
    #expect((0..<4).map { picture.bitmap[$0, 2] } == [colors[1], colors[2], colors[3], .clear])
    #expect((0..<4).map { picture.bitmap[$0, 1] } == Array(repeating: .clear, count: 4))
    #expect((0..<4).map { picture.bitmap[$0, 0] } == [.clear, .clear, colors[1], colors[1]])
    #expect(!picture.result.isDamaged)
  }

  // MARK: - TIFF

  @Test("TIFF is decoded in all orientations", arguments: Orientation.allCases, [false, true])
  func tiff(orientation: Orientation, isBigEndian: Bool) throws {
    let stored = Bitmap(size: orientation.turned(size), isOpaque: true)
    stored.withMutablePixels { pixels in
      Self.quarters.write(turned: orientation.inverse, into: pixels)
    }
    let file = TIFFMaker(isBigEndian: isBigEndian, orientation: orientation.rawValue).make(stored)
    let picture = try decode(file)
    #expect(picture.result == .init(isOpaque: true, isDamaged: false))
    #expect(picture.bitmap.colors == Self.quarters.colors)
  }

  @Test("Premultiplied and straight alpha are both straight afterwards", arguments: [1, 2])
  func tiffAlpha(kind: Int) throws {
    let stored = Color(
      red: kind == 1 ? 64 : 128, green: 0, blue: kind == 1 ? 128 : 255, alpha: 128)
    let bitmap = SamplePictures.plain(size, stored)
    let picture = try decode(TIFFMaker(alpha: kind).make(bitmap))
    #expect(
      isNear(picture.bitmap[0, 0], Color(red: 128, green: 0, blue: 255, alpha: 128), by: 2))
    #expect(!picture.result.isOpaque)
  }

  @Test("Inks become light, in 8 and 16 bits", arguments: [8, 16], [false, true])
  func tiffInks(bits: Int, isBigEndian: Bool) throws {
    // Full magenta and yellow, and half of black.
    let inks = SamplePictures.plain(size, Color(red: 0, green: 255, blue: 255, alpha: 128))
    var maker = TIFFMaker(hasInks: true, bits: bits)
    maker.isBigEndian = isBigEndian
    let picture = try decode(maker.make(inks))
    #expect(picture.bitmap[3, 3] == Color(red: 127, green: 0, blue: 0))
    #expect(picture.result == .init(isOpaque: true, isDamaged: false))
    // All pixels are in one strip.
    #expect(throws: DecodingFault.damaged) { try decode(Array(maker.make(inks).dropLast(60))) }
    #expect(try decode(maker.make(inks), longSide: 6).bitmap[0, 0] == picture.bitmap[0, 0])
  }

  // MARK: - WebP

  @Test("WebP is decoded, with alpha")
  func webP() throws {
    let lossy = try decode(try PictureEncoder.webp(SamplePictures.corners(size: 64)))
    #expect(zip(lossy.bitmap.quarters, colors).allSatisfy { isNear($0, $1, by: 24) })
    #expect(lossy.result == .init(isOpaque: true, isDamaged: false))
    let fading = SamplePictures.fading(PixelSize(width: 64, height: 32))
    let faded = try decode(try PictureEncoder.webp(fading))
    #expect(abs(Int(faded.bitmap[32, 16].alpha) - Int(fading[32, 16].alpha)) < 4)
    #expect(!faded.result.isOpaque)
  }

  @Test("A lossless WebP is transparent where its pixels are, whatever its header says")
  func lossless() throws {
    // A plain colour of 16x12 pixels, half transparent.
    var file: [UInt8] = Array("RIFF\u{1E}\0\0\0WEBPVP8L\u{11}\0\0\0".utf8)
    file += [
      0x2F, 0x0F, 0xC0, 0x02, 0x10, 0x07, 0x50, 0xB2, 0x22, 0x57, 0xA6, 0x80, 0x81, 0x88, 0xE8,
      0x7F, 0, 0,
    ]
    // The bit that says that there is transparency.
    file[24] &= ~0x10
    let picture = try decode(file)
    #expect(!picture.result.isOpaque)
    #expect(picture.bitmap[8, 6] == Color(red: 200, green: 100, blue: 50, alpha: 128))
  }

  @Test("EXIF turns a WebP", arguments: [[], Array("Exif\0\0".utf8)])
  func webPOrientation(prefix: [UInt8]) throws {
    let picture = SamplePictures.corners(size: 64)
    let chunks = WebPMaker.chunks(try PictureEncoder.webp(picture))
    let exif = WebPMaker.chunk("EXIF", prefix + SamplePictures.exif(orientation: 3))
    let file = WebPMaker.extended(picture.size, flags: 8, chunks + exif)
    let turned = try decode(file).bitmap.quarters
    #expect(zip(turned, colors.reversed()).allSatisfy { isNear($0, $1, by: 24) })
  }

  @Test("The first picture of an animated WebP is placed on its canvas")
  func animatedWebP() throws {
    let chunks = WebPMaker.chunks(try PictureEncoder.webp(SamplePictures.corners(size: 64)))
    let area = PixelArea(x: 4, y: 6, size: PixelSize(width: 64, height: 64))
    let canvas = PixelSize(width: 80, height: 90)
    let control = WebPMaker.chunk("ANIM", [0, 0, 0, 0, 0, 0])
    let other = WebPMaker.frame(PixelArea(x: 0, y: 0, size: area.size), chunks)
    let file = WebPMaker.extended(
      canvas, flags: 2, control + WebPMaker.frame(area, chunks) + other)
    let picture = try decode(file)
    #expect(picture.bitmap.size == canvas)
    #expect(picture.bitmap[0, 0] == .clear && picture.bitmap[79, 89] == .clear)
    #expect(isNear(picture.bitmap[20, 22], colors[0], by: 24))
    #expect(picture.result == .init(isOpaque: false, isDamaged: false))
  }

  @Test("A truncated WebP is damaged")
  func truncatedWebP() throws {
    let whole = try PictureEncoder.webp(SamplePictures.photo(PixelSize(width: 300, height: 200)))
    let cut = try decode(Array(whole.prefix(whole.count * 3 / 4)))
    #expect(cut.result.isDamaged)
    #expect(throws: DecodingFault.damaged) { try decode(Array(whole.prefix(40))) }
  }
}

extension SamplePictures {
  /// Four quarters in a square.
  fileprivate static func corners(size: Int) -> Bitmap {
    corners(PixelSize(width: size, height: size))
  }
}
