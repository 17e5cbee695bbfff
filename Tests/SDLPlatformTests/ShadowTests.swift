import Canvas
import MemeTestKit
import SDLPlatform
import Testing

@MainActor @Suite("Shadows", .serialized) struct ShadowTests {
  @Test(
    "A shadow is the same whether or not its part behind the view is painted",
    arguments: [1, 1.5, 2],
    [Rect(x: 60, y: 40, width: 80, height: 90), Rect(x: -30, y: 70, width: 300, height: 200)])
  func coveredPart(scale: Double, card: Rect) throws {
    let size = Size(width: 200, height: 180)
    func picture(isBeside: Bool) throws -> Bitmap {
      var list = DrawList()
      list.append(.fill(Rect(origin: .zero, size: size), .white, radius: 0))
      list.append(.shadow(card.offset(x: 0, y: 12), .black.faded(0.5), blur: 20, radius: 14))
      // The command after the shadow covers nothing, so that all of the shadow is painted.
      if !isBeside { list.append(.fill(Rect(x: 0, y: 0, width: 1, height: 1), .white, radius: 0)) }
      list.append(.fill(card, Color(0x336699), radius: 14))
      return try WindowFixture.shared.get().draw(list, size: size, scale: scale)
    }
    let (part, whole) = (try picture(isBeside: true), try picture(isBeside: false))
    #expect(PictureGolden.difference(whole, part) == nil)
    let below = Int((min(card.maxY, size.height) - 20) * scale)
    #expect(part[Int(card.midX * scale), below] == Color(0x336699))
  }
}
