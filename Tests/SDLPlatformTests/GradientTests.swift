import Canvas
import MemeTestKit
import SDLPlatform
import Testing

@MainActor @Suite(.serialized) struct GradientTests {
  @Test("A gradient goes evenly from its upper to its lower colour", arguments: [1, 1.5])
  func even(scale: Double) throws {
    let size = Size(width: 60, height: 120)
    var list = DrawList()
    list.append(.fill(Rect(origin: .zero, size: size), .white, radius: 0))
    list.append(
      .gradient(
        Rect(x: 0, y: 20, width: 60, height: 100), top: Color.black.faded(0), bottom: .black))
    let bitmap = try WindowFixture.shared.get().draw(list, size: size, scale: scale)
    let (top, bottom) = (Int(20 * scale), Int(120 * scale))
    let shades = (top..<bottom).map { Int(bitmap[10, $0].red) }
    #expect(bitmap[10, top - 1] == .white)
    for (index, shade) in shades.enumerated() {
      let expected = 255 * (1 - (Double(index) + 0.5) / Double(shades.count))
      #expect(abs(Double(shade) - expected) <= 3, "row \(index)")
      #expect(bitmap[50, top + index] == bitmap[10, top + index])
    }
  }
}
