import CJPEG
import CPNG
import Canvas
import MemeTestKit
import PictureDecoding
import PictureEncoding
import Testing

@Suite("Colour profiles")
struct ProfileTests {
  private let size = PixelSize(width: 32, height: 32)
  /// A profile in which red and green are exchanged.
  private let exchanging = ProfileMaker.light(order: [1, 0, 2])

  /// A JPEG file with a profile in segments of limited size.
  private func jpeg(_ color: Color, profile: [UInt8], segmentBytes: Int = 65_000) throws -> [UInt8]
  {
    let file = try PictureEncoder.jpeg(SamplePictures.plain(size, color))
    return embedding(profile, inJPEG: file, segmentBytes: segmentBytes)
  }

  private func embedding(
    _ profile: [UInt8], inJPEG file: [UInt8], segmentBytes: Int = 65_000
  ) -> [UInt8] {
    let parts = stride(from: 0, to: profile.count, by: segmentBytes).map {
      Array(profile[$0..<min($0 + segmentBytes, profile.count)])
    }
    let segments = parts.enumerated().flatMap { number, part in
      let content = Array("ICC_PROFILE\0".utf8) + [UInt8(number + 1), UInt8(parts.count)] + part
      return [0xFF, 0xE2] + big(content.count + 2, 2) + content
    }
    return file.prefix(2) + segments + file.dropFirst(2)
  }

  /// A PNG file with a profile, compressed without compression.
  private func png(_ bitmap: Bitmap, profile: [UInt8]) throws -> [UInt8] {
    var (first, second) = (1, 0)
    for byte in profile {
      first = (first + Int(byte)) % 65_521
      second = (second + first) % 65_521
    }
    let block = [1] + little(profile.count, 2) + little(~profile.count, 2) + profile
    let stream = [0x78, 0x01] + block + big(second << 16 | first, 4)
    let chunk = SamplePictures.chunk("iCCP", Array("name".utf8) + [0, 0] + stream)
    return SamplePictures.inserting(chunk, into: try PictureEncoder.png(bitmap))
  }

  @Test("A JPEG's profile is applied, in one segment or several", arguments: [65_000, 100])
  func jpeg(segmentBytes: Int) throws {
    let file = try jpeg(Color(0xFF0000), profile: exchanging, segmentBytes: segmentBytes)
    #expect(isNear(try decode(file).bitmap[8, 8], Color(0x00FF00), by: 6))
    // Also where the picture is scaled.
    #expect(isNear(try decode(file, longSide: 5).bitmap[2, 2], Color(0x00FF00), by: 6))
  }

