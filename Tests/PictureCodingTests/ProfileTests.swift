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

  /// A JPEG file with a profile in segments of at most so many bytes.
  private func jpeg(_ color: Color, profile: [UInt8], segmentBytes: Int = 65_000) throws -> [UInt8] {
    let file = try PictureEncoder.jpeg(SamplePictures.plain(size, color))
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

  @Test("A broken profile counts as none", arguments: [0, 60, 127, 200])
  func broken(count: Int) throws {
    let file = try jpeg(Color(0xFF0000), profile: Array(exchanging.prefix(count)))
    #expect(isNear(try decode(file).bitmap[8, 8], Color(0xFF0000), by: 6))
    let wrong = try jpeg(Color(0xFF0000), profile: ProfileMaker.grey(gamma: 2))
    #expect(try decode(wrong).result == .init(isOpaque: true, isDamaged: false))
  }
}
