import Canvas
import MemeTestKit
import PictureDecoding
import PictureEncoding
import Testing

@Suite struct EncodingTests {
  static let sizes = [
    PixelSize(width: 1, height: 1), PixelSize(width: 1, height: 19),
    PixelSize(width: 23, height: 1), PixelSize(width: 64, height: 48),
  ]

  @Test(arguments: sizes) func pngKeepsEveryPixel(size: PixelSize) throws {
    let photo = SamplePictures.photo(size)
    let back = try decode(try PictureEncoder.png(photo))
    #expect(back.bitmap.size == size)
    #expect(back.bitmap.colors == photo.colors)
    #expect(back.result == .init(isOpaque: true, isDamaged: false))
  }

  @Test func pngKeepsTransparency() throws {
    let fading = SamplePictures.fading(PixelSize(width: 40, height: 7))
    let back = try decode(try PictureEncoder.png(fading))
    #expect(back.bitmap.colors == fading.colors)
    #expect(!back.result.isOpaque)
  }

  @Test func pngHasNoAlphaChannelWhereNoneIsNeeded() throws {
    let png = try PictureEncoder.png(SamplePictures.photo(PixelSize(width: 8, height: 8)))
    // The colour type follows the signature, the chunk header, two sizes and the depth.
    #expect(png[25] == 2)
  }

  @Test(arguments: sizes) func jpegKeepsTheLook(size: PixelSize) throws {
    let color = Color(0x306090)
    let back = try decode(
      try PictureEncoder.jpeg(SamplePictures.plain(size, color), quality: 95))
    #expect(back.bitmap.size == size)
    #expect(back.bitmap.colors.allSatisfy { isNear($0, color, by: 4) })
    #expect(back.result == .init(isOpaque: true, isDamaged: false))
  }

  @Test func jpegPutsTransparencyOnWhite() throws {
    let clear = SamplePictures.plain(
      PixelSize(width: 16, height: 16), Color(0xFF0000, opacity: 0.5))
    let back = try decode(try PictureEncoder.jpeg(clear))
    #expect(isNear(back.bitmap[8, 8], Color(0xFF7F7F), by: 5))
  }

  @Test func jpegInStripsIsTheSamePicture() throws {
    // Three strips, of which the last one is not full.
    let photo = SamplePictures.photo(PixelSize(width: 2_048, height: 1_195))
    let upper = photo.cropped(
      try #require(
        Crop(
          pixels: PixelArea(x: 0, y: 0, size: PixelSize(width: 2_048, height: 1_008)),
          of: photo.size)))
    let file = try PictureEncoder.jpeg(photo)
    let whole = try decode(file)
    // Small enough for a single strip.
    let part = try decode(try PictureEncoder.jpeg(upper))
    #expect(whole.bitmap.size == photo.size)
    #expect(whole.result == .init(isOpaque: true, isDamaged: false))
    // But for the last rows, whose colours depend on what is below.
    let count = 1_000 * 2_048
    #expect(whole.bitmap.colors.prefix(count).elementsEqual(part.bitmap.colors.prefix(count)))
    #expect(try PictureEncoder.jpeg(photo) == file)
  }

  @Test func jpegUsesTheRowsOfTheBitmap() throws {
    // Rows with padding, as in memory from elsewhere.
    let size = PixelSize(width: 16, height: 16)
    let bytesPerRow = 16 * 4 + 32
    let memory = UnsafeMutableRawPointer.allocate(
      byteCount: bytesPerRow * size.height, alignment: 16)
    memory.initializeMemory(as: UInt8.self, repeating: 200, count: bytesPerRow * size.height)
    let bitmap = Bitmap(
      size: size, bytesPerRow: bytesPerRow, isOpaque: true, adopting: memory,
      release: { $0.deallocate() })
    for y in 0..<size.height {
      bitmap.withMutablePixels { pixels in
        for at in 0..<32 { pixels[y * bytesPerRow + 64 + at] = 0 }
      }
    }
    for bytes in [try PictureEncoder.jpeg(bitmap), try PictureEncoder.png(bitmap)] {
      let back = try decode(bytes)
      let expected = Color(red: 200, green: 200, blue: 200)
      #expect(back.bitmap.colors.allSatisfy { isNear($0, expected, by: 2) })
    }
  }

  @Test func betterQualityIsLarger() throws {
    let photo = SamplePictures.photo(PixelSize(width: 100, height: 80))
    let sizes = try [-5, 1, 50, 100, 900].map {
      try PictureEncoder.jpeg(photo, quality: $0).count
    }
    #expect(sizes[0] == sizes[1] && sizes[3] == sizes[4])
    #expect(sizes[1] < sizes[2] && sizes[2] < sizes[3])
  }

  @Test func jpegRefusesWhatItCannotHold() {
    let long = SamplePictures.plain(PixelSize(width: 65_501, height: 1), .white)
    #expect(throws: EncodingError.self) { try PictureEncoder.jpeg(long) }
    #expect(throws: Never.self) {
      try PictureEncoder.jpeg(SamplePictures.plain(PixelSize(width: 1, height: 65_500), .white))
    }
  }

  @Test func nothingButPixelsIsWritten() throws {
    let photo = SamplePictures.photo(PixelSize(width: 20, height: 20))
    let jpeg = try PictureEncoder.jpeg(photo)
    #expect(!jpeg.contains(marker: 0xE1))
    #expect(!jpeg.contains(marker: 0xFE))
    #expect(SamplePictures.oriented(6, jpeg).contains(marker: 0xE1))
    let names = try pngChunkNames(PictureEncoder.png(photo))
    #expect(Set(names) == ["IHDR", "IDAT", "IEND"])
  }

  @Test(arguments: [
    ("a.jpg", ExportFormat.jpeg), ("a.JPEG", .jpeg), ("/b.png/c.Jpg", .jpeg), ("x.y.PNG", .png),
  ]) func namesImplyTheFormat(name: String, format: ExportFormat) {
    #expect(ExportFormat(fileName: name) == format)
  }

  @Test(arguments: ["a", "a.gif", ".png", "a.png/b", "jpg", "a.", ""])
  func otherNamesImplyNone(name: String) {
    #expect(ExportFormat(fileName: name) == nil)
  }
}

extension [UInt8] {
  /// Whether a marker occurs before the first scan.
  fileprivate func contains(marker: UInt8) -> Bool {
    var at = 2
    while at + 3 < count, self[at] == 0xFF, self[at + 1] != 0xDA {
      if self[at + 1] == marker { return true }
      at += 2 + Int(self[at + 2]) << 8 + Int(self[at + 3])
    }
    return false
  }
}

/// The names of a PNG file's chunks in order.
private func pngChunkNames(_ bytes: [UInt8]) -> [String] {
  var names: [String] = []
  var at = 8
  while at + 8 <= bytes.count {
    let length = bytes[at..<at + 4].reduce(0) { $0 << 8 | Int($1) }
    names.append(String(decoding: bytes[at + 4..<at + 8], as: UTF8.self))
    at += length + 12
  }
  return names
}
