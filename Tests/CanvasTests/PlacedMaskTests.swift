import Canvas
import MemeTestKit
import Testing

@Suite("Reduced masks")
struct PlacedMaskTests {
  private func mask(_ width: Int, _ height: Int, seed: UInt64) -> CoverageMask {
    var random = SeededGenerator(seed: seed)
    let coverage = (0..<width * height).map { _ in UInt8.random(in: 0...255, using: &random) }
    return CoverageMask(size: PixelSize(width: width, height: height), coverage: coverage)
  }

  /// The coverage at a position in the large pixels; zero outside the mask.
  private func coverage(_ placed: PlacedMask, _ x: Int, _ y: Int) -> Int {
    let size = placed.mask.size
    let (column, row) = (x - placed.x, y - placed.y)
    guard (0..<size.width).contains(column), (0..<size.height).contains(row) else { return 0 }
    return Int(placed.mask.coverage[row * size.width + column])
  }

  @Test(
    "Each pixel is the mean of those it replaces, wherever the mask is placed",
    arguments: [(0, 0), (5, 7), (-1, -1), (-4, -8), (-7, 3), (1, -13)], [2, 3, 4, 5])
  func mean(place: (Int, Int), factor: Int) {
    checkMean(PlacedMask(mask(13, 9, seed: 7), .white, x: place.0, y: place.1), factor)
    var wide = mask(120, 5, seed: 8)
    for row in 0..<5 {
      for column in 20..<90 { wide.coverage[row * 120 + column] = 0 }
    }
    checkMean(PlacedMask(wide, .white, x: place.0, y: place.1), factor)
    let light = mask(211, 6, seed: 9)
    checkMean(PlacedMask(light, .white, x: place.0, y: place.1), factor)
    let full = CoverageMask(
      size: light.size, coverage: [UInt8](repeating: 255, count: light.size.count))
    checkMean(PlacedMask(full, .white, x: place.0, y: place.1), factor)
  }

  private func checkMean(_ large: PlacedMask, _ factor: Int) {
    let small = large.reduced(by: factor)
    #expect(small.color == .white)
    for y in small.y - 1...small.y + small.mask.size.height {
      for x in small.x - 1...small.x + small.mask.size.width {
        var sum = 0
        for row in 0..<factor {
          for column in 0..<factor {
            sum += coverage(large, x * factor + column, y * factor + row)
          }
        }
        let area = factor * factor
        #expect(coverage(small, x, y) == (sum + area / 2) / area)
      }
    }
  }

  @Test("A mask of one row or column is reduced as well", arguments: [2, 3, 4], [1, 2, 3, 15, 16])
  func slender(factor: Int, length: Int) {
    checkMean(PlacedMask(mask(length, 1, seed: 3), .white, x: 1, y: 1), factor)
    checkMean(PlacedMask(mask(1, length, seed: 4), .white, x: -1, y: 2), factor)
  }

  @Test("A factor of 1 changes nothing")
  func factorOne() {
    let placed = PlacedMask(mask(3, 3, seed: 1), .black, x: 2, y: -2)
    let same = placed.reduced(by: 1)
    #expect(same.mask.coverage == placed.mask.coverage && same.x == 2 && same.y == -2)
  }
}
