import Canvas
import Localization
import MemeTestKit
import Testing

@testable import Toolkit

@Suite("Long press and context menu")
struct LongPressTests {
  private func place(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }

  private static func row(_ name: String, _ y: Double) -> Element<TestAction> {
    Element(
      id: ViewID(name), role: .listItem, label: .verbatim(name),
      frame: Rect(x: 0, y: y, width: 400, height: 50), response: .press(.pressed(name)),
      removal: .dismissed, menuAction: .shortcut(name), scroller: "list")
  }

  private func list() -> TestScene {
    TestScene([
      Element(
        id: "list", role: .list, label: "list", frame: Rect(x: 0, y: 0, width: 400, height: 200),
        response: .scroll(contentHeight: 1_000)),
      Self.row("one", 0), Self.row("two", 50),
    ])
  }

  @Test("A long press sends the menu action; lifting the finger then presses nothing")
  func resting() {
    var scene = list()
    scene.handle(.pointerDown(place(30, 60), .finger(1), clicks: 1, []))
    #expect(scene.interaction.nextChange(after: scene.now) == scene.now + 0.5, "it wakes for that")
    scene.handle(.pointerDragged(place(34, 64), .finger(1)))
    #expect(scene.pressed == "two", "it can be seen to be held")
    #expect(scene.advance(0.45) == [])
    #expect(scene.advance(0.1) == [.action(.shortcut("two"))])
    #expect(scene.interaction.memory.menuPlace == place(30, 60))
    #expect(scene.pressed == nil)
    #expect(scene.interaction.nextChange(after: scene.now) == nil, "and sleeps again")
    #expect(scene.handle(.pointerDragged(place(34, 150), .finger(1))) == [])
    #expect(scene.interaction.memory.scrollOffset(of: "list") == 0)
    #expect(scene.handle(.pointerUp(place(34, 64), .finger(1))) == [])
    #expect(scene.click(30, 10, with: .finger(1)) == [.action(.pressed("one"))])
  }

  @Test("Moving away, lifting, the wheel and a lost pointer cancel the long press")
  func interrupted() {
    let events: [[InputEvent]] = [
      [.pointerDragged(place(30, 90), .finger(1))], [.pointerUp(place(30, 60), .finger(1))],
      [.pointerCancelled], [.focusLost], [.wheel(place(30, 60), down: 10)],
      [.pointerDragged(place(30, 90), .finger(1)), .pointerDragged(place(30, 60), .finger(1))],
    ]
    for list in events {
      var scene = self.list()
      scene.handle(.pointerDown(place(30, 60), .finger(1), clicks: 1, []))
      for event in list { scene.handle(event) }
      #expect(scene.advance(1) == [], "\(list)")
    }
  }

  @Test("A resting mouse does nothing; its secondary button and the Menu key act at once")
  func mouseAndKeys() {
    var scene = list()
    scene.handle(.pointerDown(place(30, 60), .mouse, clicks: 1, []))
    #expect(scene.advance(1) == [])
    #expect(scene.handle(.menuRequested(place(30, 10))) == [], "the other button is held")
    #expect(scene.handle(.pointerUp(place(30, 60), .mouse)) == [.action(.pressed("two"))])
    #expect(scene.handle(.menuRequested(place(30, 10))) == [.action(.shortcut("one"))])
    #expect(scene.interaction.memory.menuPlace == place(30, 10))
    #expect(scene.press(.menu) == [])
    scene.press(.down)
    #expect(scene.press(.menu) == [.action(.shortcut("one"))])
    #expect(scene.interaction.memory.menuPlace == place(200, 25))
    #expect(scene.press(.function(10), .shift) == [.action(.shortcut("one"))])
    #expect(scene.interaction.memory.isMenuRequestedByKey)
  }

  @Test("An element that disappears or is disabled meanwhile sends no menu action")
  func gone() {
    var scene = list()
    scene.handle(.pointerDown(place(30, 60), .finger(1), clicks: 1, []))
    scene.layers = [TestScene.layer("base", [Self.row("one", 0)])]
    scene.show()
    #expect(scene.advance(1) == [])
  }

  @Test("The drag of a picture ends when its menu opens")
  func picture() throws {
    var scene = TestScene([
      Element(
        id: "picture", role: .image, label: "picture",
        frame: Rect(x: 0, y: 0, width: 400, height: 300),
        response: .drag(in: Rect(x: 0, y: 0, width: 400, height: 300), .both),
        menuAction: .dismissed)
    ])
    scene.handle(.pointerDown(place(50, 50), .finger(1), clicks: 1, []))
    let outcomes = scene.advance(0.6)
    try #require(outcomes.count == 2)
    guard case .dragged("picture", let drag) = outcomes[0] else {
      Issue.record("its release is not reported")
      return
    }
    #expect(drag.phase == .ended && outcomes[1] == .action(.dismissed))
    // Two fingers are not a long press.
    scene.handle(.pointerUp(place(50, 50), .finger(1)))
    scene.handle(.pointerDown(place(50, 50), .finger(1), clicks: 1, []))
    scene.handle(.pointerDown(place(90, 50), .finger(2), clicks: 1, []))
    #expect(scene.advance(1) == [])
  }

  @Test("A finger whose lift event was lost does not block the next one")
  func forgotten() {
    var scene = list()
    scene.handle(.pointerDown(place(30, 60), .finger(1), clicks: 1, []))
    #expect(scene.click(30, 10, with: .finger(1)) == [.action(.pressed("one"))])
  }

  @Test("A second pointer elsewhere neither presses nor takes over what the first one holds")
  func secondPointer() {
    for (first, second) in [
      (Pointer.finger(1), Pointer.finger(2)), (.mouse, .finger(1)),
      (.finger(1), .mouse),
    ] {
      var scene = list()
      scene.handle(.pointerDown(place(30, 10), first, clicks: 1, []))
      #expect(scene.click(30, 60, with: second) == [])
      scene.handle(.pointerDragged(place(30, 90), second))
      #expect(scene.pressed == "one")
      #expect(scene.handle(.pointerUp(place(30, 10), first)) == [.action(.pressed("one"))])
    }
  }
}
