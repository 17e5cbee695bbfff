import CJPEG
import Canvas
import MemeTestKit
import PictureDecoding
import PictureEncoding
import Testing

/// Captions that are painted onto a JPEG file block by block.
@Suite("Painting onto JPEG files")
struct JPEGPaintingTests {
  /// How a file is made.
  struct Kind: CustomStringConvertible, Sendable {
    var sampling: TJSAMP
    var size: PixelSize
    var flags: Int32 = 0

    var description: String {
      "\(sampling.rawValue), \(size.width)x\(size.height), flags \(flags)"
    }
    /// The pixels of an MCU.
    var mcu: PixelSize {
      let index = Int32(sampling.rawValue)
      let widths: [Int32: Int] = [1: 16, 2: 16, 5: 32]
      let heights: [Int32: Int] = [2: 16, 4: 16]
      return PixelSize(width: widths[index] ?? 8, height: heights[index] ?? 8)
    }
  }

  static let kinds: [Kind] = [
    TJSAMP_444, TJSAMP_422, TJSAMP_420, TJSAMP_GRAY, TJSAMP_440, TJSAMP_411,
  ]
  .flatMap { sampling in
    [(8, 8), (1, 1), (33, 17), (64, 48), (250, 187)].flatMap { width, height in
      [0, TJFLAG_PROGRESSIVE].map {
        Kind(
          sampling: sampling, size: PixelSize(width: width, height: height), flags: Int32($0))
      }
    }
  }

  private func file(_ kind: Kind, quality: Int32 = 92) throws -> [UInt8] {
    let handle = try #require(tjInitCompress())
    defer { tjDestroy(handle) }
    var start: UnsafeMutablePointer<UInt8>?
    var count: UInt = 0
    let result = SamplePictures.photo(kind.size).withPixels { pixels in
      tjCompress2(
        handle, pixels.baseAddress?.assumingMemoryBound(to: UInt8.self), Int32(kind.size.width), 0,
        Int32(kind.size.height), TJPF_RGBA.rawValue, &start, &count, Int32(kind.sampling.rawValue),
        quality, kind.flags)
    }
    defer { tjFree(start) }
    try #require(result == 0)
    return Array(UnsafeBufferPointer(start: start, count: Int(count)))
  }

  private static let limits = DecodingLimits(
    pixels: 100_000_000, side: 60_000, scans: 100, chunkBytes: 1 << 20)

  /// Paints an area of one colour; nil if the file is not painted.
  private func painted(
    _ file: [UInt8], _ area: PixelArea, _ color: Color, keeping kept: PixelArea? = nil,
    capacity: Int = 1 << 20
  ) throws -> [UInt8]? {
    let pixels = SamplePictures.plain(area.size, color)
    var files: [[UInt8]?] = []
    let ahead = ReadingThread()
    try #require(ahead != nil)
    for thread in [nil, ahead] {
      var output = [UInt8](repeating: 0, count: capacity)
      let count = try file.withUnsafeBytes { file in
        let plan = try DecodingPlan(file, longSide: nil, limits: Self.limits)
        let whole = PixelArea(x: 0, y: 0, size: plan.originalSize)
        return try output.withUnsafeMutableBytes { output in
          try pixels.withMutablePixels {
            try plan.paint(
              [StoredImage(area, nil, $0)], keeping: kept ?? whole, into: output, reading: thread)
          }
        }
      }
      files.append(count.map { Array(output.prefix($0)) })
    }
    #expect(files[0] == files[1], "a thread that reads ahead changes nothing")
    return files[0]
  }

  private func decoded(_ file: [UInt8]) throws -> Bitmap {
    try file.withUnsafeBytes { file in
      let plan = try DecodingPlan(file, longSide: nil, limits: Self.limits)
      let bitmap = Bitmap(size: plan.decodedSize, isOpaque: true)
      let result = try bitmap.withMutablePixels { try plan.decode(into: $0) }
      #expect(!result.isDamaged)
      return bitmap
    }
  }

  private func comparison(_ first: [UInt8], _ second: [UInt8]) throws -> JPEGComparison {
    try first.withUnsafeBytes { first in
      try second.withUnsafeBytes { try JPEGComparison(first, $0, Self.limits) }
    }
  }

  @Test("Blocks that nothing is painted onto keep their coefficients", arguments: kinds)
  func untouched(kind: Kind) throws {
    let original = try file(kind)
    let (width, height) = (kind.size.width, kind.size.height)
    let area = PixelArea(
      x: width / 3, y: height / 3,
      size: PixelSize(width: max(1, width / 4), height: max(1, height / 4)))
    let color = Color(red: 250, green: 240, blue: 20, alpha: 200)
    let new = try #require(try painted(original, area, color))
    let difference = try comparison(original, new)
    #expect(difference.blocks > difference.equalBlocks, "something is painted")
    // The decoder smooths colours beyond the edge of a block.
    let mcu = kind.mcu
    let left = area.x / mcu.width * mcu.width - 1
    let top = area.y / mcu.height * mcu.height - 1
    let right = (area.x + area.size.width - 1) / mcu.width * mcu.width + mcu.width + 1
    let bottom = (area.y + area.size.height - 1) / mcu.height * mcu.height + mcu.height + 1
    let (before, after) = (try decoded(original), try decoded(new))
    let isGrey = kind.sampling == TJSAMP_GRAY
    for y in 0..<height {
      for x in 0..<width {
        let (old, found) = (before[x, y], after[x, y])
        guard (left..<right).contains(x), (top..<bottom).contains(y) else {
          #expect(old == found, "\(x), \(y)")
          continue
        }
        guard !isGrey, area.contains(x, y, margin: -2), kind.sampling == TJSAMP_444 else {
          continue
        }
        let wished = (Int(old.red) * 55 + 250 * 200) / 255
        let difference = abs(Int(found.red) - wished)
        #expect(difference < 24, "\(x), \(y)")
      }
    }
  }

