import CJPEG
import Canvas
import MemeTestKit
import PictureDecoding
import PictureEncoding
import Testing

/// Captions that are painted onto a JPEG file block by block.
@Suite("Painting onto JPEG files")
struct JPEGPaintingTests {
  @Test("Blocks that nothing is painted onto keep their coefficients", arguments: JPEGKind.all)
  func untouched(kind: JPEGKind) throws {
    let original = try kind.file()
    let (width, height) = (kind.size.width, kind.size.height)
    let area = PixelArea(
      x: width / 3, y: height / 3,
      size: PixelSize(width: max(1, width / 4), height: max(1, height / 4)))
    let color = Color(red: 250, green: 240, blue: 20, alpha: 200)
    let new = try #require(try JPEGFiles.painted(original, area, color))
    let difference = try JPEGFiles.comparison(original, new)
    #expect(difference.blocks > difference.equalBlocks, "something is painted")
    // The decoder smooths colours beyond the edge of a block.
    let mcu = kind.mcu
    let left = area.x / mcu.width * mcu.width - 1
    let top = area.y / mcu.height * mcu.height - 1
    let right = (area.x + area.size.width - 1) / mcu.width * mcu.width + mcu.width + 1
    let bottom = (area.y + area.size.height - 1) / mcu.height * mcu.height + mcu.height + 1
    let (before, after) = (try JPEGFiles.decoded(original), try JPEGFiles.decoded(new))
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
    let kind = JPEGKind(sampling: TJSAMP_420, size: PixelSize(width: 320, height: 240))
    let original = try kind.file()
    let area = PixelArea(x: 16, y: 32, size: PixelSize(width: 160, height: 48))
    var new = original
    for number in 0..<10 {
      let color = number % 2 == 0 ? Color.white : Color.black
      new = try #require(try JPEGFiles.painted(new, area, color))
      let difference = try JPEGFiles.comparison(original, new)
      // The luma blocks of the area, and half as many of the colours.
      #expect(difference.blocks - difference.equalBlocks == 120 + 60)
      #expect((1...255).contains(difference.largestDifference))
      #expect(difference.blocks == 40 * 30 * 3 / 2)
    }
    #expect(try JPEGFiles.decoded(new)[40, 40] == .black)
  }

  @Test("A transparent area changes nothing")
  func transparent() throws {
    let original = try JPEGKind(sampling: TJSAMP_420, size: PixelSize(width: 100, height: 80))
      .file()
    let area = PixelArea(x: 0, y: 0, size: PixelSize(width: 100, height: 80))
    let new = try #require(try JPEGFiles.painted(original, area, .clear))
    let difference = try JPEGFiles.comparison(original, new)
    #expect(difference.equalBlocks == difference.blocks && difference.largestDifference == 0)
  }

  @Test("Damaged files are not painted, and nothing that does not fit")
  func refused() throws {
    let kind = JPEGKind(sampling: TJSAMP_420, size: PixelSize(width: 200, height: 160))
    let area = PixelArea(x: 8, y: 8, size: PixelSize(width: 50, height: 30))
    let original = try kind.file()
    #expect(
      try JPEGFiles.painted(Array(original.dropLast(original.count / 2)), area, .white) == nil)
    #expect(try JPEGFiles.painted(original, area, .white, capacity: original.count / 2) == nil)
  }

  @Test("A part that begins at an MCU keeps its blocks", arguments: JPEGKind.all)
  func parts(kind: JPEGKind) throws {
    let original = try kind.file()
    let (size, mcu) = (kind.size, kind.mcu)
    let (x, y) = (size.width / mcu.width / 2 * mcu.width, size.height / mcu.height / 2 * mcu.height)
    let rest = PixelSize(width: size.width - x, height: size.height - y)
    // The last pixel is cut off, inside of a block.
    let kept = PixelArea(
      x: x, y: y, size: PixelSize(width: max(1, rest.width - 1), height: max(1, rest.height - 1)))
    let corner = PixelArea(x: x, y: y, size: PixelSize(width: 1, height: 1))
    let new = try #require(try JPEGFiles.painted(original, corner, .clear, keeping: kept))
    let (before, after) = (try JPEGFiles.decoded(original), try JPEGFiles.decoded(new))
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
      #expect(try JPEGFiles.painted(original, inside, .clear, keeping: inside) == nil)
    }
  }

  @Test("Only files of the same blocks are compared")
  func incomparable() throws {
    let kind = JPEGKind(sampling: TJSAMP_420, size: PixelSize(width: 64, height: 64))
    let original = try kind.file()
    #expect(throws: DecodingFault.unknownFormat) {
      try JPEGFiles.comparison(original, kind.file(quality: 50))
    }
    #expect(throws: DecodingFault.unknownFormat) {
      try JPEGFiles.comparison(
        original, JPEGKind(sampling: TJSAMP_444, size: kind.size).file())
    }
    #expect(throws: DecodingFault.unknownFormat) {
      try JPEGFiles.comparison(original, Array("text".utf8))
    }
  }
}

extension PixelArea {
  fileprivate func contains(_ x: Int, _ y: Int, margin: Int) -> Bool {
    x >= self.x - margin && y >= self.y - margin && x < self.x + size.width + margin
      && y < self.y + size.height + margin
  }
}
