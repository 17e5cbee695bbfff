import Canvas
import MemeTestKit
import Testing

@Suite struct OrientationTests {
  /// The new order of the four quarters, by the definitions in EXIF.
  static let quarters: [(Orientation, [Int])] = [
    (.upright, [0, 1, 2, 3]), (.mirrored, [1, 0, 3, 2]), (.turnedHalf, [3, 2, 1, 0]),
    (.flipped, [2, 3, 0, 1]), (.transposed, [0, 2, 1, 3]), (.turnedRight, [2, 0, 3, 1]),
    (.transversed, [3, 1, 2, 0]), (.turnedLeft, [1, 3, 0, 2]),
  ]

  @Test(arguments: quarters, quarters)
  func twoInARowAreOne(first: (Orientation, [Int]), second: (Orientation, [Int])) {
    let both = first.0.followed(by: second.0)
    let wanted = second.1.map { first.1[$0] }
    #expect(Self.quarters.first { $0.0 == both }?.1 == wanted)
  }

  @Test(arguments: Orientation.allCases) func theInverseUndoes(orientation: Orientation) {
    #expect(orientation.followed(by: orientation.inverse) == .upright)
    #expect(orientation.inverse.followed(by: orientation) == .upright)
  }
}

@Suite struct CropTests {
  static let size = PixelSize(width: 12, height: 8)

  /// A bitmap in which each pixel encodes its position.
  static var map: Bitmap {
    let bitmap = Bitmap(size: size, isOpaque: true)
    bitmap.withMutablePixels { pixels in
      for y in 0..<size.height {
        for x in 0..<size.width {
          let at = y * bitmap.bytesPerRow + x * 4
          (pixels[at], pixels[at + 1], pixels[at + 3]) = (UInt8(x), UInt8(y), 255)
        }
      }
    }
    return bitmap
  }

  @Test func theWholePictureIsNotCopied() {
    let bitmap = Self.map
    #expect(bitmap.cropped(Crop()) === bitmap)
    #expect(Crop().size(of: Self.size) == Self.size)
  }

  @Test(arguments: Orientation.allCases) func aCutShowsTheSameAsCuttingTheTurned(
    orientation: Orientation
  ) {
    let area = Rect(x: 0.25, y: 0.5, width: 0.5, height: 0.25)
    let turned = Self.map.cropped(Crop(orientation: orientation))
    let expected = turned.cropped(Crop(area: area))
    let cut = Self.map.cropped(Crop(orientation: orientation, area: area))
    #expect(cut.size == expected.size)
    #expect(Crop(orientation: orientation, area: area).size(of: Self.size) == cut.size)
    for y in 0..<cut.size.height {
      for x in 0..<cut.size.width { #expect(cut[x, y] == expected[x, y]) }
    }
  }

  @Test(arguments: Orientation.allCases, Orientation.allCases) func turningKeepsWhatIsShown(
    first: Orientation, next: Orientation
  ) {
    let crop = Crop(orientation: first, area: Rect(x: 0.25, y: 0.5, width: 0.5, height: 0.25))
    let shown = Self.map.cropped(crop).cropped(Crop(orientation: next))
    let turned = Self.map.cropped(crop.followed(by: next))
    #expect(turned.size == shown.size)
    for y in 0..<shown.size.height {
      for x in 0..<shown.size.width { #expect(turned[x, y] == shown[x, y]) }
    }
  }

  @Test func pixelsAreKeptExactly() throws {
    let size = PixelSize(width: 4_033, height: 3_023)
    for (x, y, width, height) in [(0, 0, 1, 1), (17, 1_999, 1_001, 3), (4_032, 3_022, 1, 1)] {
      let pixels = PixelArea(x: x, y: y, size: PixelSize(width: width, height: height))
      let crop = try #require(Crop(pixels: pixels, of: size))
      #expect(crop.size(of: size) == pixels.size)
    }
  }

  @Test func whatLiesOutsideIsLeftOut() throws {
    let wide = PixelArea(x: -5, y: 6, size: PixelSize(width: .max, height: .max))
    let crop = try #require(Crop(pixels: wide, of: Self.size))
    #expect(crop.size(of: Self.size) == PixelSize(width: 12, height: 2))
    let beside = PixelArea(x: 12, y: 0, size: PixelSize(width: 5, height: 5))
    #expect(Crop(pixels: beside, of: Self.size) == nil)
  }

  @Test func atLeastOnePixelStays() {
    let sliver = Crop(area: Rect(x: 1, y: 1, width: 0, height: 0))
    #expect(sliver.size(of: Self.size) == PixelSize(width: 1, height: 1))
  }
}
