import Canvas
import Localization
import MemeTestKit
import Testing

@testable import Toolkit

@Suite("Overscroll")
struct BounceTests {
  private static let frame = Rect(x: 0, y: 0, width: 400, height: 200)

  private func place(_ y: Double) -> Point { Point(x: 20, y: y) }

  private func list(_ count: Int) -> TestScene {
    TestScene(TestScene.list(count, in: Self.frame))
  }

  private func offset(_ scene: TestScene) -> Double {
    scene.interaction.memory.scrollOffset(of: "list")
  }

  private func over(_ scene: TestScene) -> Double {
    scene.interaction.memory.overscroll?.distance ?? 0
  }

  private func pull(_ scene: inout TestScene, from start: Double, to end: Double) {
    scene.handle(.pointerDown(place(start), .finger(1), clicks: 1, []))
    for step in 1...10 {
      scene.now += 0.02
      scene.handle(
        .pointerDragged(place(start + (end - start) * Double(step) / 10), .finger(1)))
    }
  }

  @Test(
    "Past its end a list resists the finger, and returns within 240 ms",
    arguments: [
      (20, 10.0, 190.0), (3, 10, 190), (3, 190, 10),
    ])
  func pulled(count: Int, start: Double, end: Double) {
    var scene = list(count)
    pull(&scene, from: start, to: end)
    let far = over(scene)
    #expect(offset(scene) == 0 && abs(far) > 40 && abs(far) < 50)
    #expect((far < 0) == (end > start))
    scene.handle(.pointerDragged(place(start + (end - start) * 2), .finger(1)))
    #expect(abs(over(scene)) > abs(far) && abs(over(scene)) < 60)
    scene.handle(.pointerUp(place(end), .finger(1)))
    #expect(scene.interaction.isAnimating(at: scene.now))
    var distances: [Double] = []
    while scene.interaction.isAnimating(at: scene.now), distances.count < 100 {
      scene.advance(1.0 / 60)
      distances.append(abs(over(scene)))
    }
    #expect(zip(distances, distances.dropFirst()).allSatisfy { $0 >= $1 }, "it does not swing")
    #expect(distances.count == 15, "frames of a 60th of a second")
    #expect(distances[13] < 0.5, "the end is no jump")
    #expect(offset(scene) == 0 && scene.interaction.memory.overscroll == nil)
  }

  @Test("However far the finger goes, a list moves less than 80 points past its end")
  func farthest() {
    let distances = stride(from: 0.0, through: 5_000, by: 10).map {
      Elastic.stretch($0, height: 600)
    }
    #expect(distances == distances.sorted() && distances.allSatisfy { $0 < 80 })
    #expect(abs(distances[1] - 5.5) < 0.5, "it begins by following the finger half the way")
    #expect((distances.last ?? 0) > 75)
    for distance in [-60.0, -1, 0, 10, 75] {
      let pull = Elastic.pull(distance, height: 600)
      #expect(abs(Elastic.stretch(pull, height: 600) - distance) < 1e-9)
    }
    #expect(Elastic.stretch(500, height: 40) < 40 && Elastic.stretch(500, height: 0) == 0)
  }

  @Test("A finger drags the list back from past its end without a jump")
  func backAgain() {
    var scene = list(20)
    pull(&scene, from: 20, to: 120)
    scene.handle(.pointerDragged(place(28), .finger(1)))
    #expect(abs(over(scene)) < 1e-9 && offset(scene) == 0)
    scene.handle(.pointerDragged(place(18), .finger(1)))
    #expect(offset(scene) == 10)
  }

  @Test("A finger stops a bouncing list where it is")
  func caught() {
    var scene = list(20)
    pull(&scene, from: 10, to: 190)
    scene.handle(.pointerUp(place(190), .finger(1)))
    scene.advance(0.05)
    let before = over(scene)
    scene.handle(.pointerDown(place(100), .finger(2), clicks: 1, []))
    scene.advance(0.2)
    #expect(over(scene) == before)
    scene.handle(.pointerDragged(place(101), .finger(2)))
    #expect(over(scene) < before && over(scene) > before - 1)
    #expect(scene.handle(.pointerUp(place(101), .finger(2))) == [])
    scene.advance(0.5)
    #expect(over(scene) == 0)
  }

