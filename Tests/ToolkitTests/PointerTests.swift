import Canvas
import Localization
import MemeTestKit
import Testing

@testable import Toolkit

@Suite("Pointer")
struct PointerTests {
  private let left = TestScene.button("left", Rect(x: 0, y: 0, width: 100, height: 50))
  private let right = TestScene.button("right", Rect(x: 100, y: 0, width: 100, height: 50))

  private func place(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }

  @Test(
    "Pressing and releasing a button sends its action once", arguments: [Pointer.mouse, .finger(3)])
  func press(pointer: Pointer) {
    var scene = TestScene([left, right])
    #expect(scene.handle(.pointerDown(place(10, 10), pointer, clicks: 1, [])) == [])
    #expect(scene.pressed == "left")
    #expect(scene.handle(.pointerUp(place(10, 10), pointer)) == [.action(.pressed("left"))])
    #expect(scene.pressed == nil)
    #expect(scene.handle(.pointerUp(place(10, 10), pointer)) == [])
  }

  @Test("Releasing outside the button does nothing", arguments: [Pointer.mouse, .finger(1)])
  func releaseOutside(pointer: Pointer) {
    var scene = TestScene([left, right])
    scene.handle(.pointerDown(place(90, 10), pointer, clicks: 1, []))
    scene.handle(.pointerDragged(place(150, 10), pointer))
    #expect(scene.pressed == nil)
    #expect(scene.handle(.pointerUp(place(150, 10), pointer)) == [])
  }

  @Test("A mouse that returns before the release still presses")
  func comesBack() {
    var scene = TestScene([left, right])
    scene.handle(.pointerDown(place(90, 10), .mouse, clicks: 1, []))
    scene.handle(.pointerDragged(place(150, 10), .mouse))
    scene.handle(.pointerDragged(place(50, 10), .mouse))
    #expect(scene.pressed == "left")
    #expect(scene.handle(.pointerUp(place(50, 10), .mouse)) == [.action(.pressed("left"))])
  }

  @Test("A finger that moves within a button outside lists still presses it")
  func fingerMoves() {
    var scene = TestScene([left, right])
    scene.handle(.pointerDown(place(50, 10), .finger(1), clicks: 1, []))
    scene.handle(.pointerDragged(place(62, 18), .finger(1)))
    #expect(scene.handle(.pointerUp(place(62, 18), .finger(1))) == [.action(.pressed("left"))])
  }

  @Test("A disabled button shows no press and sends nothing")
  func disabled() {
    let off = TestScene.button("off", Rect(x: 0, y: 0, width: 50, height: 50), isEnabled: false)
    var scene = TestScene([off])
    scene.handle(.pointerDown(place(10, 10), .mouse, clicks: 1, []))
    #expect(scene.pressed == nil)
    scene.handle(.pointerDragged(place(12, 12), .mouse))
    #expect(scene.pressed == nil)
    #expect(scene.handle(.pointerUp(place(10, 10), .mouse)) == [])
  }

  @Test("The front one of two overlapping elements is pressed")
  func frontElement() {
    let front = TestScene.button("front", Rect(x: 20, y: 0, width: 20, height: 50))
    var scene = TestScene([left, front])
    #expect(scene.click(30, 10) == [.action(.pressed("front"))])
    #expect(scene.click(10, 10) == [.action(.pressed("left"))])
  }

  @Test("A second finger does not disturb the first")
  func secondFinger() {
    var scene = TestScene([left, right])
    scene.handle(.pointerDown(place(10, 10), .finger(1), clicks: 1, []))
    #expect(scene.click(150, 10, with: .finger(2)) == [])
    #expect(scene.pressed == "left")
    #expect(scene.handle(.pointerUp(place(10, 10), .finger(1))) == [.action(.pressed("left"))])
  }

