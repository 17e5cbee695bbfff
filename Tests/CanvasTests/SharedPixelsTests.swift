import Canvas
import Testing

/// Shared parts of pictures, colours over them, and rotated and stretched masks.
@Suite("Shared pixels and their masks")
struct SharedPixelsTests {
  private func noise(_ size: PixelSize, isOpaque: Bool = true) -> Bitmap {
    let bitmap = Bitmap(size: size, isOpaque: isOpaque)
    bitmap.withMutablePixels { pixels in
      for index in pixels.indices {
        pixels[index] = index % 4 == 3 ? 255 : UInt8(truncatingIfNeeded: index &* 37 ^ index >> 5)
      }
    }
    return bitmap
  }

  private func mask(_ width: Int, _ height: Int) -> CoverageMask {
    CoverageMask(
      size: PixelSize(width: width, height: height),
      coverage: (0..<width * height).map { UInt8(truncatingIfNeeded: $0 &* 29) })
  }

  @Test("Painting on a part changes the whole, and nothing else")
  func part() {
    let whole = noise(PixelSize(width: 20, height: 12))
    let before = whole.copied()
    let area = PixelArea(x: 5, y: 3, size: PixelSize(width: 7, height: 9))
    whole.sharing(area).paint(mask(30, 30), .white, x: -4, y: -2)
    let expected = before.copied()
    expected.paint(mask(30, 30), .white, x: 1, y: 1)
    for y in 0..<12 {
      for x in 0..<20 {
        let isInside = (5..<12).contains(x) && (3..<12).contains(y)
        #expect(whole[x, y] == (isInside ? expected : before)[x, y])
      }
    }
  }

  @Test(
    "A colour over all pixels is blended as through a mask", arguments: [0, 1, 100, 254, 255])
  func cover(alpha: Int) {
    let color = Color(red: 10, green: 200, blue: 90, alpha: UInt8(alpha))
    for width in [1, 2, 7] {
      let covered = noise(PixelSize(width: width, height: 40))
      let painted = covered.copied()
      covered.cover(with: color)
      let full = CoverageMask(
        size: painted.size, coverage: [UInt8](repeating: 255, count: painted.size.count))
      painted.paint(full, color, x: 0, y: 0)
      for y in 0..<40 {
        for x in 0..<width { #expect(covered[x, y] == painted[x, y]) }
      }
    }
  }

  @Test(
    "A rotated mask paints a rotated picture", arguments: QuarterTurn.allCases)
  func turned(turn: QuarterTurn) {
    let size = PixelSize(width: 9, height: 6)
    let upright = Bitmap(size: size, isOpaque: false)
    upright.paint(mask(9, 6), .white, x: 0, y: 0)
    let expected = upright.turned(turn)
    let painted = Bitmap(size: turn.turned(size), isOpaque: false)
    painted.paint(mask(9, 6).turned(turn), .white, x: 0, y: 0)
    for y in 0..<painted.size.height {
      for x in 0..<painted.size.width { #expect(painted[x, y] == expected[x, y]) }
    }
  }

  @Test("A stretched mask keeps its edges and repeats its middle")
  func stretched() {
    let small = mask(5, 5)
    let large = small.stretched(to: PixelSize(width: 8, height: 7))
    func value(_ mask: CoverageMask, _ x: Int, _ y: Int) -> UInt8 {
      mask.coverage[y * mask.size.width + x]
    }
    for (x, from) in [(0, 0), (1, 1), (2, 2), (4, 2), (5, 2), (6, 3), (7, 4)] {
      #expect(value(large, x, 0) == value(small, from, 0))
      #expect(value(large, x, 3) == value(small, from, 2))
      #expect(value(large, x, 6) == value(small, from, 4))
    }
  }
}
