import Canvas
import MemeTestKit
import SDLPlatform
import Testing

@MainActor @Suite(.serialized) struct GradientTests {
  @Test(
    "A gradient goes evenly from one colour to the other", arguments: [1, 1.5],
    [GradientDirection.down, .right])
  func even(scale: Double, direction: GradientDirection) throws {
    let side = 120.0
    var list = DrawList()
    list.append(.fill(Rect(x: 0, y: 0, width: side, height: side), .white, radius: 0))
    let (start, length) = (20.0, 100.0)
    let rect =
      direction == .down
      ? Rect(x: 0, y: start, width: side, height: length)
      : Rect(x: start, y: 0, width: length, height: side)
    list.append(.gradient(rect, from: Color.black.faded(0), to: .black, direction))
    let bitmap = try WindowFixture.shared.get().draw(
      list, size: Size(width: side, height: side), scale: scale)
    func pixel(_ along: Int, _ across: Int) -> Color {
      direction == .down ? bitmap[across, along] : bitmap[along, across]
    }
    let (first, last) = (Int(start * scale), Int((start + length) * scale))
    #expect(pixel(first - 1, 10) == .white)
    for place in first..<last {
      let expected = 255 * (1 - (Double(place - first) + 0.5) / Double(last - first))
      #expect(abs(Double(pixel(place, 10).red) - expected) <= 3, "\(place)")
      #expect(pixel(place, 110) == pixel(place, 10))
    }
  }
}
