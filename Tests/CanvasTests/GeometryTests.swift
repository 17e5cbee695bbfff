import Canvas
import Testing

@Suite("Geometry")
struct GeometryTests {
  private let rect = Rect(x: 10, y: 20, width: 30, height: 40)

  @Test("A rectangle has edges and a centre")
  func edges() {
    #expect([rect.minX, rect.minY, rect.maxX, rect.maxY] == [10, 20, 40, 60])
    #expect(rect.center == Point(x: 25, y: 40))
    #expect(Point.zero.distance(to: Point(x: 3, y: 4)) == 5)
  }

  @Test("A rectangle contains its left and top edges, not the others")
  func contains() {
    #expect(rect.contains(Point(x: 10, y: 20)))
    #expect(!rect.contains(Point(x: 40, y: 30)))
    #expect(!rect.contains(Point(x: 20, y: 60)))
    #expect(!Rect.zero.contains(Point.zero))
    #expect(rect.contains(rect))
    #expect(!rect.contains(rect.offset(x: 0.1)))
  }

  @Test("Insets never make a negative size")
  func insets() {
    #expect(
      rect.inset(by: Insets(top: 1, left: 2, bottom: 3, right: 4))
        == Rect(x: 12, y: 21, width: 24, height: 36))
    #expect(rect.inset(by: Insets(30)).size == .zero)
    #expect(rect.expanded(by: 5) == Rect(x: 5, y: 15, width: 40, height: 50))
    #expect(
      Insets(horizontal: 1, vertical: 2) == Insets(top: 2, left: 1, bottom: 2, right: 1))
  }

  @Test("The intersection of two rectangles")
  func intersection() {
    #expect(
      rect.intersection(rect.offset(x: 20, y: -30)) == Rect(x: 30, y: 20, width: 10, height: 10))
    #expect(rect.intersection(rect.offset(x: 30)) == .zero)
    #expect(rect.intersection(rect) == rect)
  }

  @Test("Scaling, centring and snapping")
  func transformations() {
    #expect(rect.scaled(by: 1.5) == Rect(x: 15, y: 30, width: 45, height: 60))
    #expect(rect.centered(Size(width: 10, height: 50)) == Rect(x: 20, y: 15, width: 10, height: 50))
    #expect(
      Rect(x: 0.4, y: 0.6, width: 1.2, height: 1).snapped
        == Rect(x: 0, y: 1, width: 2, height: 1))
  }

  @Test(
    "What moves by whole pixels keeps its size when it is snapped", arguments: [1.0, 1.25, 1.5, 2])
  func snappedInMotion(scale: Double) {
    for left in 0..<8 {
      let rect = Rect(x: Double(left), y: 0, width: 37, height: 21)
      let atRest = rect.scaled(by: scale).snapped
      for pixels in -400...400 {
        let moved = rect.offset(x: Double(pixels) / scale).scaled(by: scale).snapped
        #expect(moved == atRest.offset(x: Double(pixels)))
      }
    }
  }

  @Test(
    "Aspect fit keeps the aspect ratio and touches the frame",
    arguments: [
      (Size(width: 4, height: 3), Size(width: 400, height: 400), Size(width: 400, height: 300)),
      (Size(width: 1, height: 2), Size(width: 50, height: 50), Size(width: 25, height: 50)),
      (Size(width: 800, height: 2), Size(width: 80, height: 50), Size(width: 80, height: 0.2)),
      (.zero, Size(width: 80, height: 50), .zero), (Size(width: 4, height: 3), .zero, .zero),
    ])
  func aspectFit(shape: Size, frame: Size, result: Size) {
    #expect(shape.aspectFit(in: frame) == result)
  }

  @Test(
    "A limited size keeps its aspect ratio and at least one pixel",
    arguments: [
      (4000, 3000, 2000, 2000, 1500), (10, 20, 100, 10, 20), (10_000, 1, 100, 100, 1),
      (1, 10_000, 100, 1, 100), (3, 2, 1, 1, 1),
    ])
  func limited(width: Int, height: Int, limit: Int, toWidth: Int, toHeight: Int) {
    #expect(
      PixelSize(width: width, height: height).limited(toLongSide: limit)
        == PixelSize(width: toWidth, height: toHeight))
  }

  @Test("A size is parsed from text")
  func sizeFromText() {
    #expect(Size("900x700") == Size(width: 900, height: 700))
    #expect(Size("1.5x2") == Size(width: 1.5, height: 2))
  }

  @Test(
    "An invalid size is rejected",
    arguments: [
      "", "900", "900x", "x700", "0x5", "-1x5", "5x-1", "1x2x3", "ax5", "9 x 9", "nanx5",
      "5xnan", "infx5", "5xinf", "infinityxinfinity", "1e999x5",
    ])
  func noSize(text: String) {
    #expect(Size(text) == nil)
  }
}
