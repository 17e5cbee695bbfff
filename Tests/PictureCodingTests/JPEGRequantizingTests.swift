import CJPEG
import Canvas
import Glibc
import MemeTestKit
import PictureDecoding
import Testing

/// Captions that are painted onto a JPEG file in another quality.
@Suite("Other qualities of JPEG files")
struct JPEGRequantizingTests {
  /// The square of the error of two pictures, of all samples together.
  private func error(_ first: Bitmap, _ second: Bitmap) -> Double {
    first.withPixels { first in
      second.withPixels { second in
        zip(first, second).reduce(0) { sum, pair in
          let difference = Double(pair.0) - Double(pair.1)
          return sum + difference * difference
        }
      }
    }
  }

  @Test("Nothing is lost but what the quality costs", arguments: JPEGKind.all, [50, 80, 97])
  func errors(kind: JPEGKind, quality: Int) throws {
    let original = try kind.file()
    let corner = PixelArea(x: 0, y: 0, size: PixelSize(width: 1, height: 1))
    let new = try #require(
      try JPEGFiles.painted(original, corner, .clear, quality: quality))
    let before = try JPEGFiles.decoded(original)
    let anew = try JPEGFiles.decoded(kind.file(quality: Int32(quality), before))
    let (found, most) = (error(before, try JPEGFiles.decoded(new)), error(before, anew))
    // Rounding is another one, which matters where there is little to round.
    #expect(found <= most * 1.1 + Double(kind.size.count * 3))
    let expected = try kind.file(quality: Int32(quality), before)
    #expect(try JPEGFiles.comparison(new, expected).largestDifference < 130)
  }

  @Test("The same quality changes no block", arguments: JPEGKind.all)
  func sameQuality(kind: JPEGKind) throws {
    let original = try kind.file(quality: 85)
    let corner = PixelArea(x: 0, y: 0, size: PixelSize(width: 1, height: 1))
    let new = try #require(try JPEGFiles.painted(original, corner, .clear, quality: 85))
    let difference = try JPEGFiles.comparison(original, new)
    #expect(difference.equalBlocks == difference.blocks)
  }

  @Test("A progressive file gives the same blocks as a sequential one")
  func progressive() throws {
    let kind = JPEGKind(sampling: TJSAMP_420, size: PixelSize(width: 250, height: 187))
    var other = kind
    other.flags = TJFLAG_PROGRESSIVE
    let area = PixelArea(x: 20, y: 50, size: PixelSize(width: 90, height: 41))
    let color = Color(red: 250, green: 240, blue: 20, alpha: 200)
    let files = try [kind, other].map {
      try #require(try JPEGFiles.painted($0.file(), area, color, quality: 70))
    }
    let difference = try JPEGFiles.comparison(files[0], files[1])
    #expect(difference.equalBlocks == difference.blocks)
  }

  @Test("A caption has its colour in any quality", arguments: [1, 30, 80, 100])
  func captions(quality: Int) throws {
    let kind = JPEGKind(sampling: TJSAMP_420, size: PixelSize(width: 160, height: 120))
    let area = PixelArea(x: 32, y: 32, size: PixelSize(width: 64, height: 32))
    for before in [20, 60, 92] {
      let new = try #require(
        try JPEGFiles.painted(
          kind.file(quality: Int32(before)), area, .white, quality: quality))
      let pixel = try JPEGFiles.decoded(new)[64, 48]
      let least = quality == 1 ? 200 : 250
      #expect(Int(pixel.green) >= least)
    }
  }

  @Test("Coefficients that are larger than those of any picture are limited as decoders do")
  func largeCoefficients() throws {
    let kind = JPEGKind(sampling: TJSAMP_444, size: PixelSize(width: 64, height: 64))
    let board = Bitmap(size: kind.size, isOpaque: true)
    for y in 0..<64 {
      for x in 0..<64 {
        let size = PixelSize(width: 1, height: 1)
        board.fill(
          PixelArea(x: x, y: y, size: size), (x / 3 + y / 5) % 2 == 0 ? Color.white : .black)
      }
    }
    // With few steps the numbers of a block are rounded up by much.
    let original = try kind.file(quality: 5, board)
    let corner = PixelArea(x: 0, y: 0, size: PixelSize(width: 1, height: 1))
    let new = try #require(
      try JPEGFiles.painted(original, corner, .clear, quality: 100))
    let (before, after) = (try JPEGFiles.decoded(original), try JPEGFiles.decoded(new))
    #expect(error(before, after) / Double(kind.size.count * 3) < 2)
  }

  @Test("Files below about quality 80 are known, for letters would ring in them")
  func coarse() throws {
    let kind = JPEGKind(sampling: TJSAMP_420, size: PixelSize(width: 64, height: 64))
    for (quality, isCoarse) in [(60, true), (75, true), (85, false), (95, false)] {
      try kind.file(quality: Int32(quality)).withUnsafeBytes { file in
        let plan = try DecodingPlan(file, longSide: nil, limits: JPEGFiles.limits)
        #expect(plan.paintedUnit != nil && plan.isCoarse == isCoarse)
      }
    }
  }

  @Test(
    "A part is as the same part of the whole", arguments: [TJSAMP_444, TJSAMP_420, TJSAMP_GRAY])
  func parts(sampling: TJSAMP) throws {
    let kind = JPEGKind(sampling: sampling, size: PixelSize(width: 250, height: 187))
    let original = try kind.file()
    let corner = PixelArea(x: 48, y: 32, size: PixelSize(width: 1, height: 1))
    let kept = PixelArea(x: 48, y: 32, size: PixelSize(width: 112, height: 96))
    let whole = try JPEGFiles.decoded(
      #require(try JPEGFiles.painted(original, corner, .clear, quality: 80)))
    let part = try JPEGFiles.decoded(
      #require(try JPEGFiles.painted(original, corner, .clear, keeping: kept, quality: 80)))
    #expect(part.size == kept.size)
    // The decoder smooths colours beyond the edges of the part.
    for row in 2..<kept.size.height - 2 {
      for column in 2..<kept.size.width - 2 {
        #expect(part[column, row] == whole[kept.x + column, kept.y + row])
      }
    }
  }
}
