import Canvas
import MemeTestKit
import Testing

@testable import Toolkit

@Suite("PanAndZoom")
struct PanAndZoomTests {
  private static let size = Size(width: 400, height: 300)
  private static let bitmap = Bitmap(size: PixelSize(width: 4, height: 4), isOpaque: true)
  private static let frame = Rect(x: 0, y: 0, width: 430, height: 320)
  private static let motion = PanningMotion(by: Point(x: -30, y: -20))

  /// A text, a picture that moves to the left and up, and a text.
  private struct Slide: View {
    typealias Action = TestAction

    func size(offered: Size, in context: LayoutContext) -> Size { offered }

    func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<TestAction>) {
      scene.draw(.text("under it", baseline: .zero, TypeScale.body, .white))
      scene.panning("slide", PanAndZoomTests.motion) {
        $0.draw(.picture(PanAndZoomTests.bitmap, PanAndZoomTests.frame, radius: 0))
      }
      scene.draw(.text("over it", baseline: .zero, TypeScale.body, .white))
    }
  }

  private func scene(_ ids: [ViewID], pixelsPerPoint: Double = 1) -> Scene<TestAction> {
    let context = LayoutContext(theme: .dark, measurer: FixedWidthMeasurer(), memory: ViewMemory())
    let layers = ids.map {
      Layer($0, root: Slide(), size: Self.size, context: context, transition: .dissolve)
    }
    return Scene(
      screen: "test", size: Self.size, pixelsPerPoint: pixelsPerPoint, layers: layers)
  }

  private func showing(
    reducesMotion: Bool = false, pixelsPerPoint: Double = 1
  ) -> Interaction<TestAction> {
    var interaction = Interaction<TestAction>()
    interaction.reducesMotion = reducesMotion
    interaction.show(scene(["first"], pixelsPerPoint: pixelsPerPoint), at: 10)
    return interaction
  }

  private func pictures(_ list: DrawList) -> [Rect] {
    list.commands.compactMap { if case .picture(_, _, let rect, _, _) = $0 { rect } else { nil } }
  }

  @Test("It goes the whole way and back, over and over")
  func way() {
    let interaction = showing()
    let (start, way) = (10.0, Self.motion.duration)
    #expect(pictures(interaction.drawList(at: start)) == [Self.frame])
    #expect(
      pictures(interaction.drawList(at: start + way / 2)) == [Self.frame.offset(x: -15, y: -10)])
    #expect(pictures(interaction.drawList(at: start + way)) == [Self.frame.offset(x: -30, y: -20)])
    #expect(pictures(interaction.drawList(at: start + 2 * way)) == [Self.frame])
    #expect(
      pictures(interaction.drawList(at: start + 101 * way)) == [Self.frame.offset(x: -30, y: -20)])
  }

  @Test("It moves by whole pixels and keeps its size, and nothing else moves")
  func pixels() {
    let interaction = showing(pixelsPerPoint: 1.5)
    for step in 0..<400 {
      let list = interaction.drawList(at: 10 + Double(step) * 0.07)
      for rect in pictures(list) {
        let (x, y) = (rect.minX * 1.5, rect.minY * 1.5)
        #expect(abs(x - x.rounded()) < 1e-9 && abs(y - y.rounded()) < 1e-9)
        #expect(rect.size == Self.frame.size)
      }
      let texts = list.commands.filter {
        if case .text(_, .zero, _, _) = $0 { true } else { false }
      }
      #expect(texts.count == 2)
    }
  }

  @Test("It takes at most 15 frames a second, and the next one differs only at its time")
  func steps() throws {
    let interaction = showing()
    var now = 16.0
    for _ in 0..<60 {
      let next = try #require(interaction.nextChange(after: now))
      #expect(next > now && next - now <= 1 / PanAndZoom.frameRate + 1e-9)
      #expect(interaction.drawList(at: now) == interaction.drawList(at: next - 0.001))
      let following = try #require(interaction.nextChange(after: next))
      #expect(following - next > 0.9 / PanAndZoom.frameRate)
      now = next
    }
    #expect(!interaction.isAnimating(at: now))
  }

  @Test("With reduced motion it stays where it is, and the window sleeps")
  func reduced() {
    let interaction = showing(reducesMotion: true)
    #expect(pictures(interaction.drawList(at: 15)) == [Self.frame])
    #expect(interaction.nextChange(after: 15) == nil)
  }

  @Test("A picture goes on moving while the next one fades in over it, and is opaque until then")
  func dissolve() {
    var interaction = showing()
    interaction.show(scene(["second"]), at: 16)
    let list = interaction.drawList(at: 16 + AnimationDuration.dissolve / 4)
    let places = pictures(list)
    #expect(places.count == 2)
    #expect(places.first != Self.frame && places.last == Self.frame)
    let opacities = list.commands.compactMap { command -> Double? in
      if case .picture(_, _, _, _, let opacity) = command { opacity } else { nil }
    }
    #expect(opacities.first == 1 && opacities.last ?? 1 < 1)
    #expect(pictures(interaction.drawList(at: 17)).count == 1)
  }

  @Test("Without another one after it a picture fades out")
  func last() {
    var interaction = showing()
    interaction.show(scene([]), at: 16)
    let list = interaction.drawList(at: 16 + AnimationDuration.dissolve / 4)
    let opacities = list.commands.compactMap { command -> Double? in
      if case .picture(_, _, _, _, let opacity) = command { opacity } else { nil }
    }
    #expect(opacities.count == 1 && opacities[0] > 0 && opacities[0] < 1)
    #expect(pictures(interaction.drawList(at: 17)).isEmpty)
  }
}
