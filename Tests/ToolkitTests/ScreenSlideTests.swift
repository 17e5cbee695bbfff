import Canvas
import Testing

@testable import Toolkit

@Suite("Push and pop of screens")
struct ScreenSlideTests {
  private static let size = Size(width: 400, height: 300)

  private func layer(_ id: ViewID, _ transition: Transition = .push) -> Layer<TestAction> {
    TestScene.layer(id, [], transition: transition, isModal: false)
  }

  private func scene(_ ids: [ViewID], pixelsPerPoint: Double = 1) -> Scene<TestAction> {
    let layers = ids.enumerated().map { layer($1, $0 == 0 ? .none : .push) }
    return Scene(
      screen: "test", size: Self.size, pixelsPerPoint: pixelsPerPoint, layers: layers)
  }

  /// An interaction one second after it has shown the first scene and just shows the second.
  private func moving(
    from old: [ViewID], to new: [ViewID], reducesMotion: Bool = false, pixelsPerPoint: Double = 1
  ) -> Interaction<TestAction> {
    var interaction = Interaction<TestAction>()
    interaction.reducesMotion = reducesMotion
    interaction.show(scene(old, pixelsPerPoint: pixelsPerPoint), at: 0)
    interaction.show(scene(new, pixelsPerPoint: pixelsPerPoint), at: 1)
    return interaction
  }

  /// The horizontal offsets of the screens that are drawn, by name.
  private func places(_ list: DrawList) -> [String: Double] {
    var places: [String: Double] = [:]
    for case .text(let name, let baseline, _, _) in list.commands { places[name] = baseline.x }
    return places
  }

  @Test(
    "The new screen slides over the old one, which moves aside by a fifth and gets darker",
    arguments: [0.02, 0.05, 0.11, 0.15])
  func pushed(time: Double) throws {
    let list = moving(from: ["old"], to: ["old", "new"]).drawList(at: 1 + time)
    let progress = Easing.out(time / 0.22)
    let edge = (400 * (1 - progress)).rounded()
    let rest = Rect(x: 0, y: 0, width: edge, height: 300)
    #expect(places(list) == ["old": -(80 * progress).rounded(), "new": edge])
    #expect(list.commands.first == .pushClip(rest))
    #expect(list.commands.contains(.fill(rest, Color.black.faded(0.25 * progress), radius: 0)))
    let shadows = list.commands.compactMap {
      if case .shadow(let rect, let color, let blur, _) = $0 { (rect, color, blur) } else { nil }
    }
    let (strip, color, blur) = try #require(shadows.first)
    #expect(shadows.count == 1 && strip.minX == edge && blur / 2 == 16)
    #expect(strip.minY <= -blur && strip.maxY >= 300 + blur, "its ends are not visible")
    #expect(color == Color.black.faded(0.4 * progress))
  }

  @Test("A pop is the same in reverse", arguments: [0.02, 0.05, 0.11, 0.2])
  func popped(time: Double) {
    let interaction = moving(from: ["old", "new"], to: ["old"])
    let list = interaction.drawList(at: 1 + time)
    let remainder = 1 - Easing.out(time / 0.22)
    let edge = (400 * (1 - remainder)).rounded()
    let rest = Rect(x: 0, y: 0, width: edge, height: 300)
    #expect(places(list) == ["old": -(80 * remainder).rounded(), "new": edge])
    #expect(list.commands.contains(.fill(rest, Color.black.faded(0.25 * remainder), radius: 0)))
    #expect(interaction.drawList(at: 1.23) == layer("old", .none).drawList)
  }

  @Test("Both screens move by whole pixels at every scale", arguments: [1, 1.25, 1.5, 2])
  func wholePixels(scale: Double) {
    let interaction = moving(from: ["old"], to: ["old", "new"], pixelsPerPoint: scale)
    var isWithinPoints = false
    for time in stride(from: 0.001, to: 0.22, by: 0.004) {
      for place in places(interaction.drawList(at: 1 + time)).values {
        let pixels = place * scale
        #expect(abs(pixels - pixels.rounded()) < 1e-9)
        if abs(place - place.rounded()) > 0.1 { isWithinPoints = true }
      }
    }
    #expect(isWithinPoints == (scale != 1))
  }

  @Test("Between the two screens there is never a gap")
  func noGap() throws {
    let interaction = moving(from: ["old"], to: ["old", "new"])
    for time in stride(from: 0.001, to: 0.22, by: 0.004) {
      let places = places(interaction.drawList(at: 1 + time))
      guard let old = places["old"] else { continue }
      #expect(try #require(places["new"]) <= old + 400)
    }
  }

  @Test("After 220 ms only the new screen is drawn, and nothing moves")
  func ended() {
    let interaction = moving(from: ["old"], to: ["old", "new"])
    #expect(interaction.isAnimating(at: 1.219) && !interaction.isAnimating(at: 1.221))
    #expect(interaction.drawList(at: 1.221) == layer("new").drawList)
    #expect(interaction.nextChange(after: 1.221) == nil)
  }

  @Test("A screen that has disappeared is released, without another input")
  func released() {
    var interaction = moving(from: ["old", "new"], to: ["old"])
    #expect(!interaction.isAnimating(at: 1.23) && interaction.nextChange(after: 1.23) == 1.23)
    interaction.tick(at: 1.23)
    #expect(interaction.nextChange(after: 1.23) == nil)
  }

  @Test("With reduced motion the new screen fades in over the old one, where both are")
  func reduced() {
    let interaction = moving(from: ["old"], to: ["old", "new"], reducesMotion: true)
    let progress = Easing.out(0.5)
    var expected = layer("old", .none).drawList
    expected.append(layer("new").drawList.transformed(opacity: progress))
    #expect(interaction.drawList(at: 1.06) == expected)
    #expect(interaction.drawList(at: 1.121) == layer("new").drawList)
    #expect(!interaction.isAnimating(at: 1.121))
  }

  @Test("Of two screens that disappear together, only the upper one moves")
  func twoAtOnce() {
    let interaction = moving(from: ["root", "middle", "top"], to: ["root"])
    let names = Set(places(interaction.drawList(at: 1.05)).keys)
    #expect(names == ["root", "top"])
    #expect(interaction.drawList(at: 1.23) == layer("root", .none).drawList)
    #expect(!interaction.isAnimating(at: 1.23))
  }

  @Test("A screen that is replaced stays under the one that slides over it")
  func replaced() {
    let interaction = moving(from: ["root", "before"], to: ["root", "after"])
    let places = places(interaction.drawList(at: 1.05))
    #expect(places["before"] == places["root"] && (places["after"] ?? 0) > 0)
    #expect(interaction.drawList(at: 1.23) == layer("after").drawList)
  }

  @Test("A push that is taken back returns from where it is", arguments: [0.03, 0.1])
  func takenBack(time: Double) throws {
    var interaction = moving(from: ["old"], to: ["old", "new"])
    let before = places(interaction.drawList(at: 1 + time))
    interaction.show(scene(["old"]), at: 1 + time)
    #expect(places(interaction.drawList(at: 1 + time)) == before)
    interaction.show(scene(["old", "new"]), at: 1 + time)
    #expect(places(interaction.drawList(at: 1 + time)) == before)
    #expect(interaction.drawList(at: 1.23 + time) == layer("new").drawList)
  }
}