  @Test("What is painted ten times leaves the rest as it was at first")
  func generations() throws {
    let kind = Kind(sampling: TJSAMP_420, size: PixelSize(width: 320, height: 240))
    let original = try file(kind)
    let area = PixelArea(x: 16, y: 32, size: PixelSize(width: 160, height: 48))
    var new = original
    for number in 0..<10 {
      let color = number % 2 == 0 ? Color.white : Color.black
      new = try #require(try painted(new, area, color))
      let difference = try comparison(original, new)
      // The luma blocks of the area, and half as many of the colours.
      #expect(difference.blocks - difference.equalBlocks == 120 + 60)
      #expect((1...255).contains(difference.largestDifference))
      #expect(difference.blocks == 40 * 30 * 3 / 2)
    }
    #expect(try decoded(new)[40, 40] == .black)
  }

  @Test("A transparent area changes nothing")
  func transparent() throws {
    let original = try file(Kind(sampling: TJSAMP_420, size: PixelSize(width: 100, height: 80)))
    let area = PixelArea(x: 0, y: 0, size: PixelSize(width: 100, height: 80))
    let new = try #require(try painted(original, area, .clear))
    let difference = try comparison(original, new)
    #expect(difference.equalBlocks == difference.blocks && difference.largestDifference == 0)
  }

  @Test("Files whose letters would ring, and damaged ones, are not painted")
  func refused() throws {
    let kind = Kind(sampling: TJSAMP_420, size: PixelSize(width: 200, height: 160))
    let area = PixelArea(x: 8, y: 8, size: PixelSize(width: 50, height: 30))
    #expect(try painted(file(kind, quality: 60), area, .white) == nil)
    #expect(try painted(file(kind, quality: 85), area, .white) != nil)
    let original = try file(kind)
    #expect(try painted(Array(original.dropLast(original.count / 2)), area, .white) == nil)
    #expect(try painted(original, area, .white, capacity: original.count / 2) == nil)
  }

  @Test("A part that begins at an MCU keeps its blocks", arguments: kinds)
  func parts(kind: Kind) throws {
    let original = try file(kind)
    let (size, mcu) = (kind.size, kind.mcu)
    let (x, y) = (size.width / mcu.width / 2 * mcu.width, size.height / mcu.height / 2 * mcu.height)
    let rest = PixelSize(width: size.width - x, height: size.height - y)
    // The last pixel is cut off, inside of a block.
    let kept = PixelArea(
      x: x, y: y, size: PixelSize(width: max(1, rest.width - 1), height: max(1, rest.height - 1)))
    let corner = PixelArea(x: x, y: y, size: PixelSize(width: 1, height: 1))
    let new = try #require(try painted(original, corner, .clear, keeping: kept))
    let (before, after) = (try decoded(original), try decoded(new))
    #expect(after.size == kept.size)
    // The decoder smooths colours beyond the edges of the part.
    for row in 0..<kept.size.height {
      for column in 0..<kept.size.width {
        guard kind.sampling == TJSAMP_444 || kind.sampling == TJSAMP_GRAY else { continue }
        #expect(after[column, row] == before[x + column, y + row], "\(column), \(row)")
      }
    }
    let inside = PixelArea(x: min(x + 1, size.width - 1), y: y, size: corner.size)
    if inside.x % mcu.width != 0 {
      #expect(try painted(original, inside, .clear, keeping: inside) == nil)
    }
  }

  @Test("Only files of the same blocks are compared")
  func incomparable() throws {
    let kind = Kind(sampling: TJSAMP_420, size: PixelSize(width: 64, height: 64))
    let original = try file(kind)
    #expect(throws: DecodingFault.unknownFormat) {
      try comparison(original, file(kind, quality: 50))
    }
    #expect(throws: DecodingFault.unknownFormat) {
      try comparison(original, file(Kind(sampling: TJSAMP_444, size: kind.size)))
    }
    #expect(throws: DecodingFault.unknownFormat) { try comparison(original, Array("text".utf8)) }
  }
}

extension PixelArea {
  fileprivate func contains(_ x: Int, _ y: Int, margin: Int) -> Bool {
    x >= self.x - margin && y >= self.y - margin && x < self.x + size.width + margin
      && y < self.y + size.height + margin
  }
}
