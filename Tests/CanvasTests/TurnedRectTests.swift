import Canvas
import Testing

@Suite("Turned rectangles")
struct TurnedRectTests {
  private let rect = Rect(x: 0, y: 40, width: 100, height: 20)

  @Test("A point is inside where it is on the turned rectangle, not on that around it")
  func contains() {
    let turned = TurnedRect(rect, Rotation(angle: .pi / 4, center: rect.center))
    #expect(turned.contains(Point(x: 80, y: 80)) && turned.contains(Point(x: 20, y: 20)))
    #expect(!turned.contains(Point(x: 80, y: 20)) && turned.bounds.contains(Point(x: 80, y: 20)))
    let moved = turned.offset(x: 1_000, y: -1_000)
    #expect(moved.contains(Point(x: 1_080, y: -920)) && !moved.contains(Point(x: 80, y: 80)))
  }

  @Test("It grows before it is turned")
  func grows() {
    let turned = TurnedRect(rect, Rotation(angle: .pi / 2, center: rect.center))
    #expect(!turned.contains(Point(x: 65, y: 50)))
    #expect(turned.expanded(by: 6).contains(Point(x: 65, y: 50)))
    #expect(
      turned.enlarged(to: Size(width: 44, height: 44)).rect
        == rect.expanded(by: 12).inset(
          by: Insets(horizontal: 12, vertical: 0)))
  }

  @Test("The union of two rectangles contains both")
  func union() {
    let other = Rect(x: 90, y: 0, width: 30, height: 50)
    #expect(rect.union(other) == Rect(x: 0, y: 0, width: 120, height: 60))
  }
}
