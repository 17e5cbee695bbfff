import Canvas
import Localization
import MemeTestKit
import Testing

@testable import Toolkit

@Suite("Hints")
struct TooltipTests {
  private static let place = Point(x: 20, y: 20)
  private static let neighbour = Point(x: 70, y: 20)
  private static let outside = Point(x: 300, y: 250)

  /// Two buttons with hints beside each other.
  private func scene(isEnabled: Bool = true) -> TestScene {
    TestScene(
      ["a", "b"].map { name in
        let frame = Rect(x: name == "a" ? 0 : 50, y: 0, width: 44, height: 44)
        var button = TestScene.button(name, frame, isEnabled: isEnabled)
        button.hint = "\(name)  Ctrl+\(name)"
        return button
      } + [TestScene.button("none", Rect(x: 0, y: 100, width: 44, height: 44))])
  }

  private func shown(_ scene: TestScene) -> String? { scene.interaction.memory.tooltip?.name }

  /// A scene in which the first hint is shown.
  private func showing() -> TestScene {
    var scene = scene()
    scene.handle(.pointerMoved(Self.place))
    scene.advance(0.7)
    return scene
  }

  @Test(
    "A hint is shown once the mouse rests, of a disabled element too", arguments: [true, false])
  func rest(isEnabled: Bool) {
    var scene = scene(isEnabled: isEnabled)
    scene.handle(.pointerMoved(Self.place))
    #expect(scene.interaction.nextChange(after: scene.now) == scene.now + 0.6, "it wakes for that")
    scene.advance(0.5)
    scene.handle(.pointerMoved(Point(x: 22, y: 20)))
    scene.advance(0.5)
    #expect(shown(scene) == nil)
    scene.advance(0.2)
    #expect(shown(scene) == "a")
    #expect(scene.interaction.nextChange(after: scene.now) == nil, "it sleeps")
    scene.handle(.pointerMoved(Point(x: 24, y: 20)))
    scene.advance(5)
    #expect(shown(scene) == "a", "it stays while the mouse does")
    scene.handle(.pointerMoved(Self.outside))
    #expect(shown(scene) == nil)
  }

  @Test("An element without a hint shows none, and a finger none at all")
  func none() {
    var scene = scene()
    scene.handle(.pointerMoved(Point(x: 20, y: 120)))
    scene.advance(1)
    #expect(shown(scene) == nil)
    scene.click(20, 20, with: .finger(1))
    scene.advance(1)
    #expect(shown(scene) == nil)
  }

  @Test("The hint of a neighbour is shown at once, but not later")
  func neighbours() {
    var scene = showing()
    scene.handle(.pointerMoved(Self.outside))
    scene.advance(0.2)
    scene.handle(.pointerMoved(Self.neighbour))
    scene.advance(0.02)
    #expect(shown(scene) == "b")
    scene.handle(.pointerMoved(Self.outside))
    scene.advance(0.4)
    scene.handle(.pointerMoved(Self.place))
    scene.advance(0.3)
    #expect(shown(scene) == nil)
    scene.advance(0.4)
    #expect(shown(scene) == "a")
  }

  @Test(
    "Any other input hides it until the mouse has left the element",
    arguments: [
      .pointerDown(place, .mouse, clicks: 1, []), .menuRequested(place), .wheel(place, down: 10),
      .key(.character("x"), []), .key(.tab, []), .text("x"), .focusLost,
    ] as [InputEvent])
  func hidden(by event: InputEvent) {
    for isEarly in [true, false] {
      var scene = scene()
      scene.handle(.pointerMoved(Self.place))
      scene.advance(isEarly ? 0.4 : 0.7)
      scene.handle(event)
      #expect(shown(scene) == nil)
      scene.handle(.pointerUp(Self.place, .mouse))
      scene.handle(.pointerMoved(Point(x: 21, y: 20)))
      scene.advance(2)
      #expect(shown(scene) == nil)
      scene.handle(.pointerMoved(Self.neighbour))
      scene.advance(0.7)
      #expect(shown(scene) == "b")
    }
  }

  @Test("It disappears with its element, and when a layer covers it")
  func gone() {
    var scene = showing()
    let layers = scene.layers
    scene.layers = [TestScene.layer("base", [])]
    scene.show()
    #expect(shown(scene) == nil)
    scene = showing()
    scene.layers = layers + [TestScene.layer("sheet", [])]
    scene.show()
    #expect(shown(scene) == nil)
  }

  @Test("A button has its label as hint where its face has none, its shortcut and why it is off")
  func button() throws {
    func hint(_ button: Button<TestAction>) -> String? {
      let context = LayoutContext(
        theme: .light, measurer: FixedWidthMeasurer(), memory: ViewMemory())
      let layer = Layer("base", root: button, size: TestScene.size, context: context)
      return layer.elements.first?.hint?.english
    }
    #expect(hint(Button("Undo", .barIcon("undo"), action: .dismissed)) == "Undo")
    #expect(
      hint(Button("Undo", .barIcon("undo"), shortcut: "Ctrl+Z", action: .dismissed))
        == "Undo  Ctrl+Z")
    #expect(hint(Button("Album", .toolbar(icon: "album"), action: .dismissed)) == nil)
    #expect(
      hint(Button("Album", .toolbar(icon: "album"), shortcut: "Ctrl+O", action: .dismissed))
        == "Album  Ctrl+O")
    let off = Button<TestAction>(
      "Print", .tile(icon: "print", subtitle: nil), isEnabled: false,
      reason: "No printer is set up.",
      action: .dismissed)
    #expect(hint(off) == "Print\nNo printer is set up.")
  }
}
