import Canvas
import MemeTestKit
import PictureDecoding
import PictureEncoding
import Testing

@Suite struct OrientationTests {
  /// The stored quarters at top left, top right, bottom left and bottom right.
  static let turns: [(UInt16, [Int])] = [
    (1, [0, 1, 2, 3]), (2, [1, 0, 3, 2]), (3, [3, 2, 1, 0]), (4, [2, 3, 0, 1]),
    (5, [0, 2, 1, 3]), (6, [2, 0, 3, 1]), (7, [3, 1, 2, 0]), (8, [1, 3, 0, 2]),
  ]

  static let size = PixelSize(width: 80, height: 48)

  @Test(arguments: turns, [nil, 40])
  func jpegStandsUpright(turn: (UInt16, [Int]), longSide: Int?) throws {
    let jpeg = try PictureEncoder.jpeg(SamplePictures.corners(Self.size), quality: 95)
    let picture = try decode(SamplePictures.oriented(turn.0, jpeg), longSide: longSide)
    try check(picture.bitmap, turn: turn, longSide: longSide)
    #expect(picture.original == (turn.0 < 5 ? Self.size : PixelSize(width: 48, height: 80)))
  }

  @Test(arguments: turns, [nil, 40])
  func pngStandsUpright(turn: (UInt16, [Int]), longSide: Int?) throws {
    let chunk = SamplePictures.chunk("eXIf", SamplePictures.exif(orientation: turn.0))
    let png = try PictureEncoder.png(SamplePictures.corners(Self.size))
    let picture = try decode(SamplePictures.inserting(chunk, into: png), longSide: longSide)
    try check(picture.bitmap, turn: turn, longSide: longSide)
  }

  private func check(_ bitmap: Bitmap, turn: (UInt16, [Int]), longSide: Int?) throws {
    let sides = longSide == nil ? (80, 48) : (40, 24)
    #expect(bitmap.size.width == (turn.0 < 5 ? sides.0 : sides.1))
    #expect(bitmap.size.height == (turn.0 < 5 ? sides.1 : sides.0))
    let expected = turn.1.map { SamplePictures.cornerColors[$0] }
    for (color, wanted) in zip(bitmap.quarters, expected) {
      #expect(isNear(color, wanted, by: 12), "\(color) is not \(wanted)")
    }
  }

  @Test(arguments: [0, 9, 255, 65_535] as [UInt16])
  func otherNumbersMeanUpright(number: UInt16) throws {
    let jpeg = try PictureEncoder.jpeg(SamplePictures.corners(Self.size))
    let picture = try decode(SamplePictures.oriented(number, jpeg))
    #expect(picture.bitmap.size == Self.size)
    #expect(isNear(picture.bitmap.quarters[0], SamplePictures.cornerColors[0], by: 20))
  }

  @Test func aDirectoryThatFollowsItselfDoesNotHang() throws {
    let chunk = SamplePictures.chunk("eXIf", SamplePictures.exif(orientation: 1, next: 8))
    let png = try PictureEncoder.png(SamplePictures.corners(Self.size))
    let picture = try decode(SamplePictures.inserting(chunk, into: png))
    #expect(picture.bitmap.size == Self.size)
  }

  @Test func everyBeginningOfTheDataIsSurvived() throws {
    let png = try PictureEncoder.png(SamplePictures.corners(Self.size))
    let exif = SamplePictures.exif(orientation: 6)
    for count in 0..<exif.count {
      let chunk = SamplePictures.chunk("eXIf", Array(exif.prefix(count)))
      let picture = try decode(SamplePictures.inserting(chunk, into: png))
      #expect(picture.bitmap.size.count == Self.size.count)
    }
  }

  @Test func oddSizesTurnToo() throws {
    let size = PixelSize(width: 33, height: 65)
    let photo = SamplePictures.photo(size)
    let chunk = SamplePictures.chunk("eXIf", SamplePictures.exif(orientation: 6))
    let png = SamplePictures.inserting(chunk, into: try PictureEncoder.png(photo))
    let bitmap = try decode(png).bitmap
    for y in 0..<size.height {
      for x in 0..<size.width where bitmap[size.height - 1 - y, x] != photo[x, y] {
        Issue.record("the pixel of column \(x), row \(y) went astray")
        return
      }
    }
  }
}
