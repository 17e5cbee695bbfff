import Canvas
import Testing

@Suite struct QuarterTurnTests {
  private let size = Size(width: 30, height: 20)

  @Test(arguments: QuarterTurn.allCases) func isUndone(turn: QuarterTurn) {
    let point = Point(x: 3, y: 4)
    let rect = Rect(x: 3, y: 4, width: 5, height: 6)
    let turned = turn.turned(size)
    #expect(turn.inverse.turned(turn.turned(point, in: size), in: turned) == point)
    #expect(turn.inverse.turned(turn.turned(rect, in: size), in: turned) == rect)
    #expect(turn.orientation.inverse == turn.inverse.orientation)
  }

  @Test func goesClockwise() {
    let corner = Rect(x: 0, y: 0, width: 5, height: 2)
    #expect(QuarterTurn.right.turned(corner, in: size) == Rect(x: 18, y: 0, width: 2, height: 5))
    #expect(QuarterTurn.half.turned(corner, in: size) == Rect(x: 25, y: 18, width: 5, height: 2))
    #expect(QuarterTurn.left.turned(corner, in: size) == Rect(x: 0, y: 25, width: 2, height: 5))
  }

  @Test(arguments: QuarterTurn.allCases) func turnsPixelsLikePlaces(turn: QuarterTurn) {
    let bitmap = Bitmap(size: PixelSize(width: 3, height: 2), isOpaque: true)
    bitmap.withMutablePixels { $0[(1 * 3 + 2) * 4] = 200 }
    let turned = bitmap.turned(turn)
    let place = turn.turned(
      Rect(x: 2, y: 1, width: 1, height: 1), in: Size(width: 3, height: 2))
    #expect(turned[Int(place.minX), Int(place.minY)].red == 200)
  }

  @Test func knowsNoOtherDegrees() {
    #expect(QuarterTurn(rawValue: 45) == nil)
    #expect(QuarterTurn(rawValue: -90) == nil)
  }
}
