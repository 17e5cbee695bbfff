import CWebP
import Canvas
import MemeTestKit
import PictureEncoding
import Testing

@Suite struct WebPEncodingTests {
  static let sizes = [
    PixelSize(width: 1, height: 1), PixelSize(width: 1, height: 19),
    PixelSize(width: 23, height: 1), PixelSize(width: 64, height: 48),
    PixelSize(width: 16_383, height: 1), PixelSize(width: 1, height: 16_383),
  ]

  @Test(arguments: sizes) func opaquePicturesAreOnePlainChunk(size: PixelSize) throws {
    let file = try WebPFile(PictureEncoder.webp(SamplePictures.photo(size)))
    #expect(file.chunks.map(\.name) == ["VP8 "])
    #expect(file.size == size)
    #expect(!file.hasAlpha)
  }

  @Test(arguments: sizes) func transparencyHasAChunkOfItsOwn(size: PixelSize) throws {
    let clear = SamplePictures.plain(size, Color(0x40A0E0, opacity: 0.5))
    let file = try WebPFile(PictureEncoder.webp(clear))
    #expect(file.chunks.map(\.name) == ["VP8X", "ALPH", "VP8 "])
    #expect(file.size == size)
    #expect(file.hasAlpha)
  }

  @Test func nothingShinesThroughNoAlphaChannel() throws {
    // Opaque pixels in a bitmap that is not marked as opaque.
    let photo = SamplePictures.photo(PixelSize(width: 30, height: 20))
    let unsure = SamplePictures.make(photo.size, isOpaque: false) { photo[$0, $1] }
    let file = try WebPFile(PictureEncoder.webp(unsure))
    #expect(!file.hasAlpha)
    #expect(try file.bytes == PictureEncoder.webp(photo))
  }

  @Test func colorsAndTransparencyComeBack() throws {
    let colors = [Color(0x306090), Color(0xFFFFFF), Color(0xC04020, opacity: 0.5), .clear]
    for color in colors {
      let plain = SamplePictures.plain(PixelSize(width: 20, height: 30), color)
      let back = try WebPFile(PictureEncoder.webp(plain)).decoded()
      #expect(back.size == plain.size)
      // The colour of a transparent pixel is not kept.
      #expect(
        back.colors.allSatisfy {
          $0.alpha == color.alpha && (color.alpha == 0 || isNear($0, color, by: 5))
        }, "\(color) became \(back[3, 3])")
    }
    let photo = SamplePictures.photo(PixelSize(width: 120, height: 70))
    let back = try WebPFile(PictureEncoder.webp(photo)).decoded()
    let differences = zip(back.colors, photo.colors).map { abs(Int($0.green) - Int($1.green)) }
    #expect(Double(differences.reduce(0, +)) / Double(differences.count) < 6)
  }

  @Test func betterQualityIsLarger() throws {
    let photo = SamplePictures.photo(PixelSize(width: 100, height: 80))
    let sizes = try [-5, 1, 50, 100, 900].map {
      try PictureEncoder.webp(photo, quality: $0).count
    }
    #expect(sizes[0] == sizes[1] && sizes[3] == sizes[4])
    #expect(sizes[1] < sizes[2] && sizes[2] < sizes[3])
  }

  @Test func itRefusesWhatItCannotHold() {
    for size in [PixelSize(width: 16_384, height: 1), PixelSize(width: 1, height: 16_384)] {
      #expect(throws: EncodingError.self) {
        try PictureEncoder.webp(SamplePictures.plain(size, .white))
      }
    }
  }

  @Test func itUsesTheRowsOfTheBitmap() throws {
    let photo = SamplePictures.photo(PixelSize(width: 33, height: 21))
    let bytesPerRow = 33 * 4 + 60
    let memory = UnsafeMutableRawPointer.allocate(byteCount: bytesPerRow * 21, alignment: 16)
    memory.initializeMemory(as: UInt8.self, repeating: 7, count: bytesPerRow * 21)
    let gapped = Bitmap(
      size: photo.size, bytesPerRow: bytesPerRow, isOpaque: true, adopting: memory,
      release: { $0.deallocate() })
    photo.withPixels { from in
      gapped.withMutablePixels { to in
        for y in 0..<21 {
          for at in 0..<33 * 4 where at % 4 < 3 {
            to[y * bytesPerRow + at] = from[y * photo.bytesPerRow + at]
          }
        }
      }
    }
    #expect(try PictureEncoder.webp(gapped) == PictureEncoder.webp(photo))
  }

  @Test(arguments: ["a.webp", "a.WebP", "/b.png/c.webp"])
  func namesImplyTheFormat(name: String) {
    #expect(ExportFormat(fileName: name) == .webp)
  }

  @Test func fileExtensionRoundTrips() {
    for format in ExportFormat.allCases {
      #expect(ExportFormat(fileName: "a.\(format.fileExtension)") == format)
    }
  }
}

/// The chunks of a WebP file, by the container's specification.
private struct WebPFile {
  struct Chunk {
    var name: String
    var content: ArraySlice<UInt8>
  }

  let bytes: [UInt8]
  let chunks: [Chunk]

  init(_ bytes: [UInt8]) throws {
    self.bytes = bytes
    try #require(bytes.count >= 20)
    #expect(bytes.starts(with: Array("RIFF".utf8)))
    #expect(bytes[8..<12].elementsEqual(Array("WEBP".utf8)))
    #expect(Self.number(bytes[4..<8]) == bytes.count - 8)
    var chunks: [Chunk] = []
    var at = 12
    while at < bytes.count {
      try #require(at + 8 <= bytes.count)
      let length = Self.number(bytes[at + 4..<at + 8])
      try #require(at + 8 + length <= bytes.count)
      chunks.append(
        Chunk(
          name: String(decoding: bytes[at..<at + 4], as: UTF8.self),
          content: bytes[at + 8..<at + 8 + length]))
      at += 8 + length + length % 2
    }
    self.chunks = chunks
  }

  /// The size in the frame's own header: frame tag, start code, two numbers of 14 bits.
  var size: PixelSize? {
    guard let frame = chunks.first(where: { $0.name == "VP8 " })?.content, frame.count >= 10,
      frame.dropFirst(3).starts(with: [0x9D, 0x01, 0x2A])
    else { return nil }
    let start = frame.startIndex + 6
    return PixelSize(
      width: Self.number(frame[start..<start + 2]) & 0x3FFF,
      height: Self.number(frame[start + 2..<start + 4]) & 0x3FFF)
  }

  /// The pixels as decoded by the library itself.
  func decoded() throws -> Bitmap {
    var (width, height) = (Int32(0), Int32(0))
    let pixels = try #require(WebPDecodeRGBA(bytes, bytes.count, &width, &height))
    return Bitmap(
      size: PixelSize(width: Int(width), height: Int(height)), bytesPerRow: Int(width) * 4,
      isOpaque: false, adopting: pixels, release: { WebPFree($0) })
  }

  var hasAlpha: Bool { chunks.contains { $0.name == "ALPH" } }

  private static func number(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}