  @Test(
    "A cancelled pointer ends its gesture",
    arguments: [InputEvent.pointerCancelled, .focusLost])
  func cancelled(event: InputEvent) {
    var scene = TestScene([left, right])
    scene.handle(.pointerDown(place(10, 10), .mouse, clicks: 1, []))
    scene.handle(event)
    #expect(scene.pressed == nil)
    #expect(scene.handle(.pointerUp(place(10, 10), .mouse)) == [])
  }

  @Test("A button that disappears or is disabled while pressed sends nothing")
  func vanishesWhileHeld() {
    var scene = TestScene([left, right])
    var off = left
    off.isEnabled = false
    for elements in [[right], [off, right]] {
      scene.layers = [TestScene.layer("base", [left, right])]
      scene.show()
      scene.handle(.pointerDown(place(10, 10), .mouse, clicks: 1, []))
      scene.layers = [TestScene.layer("base", elements)]
      scene.show()
      #expect(scene.pressed == nil)
      #expect(scene.handle(.pointerUp(place(10, 10), .mouse)) == [])
    }
  }

  @Test("A layer that appears during a press cancels it")
  func layerComes() {
    var scene = TestScene([left])
    scene.handle(.pointerDown(place(10, 10), .mouse, clicks: 1, []))
    scene.layers.append(TestScene.layer("top", [right]))
    scene.show()
    #expect(scene.handle(.pointerUp(place(10, 10), .mouse)) == [])
  }

  @Test("Elements below a modal layer neither respond nor are listed")
  func modalCovers() {
    let scrim = TestScene.button(
      "scrim", Rect(origin: .zero, size: TestScene.size), role: nil)
    var scene = TestScene([
      TestScene.layer("base", [left]), TestScene.layer("sheet", [scrim, right]),
    ])
    #expect(scene.click(10, 10) == [.action(.pressed("scrim"))])
    #expect(scene.interaction.scene?.listedElements.map(\.label.english) == ["right"])
    #expect(scene.interaction.scene?.activeLayers.map(\.id) == ["sheet"])
  }

  @Test("A layer that is not modal leaves those below it active")
  func notModal() {
    var scene = TestScene([
      TestScene.layer("base", [left]), TestScene.layer("toast", [right], isModal: false),
    ])
    #expect(scene.click(10, 10) == [.action(.pressed("left"))])
    #expect(scene.interaction.scene?.listedElements.map(\.label.english) == ["left", "right"])
  }

  @Test("Hovering follows the pointer and ends outside")
  func hover() {
    var scene = TestScene([left, right])
    scene.handle(.pointerMoved(place(150, 10)))
    #expect(scene.interaction.memory.hovered == "right")
    scene.handle(.pointerMoved(place(-1, -1)))
    #expect(scene.interaction.memory.hovered == nil)
  }

  @Test("Pressing outside a field ends editing; its own clear button does not")
  func pressKeepsOrDropsFocus() {
    let field = TestScene.field("field", "abc", Rect(x: 0, y: 100, width: 200, height: 50))
    let clear = TestScene.button(
      "clear", Rect(x: 200, y: 100, width: 44, height: 44), keepsFocus: true)
    for (x, y, focus) in [(210.0, 110.0, "field"), (10, 10, nil), (390, 290, nil)] {
      var scene = TestScene([left, field, clear])
      scene.click(10, 110)
      #expect(scene.focused == "field")
      scene.click(x, y)
      #expect(scene.focused == focus)
    }
  }
}

@Suite("Scrolling")
struct ScrollingTests {
  private let frame = Rect(x: 0, y: 100, width: 200, height: 160)

  private func scene(_ count: Int) -> TestScene { TestScene(TestScene.list(count, in: frame)) }

  private func offset(_ scene: TestScene) -> Double {
    scene.interaction.memory.scrollOffset(of: "list")
  }