  @Test("A PNG's profile is applied, and alpha is kept")
  func png() throws {
    let color = Color(red: 0, green: 255, blue: 0, alpha: 128)
    let file = try png(SamplePictures.plain(size, color), profile: exchanging)
    #expect(
      isNear(
        try decode(file).bitmap[8, 8], Color(red: 255, green: 0, blue: 0, alpha: 128), by: 6))
  }

  @Test("A profile of grey is applied to a grey picture")
  func grey() throws {
    let maker = PNGMaker(size: size, type: SPNG_COLOR_TYPE_GRAYSCALE, depth: 8)
    let plain = try maker.make { _, _ in [128] }
    let dark = try decode(try embedding(ProfileMaker.grey(gamma: 4), in: plain)).bitmap[8, 8]
    #expect(dark.red == dark.green && dark.green == dark.blue && dark.alpha == 255)
    // (128/255)^4 in light is 74 of 255 on a screen.
    #expect(abs(Int(dark.red) - 74) < 8, "\(dark)")
  }

  private func embedding(_ profile: [UInt8], in file: [UInt8]) throws -> [UInt8] {
    let donor = try png(SamplePictures.plain(size, .white), profile: profile)
    let chunkBytes = 12 + 6 + 2 + 5 + profile.count + 4
    return SamplePictures.inserting(Array(donor[33..<(33 + chunkBytes)]), into: file)
  }

  @Test("A TIFF's and a WebP's profile are applied")
  func others() throws {
    let red = SamplePictures.plain(size, Color(0xFF0000))
    let tiff = TIFFMaker(profile: exchanging).make(red)
    #expect(isNear(try decode(tiff).bitmap[8, 8], Color(0x00FF00), by: 6))
    let chunks = WebPMaker.chunks(try PictureEncoder.webp(red))
    let webP = WebPMaker.extended(
      size, flags: 32, WebPMaker.chunk("ICCP", exchanging) + chunks)
    #expect(isNear(try decode(webP).bitmap[8, 8], Color(0x00FF00), by: 24))
  }

  @Test("A profile of inks is applied to inks, in JPEG and TIFF")
  func inks() throws {
    let profile = try InkProfile.make()
    // Full magenta and yellow and half of cyan, without and with the inversion of JPEG.
    let inks = Color(red: 128, green: 255, blue: 255, alpha: 0)
    let grey = Color(red: 118, green: 118, blue: 118)
    let tiff = TIFFMaker(hasInks: true, profile: profile).make(SamplePictures.plain(size, inks))
    #expect(isNear(try decode(tiff).bitmap[8, 8], grey, by: 4))
    let inverted = Array(repeatElement([127, 0, 0, 255] as [UInt8], count: size.count).joined())
    let plain = try JPEGDecodingTests.encode(
      inverted, size, format: TJPF_CMYK, sampling: TJSAMP_444)
    let shown = try decode(embedding(profile, inJPEG: plain)).bitmap[8, 8]
    #expect(isNear(shown, grey, by: 6), "\(shown)")
    // A profile of light cannot be that of inks.
    let wrong = try decode(embedding(exchanging, inJPEG: plain)).bitmap[8, 8]
    #expect(isNear(wrong, Color(red: 127, green: 0, blue: 0), by: 6), "\(wrong)")
  }

  @Test("The numbers of a PNG's colour space come before its profile")
  func numbers() throws {
    // Display P3, in full range.
    let chunk = SamplePictures.chunk("cICP", [12, 13, 0, 1])
    let color = SamplePictures.plain(size, Color(red: 192, green: 128, blue: 64))
    let file = SamplePictures.inserting(chunk, into: try png(color, profile: exchanging))
    let expected = Color(red: 203, green: 124, blue: 48)
    #expect(isNear(try decode(file).bitmap[8, 8], expected, by: 2))
    let standard = SamplePictures.chunk("cICP", [1, 13, 0, 1])
    let other = SamplePictures.inserting(standard, into: try PictureEncoder.png(color))
    #expect(try decode(other).bitmap[8, 8] == color[0, 0])
  }

  @Test(
    "Numbers that are unknown, or not for a PNG's pixels, leave its profile in effect",
    arguments: [[99, 13, 0, 1], [12, 99, 0, 1], [12, 13, 1, 1], [12, 13, 0, 0]] as [[UInt8]])
  func unknownNumbers(content: [UInt8]) throws {
    let chunk = SamplePictures.chunk("cICP", content)
    let red = SamplePictures.plain(size, Color(0xFF0000))
    let file = SamplePictures.inserting(chunk, into: try png(red, profile: exchanging))
    #expect(isNear(try decode(file).bitmap[8, 8], Color(0x00FF00), by: 6))
  }

  @Test("A broken profile counts as none", arguments: [0, 60, 127, 200])
  func broken(count: Int) throws {
    let file = try jpeg(Color(0xFF0000), profile: Array(exchanging.prefix(count)))
    #expect(isNear(try decode(file).bitmap[8, 8], Color(0xFF0000), by: 6))
    let wrong = try jpeg(Color(0xFF0000), profile: ProfileMaker.grey(gamma: 2))
    let shown = try decode(wrong)
    #expect(isNear(shown.bitmap[8, 8], Color(0xFF0000), by: 6))
    #expect(shown.result == .init(isOpaque: true, isDamaged: false))
  }
}