  /// Flings the list at a velocity in points per second and waits until it stops.
  private func fling(_ scene: inout TestScene, speed: Double) -> [Double] {
    scene.handle(.pointerDown(place(190), .finger(1), clicks: 1, []))
    for step in 1...8 {
      scene.now += 0.01
      scene.handle(.pointerDragged(place(190 - speed * 0.01 * Double(step)), .finger(1)))
    }
    scene.handle(.pointerUp(place(190 - speed * 0.08), .finger(1)))
    var distances: [Double] = []
    while scene.interaction.isAnimating(at: scene.now), distances.count < 500 {
      scene.advance(1.0 / 60)
      distances.append(over(scene))
    }
    return distances
  }

  @Test("A list flung against its end overshoots slightly and returns")
  func thrown() {
    var scene = list(20)
    let distances = fling(&scene, speed: 4_000)
    let farthest = distances.max() ?? 0
    #expect(farthest > 8 && farthest < 60)
    #expect(distances.allSatisfy { $0 >= 0 }, "it swings once")
    #expect(offset(scene) == 800 && over(scene) == 0)
  }

  @Test("With reduced motion, the wheel or keys, a list stays within its ends")
  func neverBeyond() {
    var calm = list(20)
    calm.interaction.reducesMotion = true
    pull(&calm, from: 10, to: 190)
    #expect(over(calm) == 0)
    calm.handle(.pointerDragged(place(180), .finger(1)))
    #expect(offset(calm) == 10, "and turns round at once")
    calm.handle(.pointerUp(place(180), .finger(1)))
    #expect(fling(&calm, speed: 3_000).allSatisfy { $0 == 0 })
    var scene = list(20)
    scene.handle(.wheel(place(50), down: -500))
    scene.press(.home)
    scene.press(.pageUp)
    #expect(over(scene) == 0 && offset(scene) == 0)
  }

  @Test(
    "A lost pointer or a new layer makes the list bounce back",
    arguments: [InputEvent.pointerCancelled, .focusLost, nil])
  func interrupted(event: InputEvent?) {
    var scene = list(20)
    pull(&scene, from: 10, to: 190)
    if let event {
      scene.handle(event)
    } else {
      scene.layers.append(TestScene.layer("sheet", []))
      scene.show()
    }
    scene.advance(0.5)
    #expect(over(scene) == 0 && !scene.interaction.isAnimating(at: scene.now))
  }

  @Test("A resize during overscroll is harmless")
  func resized() {
    var scene = list(20)
    pull(&scene, from: 10, to: 190)
    scene.handle(.pointerUp(place(190), .finger(1)))
    scene.advance(0.05)
    scene.layers = [
      TestScene.layer(
        "base", TestScene.list(2, in: Rect(x: 0, y: 0, width: 100, height: 300)))
    ]
    scene.show()
    scene.advance(0.5)
    #expect(over(scene) == 0 && offset(scene) == 0)
  }

  @Test("Rows are built at every overscroll position", arguments: [-80.0, -1, 0, 1, 80])
  func rows(distance: Double) {
    struct Rows: RowSource {
      let count: Int
      func row(at index: Int) -> any View<TestAction> {
        Label("\(index)", id: ViewID("row \(index)"), role: .listItem)
      }
    }
    for (count, scroll) in [(0, 0.0), (1, 0), (2, 0), (100, 0), (100, 4_800)] {
      var memory = ViewMemory()
      memory.scroll["list"] = scroll
      memory.overscroll = Overscroll(list: "list", distance: distance)
      let context = LayoutContext(
        theme: .dark, measurer: FixedWidthMeasurer(), memory: memory)
      var builder = LayerBuilder<TestAction>()
      List(id: "list", label: "list", rowHeight: 50, rows: Rows(count: count))
        .place(in: Self.frame, context, &builder)
      let rows = builder.elements.filter { $0.role == .listItem }
      #expect(rows.count <= 8)
      let first = rows.first { !$0.frame.isEmpty }
      if count == 100, scroll == 0 {
        #expect(first?.label.english == (distance > 50 ? "1" : "0"))
        #expect(first?.frame.minY == max(0, -distance))
      }
    }
  }
}
