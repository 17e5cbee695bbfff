import Canvas
import MemeTestKit
import Testing

@testable import Toolkit

@Suite("Content that is replaced or let go")
struct ContentMotionTests {
  private static let size = Size(width: 400, height: 300)
  private static let picture = Bitmap(size: PixelSize(width: 4, height: 4), isOpaque: true)
  private static let frame = Rect(x: 0, y: 0, width: 100, height: 100)

  /// A picture with a text on it, and a picture that is loaded under them.
  private struct Content: View {
    typealias Action = TestAction

    let text: String
    var id: ViewID = "content"
    var pull = 0.0
    var isLoaded = true

    func size(offered: Size, in context: LayoutContext) -> Size { offered }

    func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<TestAction>) {
      scene.moving(id, version: text, pull: pull) { scene in
        let place = ContentMotionTests.frame.offset(y: pull)
        scene.draw(.picture(ContentMotionTests.picture, place, radius: 0))
        scene.draw(.text(text, baseline: .zero, TypeScale.body, .white))
      }
      let other = Rect(x: 0, y: 200, width: 50, height: 50)
      if isLoaded {
        scene.draw(.picture(ContentMotionTests.picture, other, radius: 0))
        scene.fadeIn("other", from: other, .black, radius: 0)
      } else {
        scene.drawPlaceholder(of: "other", in: other, .black, radius: 0)
      }
    }
  }

  private func scene(_ content: Content, size: Size = size) -> Scene<TestAction> {
    let context = LayoutContext(theme: .dark, measurer: FixedWidthMeasurer(), memory: ViewMemory())
    return Scene(
      screen: "test", size: size,
      layers: [Layer("base", root: content, size: size, context: context)])
  }

  /// An interaction that shows some content, and from time 10 on other content.
  private func showing(
    _ first: Content, then second: Content, reducesMotion: Bool = false
  ) -> Interaction<TestAction> {
    var interaction = Interaction<TestAction>()
    interaction.reducesMotion = reducesMotion
    interaction.show(scene(first), at: 5)
    interaction.show(scene(second), at: 10)
    return interaction
  }

  /// The texts that are drawn, with their opacities.
  private func texts(_ list: DrawList) -> [String: Double] {
    list.commands.reduce(into: [:]) { texts, command in
      if case .text(let text, _, _, let color) = command { texts[text] = Double(color.alpha) / 255 }
    }
  }

  private func pictures(_ list: DrawList) -> [Rect] {
    list.commands.compactMap { if case .picture(_, _, let rect, _, _) = $0 { rect } else { nil } }
  }

  @Test("The former content fades over the new, but for what both show")
  func fades() {
    let interaction = showing(Content(text: "old"), then: Content(text: "new"))
    let early = interaction.drawList(at: 10.01)
    #expect(texts(early)["new"] == 1 && (texts(early)["old"] ?? 0) > 0.7)
    #expect(pictures(early).count == 2, "the picture is the same")
    let late = texts(interaction.drawList(at: 10.1))["old"] ?? 0
    #expect(late > 0 && late < 0.5)
    #expect(interaction.isAnimating(at: 10.1) && !interaction.isAnimating(at: 10.17))
    #expect(interaction.drawList(at: 10.17) == scene(Content(text: "new")).layers[0].drawList)
  }

  @Test("Neither the same content fades nor one of another identity, nor in another size")
  func unchanged() {
    let first = Content(text: "old")
    #expect(!showing(first, then: first).isAnimating(at: 10.01))
    let other = Content(text: "new", id: "other content")
    #expect(!showing(first, then: other).isAnimating(at: 10.01))
    var turned = showing(first, then: first)
    turned.show(scene(Content(text: "new"), size: Size(width: 300, height: 400)), at: 11)
    #expect(!turned.isAnimating(at: 11.01))
  }

  @Test("A picture after it fades in meanwhile", arguments: [true, false])
  func others(isLoaded: Bool) {
    let interaction = showing(
      Content(text: "old", isLoaded: false), then: Content(text: "new", isLoaded: isLoaded))
    let list = interaction.drawList(at: 10.02)
    #expect(texts(list).count == 2)
    guard case .fill(let rect, _, _)? = list.commands.last else {
      Issue.record("no placeholder over the last picture: \(list.commands)")
      return
    }
    #expect(rect.minY == 200)
  }

  @Test("It follows a finger at once, and returns when it is let go")
  func returns() throws {
    var interaction = showing(Content(text: "it"), then: Content(text: "it", pull: 80))
    #expect(pictures(interaction.drawList(at: 10)).first?.minY == 80)
    #expect(!interaction.isAnimating(at: 10))
    interaction.show(scene(Content(text: "it")), at: 11)
    let places = stride(from: 11, to: 11.17, by: 0.01).compactMap {
      pictures(interaction.drawList(at: $0)).first?.minY
    }
    #expect(places.first == 80 && places.last == 0)
    #expect(zip(places, places.dropFirst()).allSatisfy { $0 >= $1 })
    #expect(places.allSatisfy { $0 == $0.rounded() })
  }

  @Test("A finger that comes back takes it from where it is")
  func caught() {
    var interaction = showing(Content(text: "it", pull: 80), then: Content(text: "it"))
    interaction.show(scene(Content(text: "it", pull: 5)), at: 10.05)
    #expect(pictures(interaction.drawList(at: 10.05)).first?.minY == 5)
  }

  @Test("With reduced motion it is in its place at once, and what is replaced still fades")
  func reduced() {
    let released = showing(
      Content(text: "it", pull: 80), then: Content(text: "it"), reducesMotion: true)
    #expect(!released.isAnimating(at: 10.01))
    let replaced = showing(
      Content(text: "old"), then: Content(text: "new"), reducesMotion: true)
    #expect(texts(replaced.drawList(at: 10.02)).count == 2)
  }
}