  @Test("The wheel scrolls the list under it, within its limits")
  func wheel() {
    var scene = scene(10)
    scene.handle(.wheel(Point(x: 10, y: 150), down: 64))
    #expect(offset(scene) == 64)
    scene.handle(.wheel(Point(x: 10, y: 150), down: 9_999))
    #expect(offset(scene) == 340)
    scene.handle(.wheel(Point(x: 10, y: 150), down: -9_999))
    #expect(offset(scene) == 0)
    scene.handle(.wheel(Point(x: 10, y: 20), down: 64))
    #expect(offset(scene) == 0, "the pointer is not over the list")
  }

  @Test("A list that is shorter than its frame does not scroll")
  func shortList() {
    var scene = scene(3)
    scene.handle(.wheel(Point(x: 10, y: 150), down: 64))
    #expect(offset(scene) == 0)
  }

  @Test("A finger scrolls by its movement and presses nothing")
  func fingerScrolls() {
    var scene = scene(10)
    scene.handle(.pointerDown(Point(x: 10, y: 200), .finger(1), clicks: 1, []))
    #expect(scene.pressed == "row 2")
    scene.handle(.pointerDragged(Point(x: 10, y: 180), .finger(1)))
    #expect(scene.pressed == nil)
    scene.handle(.pointerDragged(Point(x: 10, y: 150), .finger(1)))
    #expect(offset(scene) == 42, "all but the little that begins it")
    #expect(scene.handle(.pointerUp(Point(x: 10, y: 150), .finger(1))) == [])
    scene.handle(.pointerDragged(Point(x: 10, y: 100), .finger(1)))
    #expect(offset(scene) == 42, "a lifted finger scrolls nothing")
  }

  @Test("A finger that moves slightly presses the row")
  func fingerTrembles() {
    var scene = scene(10)
    scene.handle(.pointerDown(Point(x: 10, y: 120), .finger(1), clicks: 1, []))
    scene.handle(.pointerDragged(Point(x: 14, y: 125), .finger(1)))
    #expect(
      scene.handle(.pointerUp(Point(x: 14, y: 125), .finger(1))) == [.action(.pressed("row 0"))])
    #expect(offset(scene) == 0)
  }

  @Test("Dragging with the mouse does not scroll")
  func mouseDoesNotScroll() {
    var scene = scene(10)
    scene.handle(.pointerDown(Point(x: 10, y: 200), .mouse, clicks: 1, []))
    scene.handle(.pointerDragged(Point(x: 10, y: 120), .mouse))
    #expect(offset(scene) == 0)
  }

  @Test("A list that becomes shorter scrolls back to its new end")
  func listShrinks() {
    var scene = scene(10)
    scene.handle(.wheel(Point(x: 10, y: 150), down: 9_999))
    scene.layers = [TestScene.layer("base", TestScene.list(4, in: frame))]
    scene.show()
    #expect(offset(scene) == 40)
  }

  @Test("Page keys, Home and End scroll")
  func pageKeys() {
    var scene = scene(20)
    scene.press(.pageDown)
    #expect(offset(scene) == 144)
    scene.press(.pageUp)
    #expect(offset(scene) == 0)
    scene.press(.end)
    #expect(offset(scene) == 840)
    scene.press(.home)
    #expect(offset(scene) == 0)
  }

  @Test("After what is not to be done twice, a second press in its place does nothing")
  func secondPress() {
    var first = TestScene.button("discard", Rect(x: 10, y: 10, width: 44, height: 44))
    first.ignoresSecondPress = true
    let next = TestScene.button("next", Rect(x: 10, y: 10, width: 44, height: 44))
    for pointer in [Pointer.mouse, .finger(1)] {
      var scene = TestScene([first])
      #expect(scene.click(20, 20, with: pointer) == [.action(.pressed("discard"))])
      scene.layers = [TestScene.layer("base", [next])]
      scene.show()
      scene.now += 0.3
      #expect(scene.click(20, 20, with: pointer, clicks: 2) == [])
      scene.now += 1
      #expect(scene.click(20, 20, with: pointer) == [.action(.pressed("next"))])
    }
  }
}
