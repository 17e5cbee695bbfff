import Canvas
import MemeTestKit
import Testing

@Suite struct ScalingTests {
  static let sizes = [
    PixelSize(width: 1, height: 1), PixelSize(width: 1, height: 40),
    PixelSize(width: 40, height: 1), PixelSize(width: 33, height: 21),
    PixelSize(width: 100, height: 7), PixelSize(width: 64, height: 64),
  ]
  static let colors = [
    Color.white, .black, Color(0x123456), Color(0xFEDCBA, opacity: 0.5), .clear,
    Color(red: 200, green: 100, blue: 50, alpha: 1),
  ]

  @Test(arguments: sizes, sizes) func oneColorStaysThatColor(from: PixelSize, to: PixelSize) {
    for color in Self.colors {
      let scaled = SamplePictures.plain(from, color).scaled(to: to)
      #expect(scaled.size == to)
      #expect(scaled.isOpaque == (color.alpha == 255))
      #expect(scaled.colors.allSatisfy { $0 == color }, "\(color) became \(scaled[0, 0])")
    }
  }

  @Test func theSameSizeIsTheSameBitmap() {
    let photo = SamplePictures.photo(PixelSize(width: 9, height: 9))
    #expect(photo.scaled(to: photo.size) === photo)
  }

  @Test func areasAreAveraged() {
    let columns = SamplePictures.make(PixelSize(width: 4, height: 2), isOpaque: true) { x, y in
      Color(red: UInt8(x * 40), green: UInt8(y * 100), blue: 9)
    }
    let half = columns.scaled(to: PixelSize(width: 2, height: 1))
    #expect(
      half.colors == [Color(red: 20, green: 50, blue: 9), Color(red: 100, green: 50, blue: 9)])
  }

  @Test func partsOfPixelsCountAsParts() {
    // Three pixels to two: one and a half each.
    let row = SamplePictures.make(PixelSize(width: 3, height: 1), isOpaque: true) { x, _ in
      Color(red: [0, 90, 240][x], green: 0, blue: 0)
    }
    let scaled = row.scaled(to: PixelSize(width: 2, height: 1))
    #expect(scaled.colors.map(\.red) == [30, 190])
    let column = SamplePictures.make(PixelSize(width: 1, height: 3), isOpaque: true) { _, y in
      Color(red: [0, 90, 240][y], green: 0, blue: 0)
    }
    #expect(column.scaled(to: PixelSize(width: 1, height: 2)).colors.map(\.red) == [30, 190])
  }

  @Test func theMeanIsKept() {
    let photo = SamplePictures.photo(PixelSize(width: 320, height: 200))
    for to in [PixelSize(width: 37, height: 11), PixelSize(width: 160, height: 100)] {
      let difference = mean(photo.scaled(to: to)) - mean(photo)
      #expect(abs(difference) < 0.6)
    }
  }

  private func mean(_ bitmap: Bitmap) -> Double {
    let colors = bitmap.colors
    return Double(colors.reduce(0) { $0 + Int($1.green) }) / Double(colors.count)
  }

  @Test func clearPixelsDoNotBleed() {
    let pair = SamplePictures.make(PixelSize(width: 2, height: 1), isOpaque: false) { x, _ in
      x == 0 ? Color(0xFF0000) : Color(red: 0, green: 255, blue: 0, alpha: 0)
    }
    let one = pair.scaled(to: PixelSize(width: 1, height: 1))[0, 0]
    #expect(one == Color(red: 255, green: 0, blue: 0, alpha: 128))
  }

  @Test func growingBlendsNeighbours() {
    let pair = SamplePictures.make(PixelSize(width: 2, height: 1), isOpaque: true) { x, _ in
      Color(red: UInt8(x * 200), green: 0, blue: 0)
    }
    let reds = pair.scaled(to: PixelSize(width: 8, height: 3)).colors.prefix(8).map(\.red)
    #expect(reds == reds.sorted())
    #expect(reds.first == 0 && reds.last == 200)
    #expect(reds[3] < 100 && reds[4] > 100)
  }
}
