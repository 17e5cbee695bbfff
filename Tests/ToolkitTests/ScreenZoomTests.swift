import Canvas
import Testing

@testable import Toolkit

/// A picture that moves from its place on one screen to that on another.
@Suite("Zoom of a picture")
struct ScreenZoomTests {
  private static let small = Bitmap(size: PixelSize(width: 30, height: 20), isOpaque: true)
  private static let large = Bitmap(size: PixelSize(width: 300, height: 200), isOpaque: true)
  private static let cell = Rect(x: 10, y: 20, width: 60, height: 40)
  private static let whole = Rect(x: 50, y: 50, width: 300, height: 200)

  private func screen(
    _ id: ViewID, _ picture: ViewID, _ bitmap: Bitmap, _ frame: Rect, _ transition: Transition
  ) -> Layer<TestAction> {
    var builder = LayerBuilder<TestAction>(bounds: Rect(origin: .zero, size: TestScene.size))
    builder.draw(.fill(Rect(origin: .zero, size: TestScene.size), .black, radius: 0))
    builder.draw(.picture(bitmap, frame, radius: 0))
    builder.fadeIn(picture, from: frame, .black, radius: 0)
    builder.draw(.text(id.name, baseline: .zero, TypeScale.body, .white))
    var layer = TestScene.layer(id, [], transition: transition, isModal: false)
    layer.drawList = builder.drawList
    layer.pictures = builder.content.pictures
    return layer
  }

  private func list(_ cell: Rect = cell, named name: ViewID = "cell") -> Layer<TestAction> {
    screen("list", name, Self.small, cell, .none)
  }

  private var detail: Layer<TestAction> {
    screen("detail", "picture", Self.large, Self.whole, .zoom(from: "cell", to: "picture"))
  }

  private func scene(_ layers: [Layer<TestAction>]) -> Scene<TestAction> {
    Scene(screen: "test", size: TestScene.size, layers: layers)
  }

  private func moving(
    from old: [Layer<TestAction>], to new: [Layer<TestAction>]
  ) -> Interaction<TestAction> {
    var interaction = Interaction<TestAction>()
    interaction.show(scene(old), at: 0)
    interaction.show(scene(new), at: 1)
    return interaction
  }

  private func videos(_ list: DrawList) -> [Rect] {
    list.commands.compactMap { if case .video(_, let frame) = $0 { frame } else { nil } }
  }

  private func pictures(_ list: DrawList) -> Int {
    list.commands.count { if case .picture = $0 { true } else { false } }
  }

  @Test("It grows out of its cell, where it is not seen meanwhile, and goes back there")
  func bothWays() throws {
    let opened = moving(from: [list()], to: [list(), detail])
    let first = try #require(videos(opened.drawList(at: 1.001)).first)
    #expect(abs(first.midX - Self.cell.midX) < 8 && first.width < 80)
    let later = try #require(videos(opened.drawList(at: 1.15)).first)
    #expect(later.width > first.width && later.width < Self.whole.width)
    #expect(pictures(opened.drawList(at: 1.15)) == 0, "neither in the cell nor in its new place")
    #expect(opened.drawList(at: 2) == detail.drawList)
    let closed = moving(from: [list(), detail], to: [list()])
    let back = try #require(videos(closed.drawList(at: 1.001)).first)
    #expect(back.width > 280)
    #expect(try #require(videos(closed.drawList(at: 1.2)).first).width < 200)
    #expect(closed.drawList(at: 2) == list().drawList)
  }

  @Test("The bars fade in at the end, and are gone at once on the way back")
  func bars() {
    func opacity(_ list: DrawList) -> UInt8? {
      for case .text("detail", _, _, let color) in list.commands { return color.alpha }
      return nil
    }
    let opened = moving(from: [list()], to: [list(), detail])
    #expect(opacity(opened.drawList(at: 1.03)) == 0)
    #expect((opacity(opened.drawList(at: 1.2)) ?? 0) > 0)
    let closed = moving(from: [list(), detail], to: [list()])
    #expect(opacity(closed.drawList(at: 1.1)) == 0)
  }

  @Test("A picture that is not on both screens slides in with its screen")
  func elsewhere() {
    let list = list(named: "other")
    let opened = moving(from: [list], to: [list, detail])
    #expect(videos(opened.drawList(at: 1.1)).isEmpty)
    #expect(pictures(opened.drawList(at: 1.1)) == 2)
    #expect(opened.drawList(at: 2) == detail.drawList)
  }

  @Test("A picture that arrives on the way does not change the way")
  func late() {
    let list = list()
    var loading = detail
    loading.pictures = []
    var opened = moving(from: [list], to: [list, loading])
    opened.show(scene([list, detail]), at: 1.05)
    #expect(videos(opened.drawList(at: 1.1)).isEmpty)
    var moved = moving(from: [list], to: [list, detail])
    moved.show(scene([self.list(named: "other"), detail]), at: 1.05)
    let drawn = moved.drawList(at: 1.1).commands
    #expect(!drawn.contains { if case .shadow = $0 { true } else { false } }, "it does not slide")
  }

  @Test("Reduced motion only fades")
  func reduced() {
    var interaction = Interaction<TestAction>()
    interaction.reducesMotion = true
    interaction.show(scene([list()]), at: 0)
    interaction.show(scene([list(), detail]), at: 1)
    #expect(videos(interaction.drawList(at: 1.05)).isEmpty)
    #expect(interaction.drawList(at: 1.13) == detail.drawList)
  }
}
