import Canvas
import MemeTestKit
import Testing

@Suite("Coverage mask")
struct CoverageMaskTests {
  private let size = PixelSize(width: 20, height: 3)

  private func mask(_ width: Int, _ height: Int, _ coverage: (Int, Int) -> UInt8) -> CoverageMask {
    let bytes = (0..<width * height).map { coverage($0 % width, $0 / width) }
    return CoverageMask(size: PixelSize(width: width, height: height), coverage: bytes)
  }

  @Test("The bounds of the coverage are tight")
  func inkBounds() throws {
    let dots = mask(9, 7) { x, y in (x == 2 && y == 5) || (x == 7 && y == 1) ? 1 : 0 }
    let bounds = try #require(dots.inkBounds)
    #expect(bounds.rows == 1...5)
    #expect(bounds.columns == 2...7)
    #expect(mask(4, 4) { _, _ in 0 }.inkBounds == nil)
    #expect(mask(0, 0) { _, _ in 0 }.inkBounds == nil)
  }

  @Test(
    "A narrowed mask keeps its rows, and has the mean of the columns", arguments: [-5, 0, 3])
  func narrowing(x: Int) {
    let stripe = PlacedMask(mask(8, 2) { _, y in y == 0 ? 255 : 128 }, .white, x: x, y: 7)
    let narrow = stripe.narrowed(by: 4)
    #expect(narrow.y == 7 && narrow.mask.size.height == 2)
    #expect(narrow.x == x.floorDivided(by: 4))
    #expect(narrow.mask.size.width == (x == 0 ? 2 : 3))
    #expect(narrow.mask.coverage[0] == (x == 0 ? 255 : 64))
    #expect(narrow.mask.coverage[1] == 255)
    let sums = narrow.mask.coverage.prefix(narrow.mask.size.width).reduce(0) { $0 + Int($1) }
    #expect(abs(sums - 2 * 255) <= 1)
  }

  @Test("Full coverage replaces, no coverage changes nothing, half coverage mixes")
  func opaquePaint() {
    let bitmap = SamplePictures.plain(size, Color(red: 0, green: 100, blue: 200))
    bitmap.paint(
      mask(20, 3) { x, _ in x < 8 ? 0 : x == 8 ? 255 : 128 }, Color(red: 255, green: 0, blue: 200),
      x: 0, y: 0)
    #expect(bitmap[7, 1] == Color(red: 0, green: 100, blue: 200))
    #expect(bitmap[8, 1] == Color(red: 255, green: 0, blue: 200))
    #expect(bitmap[9, 1] == Color(red: 128, green: 50, blue: 200))
  }

  @Test(
    "Coverage in any corner is within the bounds",
    arguments: [(0, 0), (8, 0), (0, 6), (8, 6), (4, 3)])
  func corners(x: Int, y: Int) throws {
    let bounds = try #require(
      mask(9, 7) { ($0 == x && $1 == y) || ($0 == 4 && $1 == 3) ? 9 : 0 }.inkBounds)
    #expect(bounds.rows == min(y, 3)...max(y, 3))
    #expect(bounds.columns == min(x, 4)...max(x, 4))
  }

  @Test(
    "Eight pixels at once are blended like single ones", arguments: [true, false],
    [255, 254, 97, 1] as [UInt8])
  func mixture(isOpaque: Bool, alpha: UInt8) {
    let ground = Color(red: 3, green: 131, blue: 255)
    let paint = Color(red: 250, green: 77, blue: 1, alpha: alpha)
    let width = 256 + 8 + 8 + 3
    let bitmap = Bitmap(size: PixelSize(width: width, height: 1), isOpaque: isOpaque)
    bitmap.paint(mask(width, 1) { _, _ in 255 }, ground, x: 0, y: 0)
    let coverage = { (x: Int) in x < 256 ? UInt8(x) : x < 264 ? 255 : x < 272 ? 0 : 128 }
    bitmap.paint(mask(width, 1) { x, _ in coverage(x) }, paint, x: 0, y: 0)
    for x in 0..<width {
      func mean(_ old: UInt8, _ new: UInt8) -> UInt8 {
        let part = (Int(coverage(x)) * Int(alpha) + 127) / 255
        return UInt8((Int(old) * (255 - part) + Int(new) * part + 127) / 255)
      }
      #expect(
        bitmap[x, 0]
          == Color(
            red: mean(ground.red, paint.red), green: mean(ground.green, paint.green),
            blue: mean(ground.blue, paint.blue)))
    }
  }

  @Test("On a transparent background the colour is kept", arguments: [1, 64, 128, 254] as [UInt8])
  func clearGround(coverage: UInt8) {
    let bitmap = Bitmap(size: size, isOpaque: false)
    bitmap.paint(mask(20, 3) { _, _ in coverage }, Color(0x123456), x: 0, y: 0)
    #expect(bitmap[19, 2] == Color(red: 0x12, green: 0x34, blue: 0x56, alpha: coverage))
  }

  @Test("Half over half covers three quarters, with the correct colour")
  func halfOverHalf() {
    let bitmap = SamplePictures.plain(size, Color(red: 255, green: 0, blue: 0, alpha: 128))
    bitmap.paint(
      mask(20, 3) { _, _ in 255 }, Color(red: 0, green: 255, blue: 0, alpha: 128), x: 0, y: 0)
    let color = bitmap[5, 1]
    #expect(abs(Int(color.alpha) - 192) <= 1)
    #expect(abs(Int(color.red) - 85) <= 1 && abs(Int(color.green) - 170) <= 1)
  }

  @Test("The colour's opacity multiplies the coverage")
  func paintOpacity() {
    let bitmap = SamplePictures.plain(size, .black)
    bitmap.paint(mask(20, 3) { _, _ in 128 }, Color.white.faded(0.5), x: 0, y: 0)
    #expect(bitmap[0, 0] == Color(red: 64, green: 64, blue: 64))
    bitmap.paint(mask(20, 3) { _, _ in 255 }, Color.white.faded(0), x: 0, y: 0)
    #expect(bitmap[0, 0] == Color(red: 64, green: 64, blue: 64))
  }

  @Test(
    "Pixels outside the bitmap are clipped",
    arguments: [(-3, -1), (17, 2), (-30, 0), (30, 0), (0, -9), (0, 9), (-1, 0), (0, 0)])
  func partlyOutside(x: Int, y: Int) {
    let bitmap = SamplePictures.plain(size, .black)
    bitmap.paint(mask(20, 3) { _, _ in 255 }, .white, x: x, y: y)
    for row in 0..<3 {
      for column in 0..<20 {
        let isInside = (x..<x + 20).contains(column) && (y..<y + 3).contains(row)
        #expect(bitmap[column, row] == (isInside ? .white : .black))
      }
    }
  }

  @Test("Painting a part of a picture gives the same as painting the whole")
  func strips() {
    let ink = mask(30, 9) { x, y in UInt8((x * 37 + y * 91) % 256) }
    let masks = [
      PlacedMask(ink, Color(0xFF8000), x: -4, y: -2), PlacedMask(ink, Color(0x0080FF), x: 7, y: 1),
    ]
    let whole = SamplePictures.plain(PixelSize(width: 20, height: 9), Color(0x808080))
    whole.paint(masks.map { .mask($0) })
    for top in 0..<3 {
      let strip = SamplePictures.plain(PixelSize(width: 15, height: 3), Color(0x808080))
      strip.paint(masks.map { .mask($0) }, left: 5, top: top * 3)
      for y in 0..<3 {
        for x in 0..<15 { #expect(strip[x, y] == whole[x + 5, y + top * 3]) }
      }
    }
  }
}
