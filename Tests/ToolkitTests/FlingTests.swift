import Canvas
import Localization
import MemeTestKit
import Testing

@testable import Toolkit

@Suite("Flings, swipes and visibility")
struct FlingTests {
  private func place(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }

  private static func row(_ name: String, _ y: Double) -> Element<TestAction> {
    Element(
      id: ViewID(name), role: .listItem, label: .verbatim(name),
      frame: Rect(x: 0, y: y, width: 400, height: 50), response: .press(.pressed(name)),
      removal: .dismissed, scroller: "list")
  }

  private func list() -> TestScene {
    TestScene([
      Element(
        id: "list", role: .list, label: "list", frame: Rect(x: 0, y: 0, width: 400, height: 200),
        response: .scroll(contentHeight: 100_000)),
      Self.row("one", 0), Self.row("two", 50),
    ])
  }

  /// Flings the list upwards at a velocity in points per second.
  private func fling(_ scene: inout TestScene, speed: Double) {
    scene.handle(.pointerDown(place(200, 190), .finger(1), clicks: 1, []))
    for step in 1...10 {
      scene.now += 0.01
      scene.handle(.pointerDragged(place(200, 190 - speed * 0.01 * Double(step)), .finger(1)))
    }
    scene.now += 0.005
    scene.handle(.pointerUp(place(200, 190 - speed * 0.1), .finger(1)))
  }

  private func offset(_ scene: TestScene) -> Double {
    scene.interaction.memory.scrollOffset(of: "list")
  }

  @Test("A flung list continues to move, slows down and stops")
  func fling() {
    var scene = list()
    fling(&scene, speed: 1_500)
    let thrown = offset(scene)
    #expect(scene.interaction.isAnimating(at: scene.now))
    var steps: [Double] = []
    var last = thrown
    while scene.interaction.isAnimating(at: scene.now), steps.count < 1_000 {
      scene.now += 1.0 / 60
      scene.interaction.tick(at: scene.now)
      scene.show()
      steps.append(offset(scene) - last)
      last = offset(scene)
    }
    #expect(steps.count < 300, "it rests within five seconds")
    #expect(abs(steps[0] * 60 / 1_500 - 1) < 0.2, "it goes on as fast as the finger was")
    #expect(zip(steps, steps.dropFirst()).allSatisfy { $0 >= $1 - 1e-6 })
    #expect(last - thrown > 400)
  }

  @Test("A finger that rests before it lifts does not fling, and one that goes down stops the list")
  func stopping() {
    var scene = list()
    scene.handle(.pointerDown(place(200, 190), .finger(1), clicks: 1, []))
    for step in 1...5 {
      scene.now += 0.01
      scene.handle(.pointerDragged(place(200, 190 - 20 * Double(step)), .finger(1)))
    }
    scene.now += 0.3
    scene.handle(.pointerUp(place(200, 90), .finger(1)))
    #expect(!scene.interaction.isAnimating(at: scene.now))

    fling(&scene, speed: 2_000)
    scene.now += 0.05
    scene.interaction.tick(at: scene.now)
    #expect(scene.handle(.pointerDown(place(200, 20), .finger(1), clicks: 1, [])) == [])
    #expect(!scene.interaction.isAnimating(at: scene.now))
    #expect(scene.handle(.pointerUp(place(200, 20), .finger(1))) == [], "it presses nothing")
  }

  @Test("A row swiped far enough is removed; one released early stays")
  func swiping() {
    var scene = list()
    func swipe(by distance: Double) -> [Outcome<TestAction>] {
      scene.handle(.pointerDown(place(350, 20), .finger(1), clicks: 1, []))
      scene.handle(.pointerDragged(place(330, 21), .finger(1)))
      scene.handle(.pointerDragged(place(350 - distance, 22), .finger(1)))
      #expect(scene.interaction.memory.swipe?.row == "one")
      return scene.handle(.pointerUp(place(350 - distance, 22), .finger(1)))
    }
    #expect(swipe(by: 60) == [])
    #expect(swipe(by: 200) == [.action(.dismissed)])
    #expect(scene.interaction.memory.swipe == nil && offset(scene) == 0)
  }

  @Test("Delete sends the same action as swiping a row away")
  func deleteKey() {
    var scene = list()
    scene.press(.tab)
    #expect(scene.focused == "one")
    #expect(scene.press(.delete) == [.action(.dismissed)])
  }

  @Test("The wheel over a draggable element is reported")
  func wheel() {
    var scene = TestScene([
      Element(
        id: "picture", role: .image, label: "picture",
        frame: Rect(x: 0, y: 0, width: 400, height: 300),
        response: .drag(in: Rect(x: 0, y: 0, width: 400, height: 300), .both))
    ])
    #expect(
      scene.handle(.wheel(place(10, 10), down: -30)) == [
        .wheeled("picture", by: -30, at: place(0.025, 1.0 / 30))
      ])
  }

  @Test("An appearance is reported once, and again after a return; disappearances come first")
  func visibilityActions() {
    func scene(_ names: [String]) -> Scene<TestAction> {
      var layer = TestScene.layer("base", [])
      layer.visibilityActions = names.map {
        VisibilityActions(
          id: ViewID($0), onAppear: .pressed($0), onDisappear: $0 == "c" ? .dismissed : nil)
      }
      return Scene(screen: "test", size: TestScene.size, layers: [layer])
    }
    var interaction = Interaction<TestAction>()
    interaction.show(scene(["a", "b"]), at: 0)
    #expect(interaction.drainVisibilityActions() == [.pressed("a"), .pressed("b")])
    interaction.show(scene(["b", "c"]), at: 1)
    #expect(interaction.drainVisibilityActions() == [.pressed("c")])
    interaction.show(scene(["a", "b"]), at: 2)
    #expect(interaction.drainVisibilityActions() == [.dismissed, .pressed("a")])
  }

  @Test("Text typed while no field is edited goes to the default field")
  func typing() {
    var layer = TestScene.layer(
      "base", [TestScene.field("search", "", Rect(x: 0, y: 0, width: 200, height: 40))])
    layer.typing = "search"
    var scene = TestScene([layer])
    #expect(scene.handle(.text("h")) == [.edited("search", "h")])
    #expect(scene.focused == "search")
    #expect(scene.handle(.text("i")) == [.edited("search", "hi")])
  }

  @Test(
    "Cells fill the width in rows, and are never narrower than the minimum",
    arguments: [
      (320.0, 1), (360, 2), (480, 2), (768, 3), (1000, 4), (1280, 5), (1920, 8),
    ])
  func grid(width: Double, columns: Int) {
    let style = GridStyle(
      margin: 16, gap: 12, narrowest: 150, preferredWidth: 234, shape: 1.2, fewestColumns: 2)
    let plan = GridPlan(style, width: width, count: 10_001)
    #expect(plan.columns == columns)
    let right = plan.x(of: plan.columns - 1) + plan.cell.width
    #expect(right <= width - style.margin + 0.5 && right > width - style.margin - 12)
    #expect(plan.tops.count * plan.columns >= 10_001)
    #expect(plan.cell.width >= min(style.narrowest, width - 32))
  }
}
