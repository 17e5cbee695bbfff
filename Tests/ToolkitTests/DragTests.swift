import Canvas
import Localization
import MemeTestKit
import Testing

@testable import Toolkit

@Suite("Dragging")
struct DragTests {
  private static let area = Rect(x: 100, y: 0, width: 200, height: 100)

  private func scene(_ axes: DragAxes = .both) -> TestScene {
    TestScene([
      Element(
        id: "knob", role: .handle, label: "knob", frame: Rect(x: 100, y: 0, width: 50, height: 50),
        response: .drag(in: Self.area, axes))
    ])
  }

  // MARK: - Sliders

  /// A list with a slider in it.
  private func sliderInList() -> TestScene {
    var slider = Element<TestAction>(
      id: "slider", role: .slider, label: "slider",
      frame: Rect(x: 100, y: 100, width: 200, height: 44),
      response: .drag(in: Rect(x: 100, y: 100, width: 200, height: 44), .horizontal))
    slider.scroller = "list"
    let frame = Rect(origin: .zero, size: TestScene.size)
    return TestScene(TestScene.list(20, in: frame).prefix(1) + [slider])
  }

  @Test("A swipe that starts on a slider scrolls the list and leaves the slider")
  func swipeOverSlider() {
    var scene = sliderInList()
    _ = scene.handle(.pointerDown(place(150, 120), .finger(1), clicks: 1, []))
    for y in [115.0, 100, 60] {
      #expect(scene.handle(.pointerDragged(place(153, y), .finger(1))) == [])
    }
    #expect(scene.interaction.memory.scrollOffset(of: "list") == 52)
    #expect(scene.handle(.pointerDragged(place(300, 60), .finger(1))) == [], "it stays a swipe")
    #expect(scene.handle(.pointerUp(place(300, 60), .finger(1))) == [])
    #expect(scene.pressed == nil)
  }

  @Test("A horizontal movement takes the slider along, from where it was touched")
  func slide() throws {
    var scene = sliderInList()
    #expect(scene.handle(.pointerDown(place(150, 120), .finger(1), clicks: 1, [])) == [])
    #expect(scene.handle(.pointerDragged(place(155, 122), .finger(1))) == [])
    let began = scene.handle(.pointerDragged(place(170, 124), .finger(1)))
    #expect(positions(began) == [0.25, 0.35])
    // It may go anywhere then.
    #expect(positions(scene.handle(.pointerDragged(place(250, 10), .finger(1)))) == [0.75])
    _ = scene.handle(.pointerUp(place(250, 10), .finger(1)))
    #expect(scene.interaction.memory.scrollOffset(of: "list") == 0 && scene.focused == "slider")
  }

  @Test("A tap on a slider, and a press of the mouse, move it there at once")
  func tapOnSlider() {
    var scene = sliderInList()
    #expect(positions(scene.click(200, 120, with: .finger(1))) == [0.5, 0.5])
    #expect(scene.pressed == nil)
    #expect(
      positions(scene.handle(.pointerDown(place(250, 120), .mouse, clicks: 1, []))) == [0.75])
  }

  private func positions(_ outcomes: [Outcome<TestAction>]) -> [Double] {
    outcomes.compactMap { if case .dragged(_, let drag) = $0 { drag.current.x } else { nil } }
  }

  private func place(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }

  @Test("A drag reports its start and current position, even outside the area")
  func oneFinger() throws {
    var scene = scene()
    var drags: [Drag] = []
    let events: [InputEvent] = [
      .pointerDown(place(120, 10), .mouse, clicks: 1, []), .pointerDragged(place(220, 60), .mouse),
      .pointerDragged(place(420, 60), .mouse), .pointerUp(place(420, 60), .mouse),
    ]
    for event in events {
      for case .dragged("knob", let drag) in scene.handle(event) { drags.append(drag) }
    }
    #expect(drags.map(\.phase) == [.began, .moved, .moved, .ended])
    #expect(drags.allSatisfy { $0.start == place(0.1, 0.1) && $0.spread == 1 })
    #expect(drags.map(\.current.x) == [0.1, 0.6, 1.6, 1.6])
    #expect(scene.pressed == nil)
    #expect(scene.press(.right) == [.nudged("knob", x: 1, y: 0, area: Self.area.size)])
  }

  @Test("A second finger starts a pinch; lifting either continues the drag without a jump")
  func pinch() throws {
    var scene = scene()
    _ = scene.handle(.pointerDown(place(110, 10), .finger(1), clicks: 1, []))
    let begun = scene.handle(.pointerDown(place(130, 10), .finger(2), clicks: 1, []))
    #expect(begun.count == 2)
    guard case .dragged(_, let ended)? = begun.first, case .dragged(_, let began)? = begun.last
    else {
      Issue.record("no pinch begins")
      return
    }
    #expect(ended.phase == .ended && began.phase == .began)
    #expect(began.start == place(0.1, 0.1))
    var last: Drag?
    for case .dragged(_, let drag) in scene.handle(.pointerDragged(place(150, 10), .finger(2))) {
      last = drag
    }
    #expect(last?.spread == 2)
    #expect(last?.current == place(0.15, 0.1))
    let third = scene.handle(.pointerDown(place(150, 10), .finger(3), clicks: 1, []))
    #expect(third == [])
    let released = scene.handle(.pointerUp(place(110, 10), .finger(1)))
    #expect(released.count == 2)
    guard case .dragged(_, let alone)? = released.last else { return }
    #expect(alone.phase == .began && alone.start == place(0.25, 0.1) && alone.wasPinched)
    let moved = scene.handle(.pointerDragged(place(160, 10), .finger(2)))
    guard case .dragged(_, let on)? = moved.first else {
      Issue.record("the other finger does not go on")
      return
    }
    #expect(on.start == place(0.25, 0.1) && on.current == place(0.3, 0.1) && on.spread == 1)
    #expect(scene.handle(.pointerUp(place(150, 10), .finger(3))) == [], "it was never taken")
    #expect(scene.handle(.pointerUp(place(160, 10), .finger(2))).count == 1)
    #expect(scene.pressed == nil)
  }

  @Test("The second finger may be lifted first")
  func secondFirst() {
    var scene = scene()
    _ = scene.handle(.pointerDown(place(110, 10), .finger(7), clicks: 1, []))
    _ = scene.handle(.pointerDown(place(130, 10), .finger(4), clicks: 1, []))
    _ = scene.handle(.pointerUp(place(130, 10), .finger(4)))
    guard
      case .dragged(_, let on)? = scene.handle(.pointerDragged(place(120, 10), .finger(7))).first
    else {
      Issue.record("the first finger does not go on")
      return
    }
    #expect(on.start == place(0.05, 0.1) && on.current == place(0.1, 0.1))
    // Another finger may be added.
    #expect(scene.handle(.pointerDown(place(140, 10), .finger(9), clicks: 1, [])).count == 2)
  }

  @Test("An element that moves along one axis ignores a second finger")
  func slider() {
    var scene = scene(.horizontal)
    _ = scene.handle(.pointerDown(place(110, 10), .finger(1), clicks: 1, []))
    #expect(scene.handle(.pointerDown(place(130, 10), .finger(2), clicks: 1, [])) == [])
    #expect(scene.handle(.pointerUp(place(130, 10), .finger(2))) == [])
    #expect(scene.handle(.pointerDragged(place(120, 10), .finger(1))).count == 1)
  }

  @Test("A double tap reports its position")
  func twice() {
    var scene = scene()
    scene.click(120, 10, with: .finger(1))
    let outcomes = scene.click(121, 12, with: .finger(1))
    #expect(outcomes.first == .doubleTapped("knob", at: place(0.105, 0.12)))
    #expect(outcomes.count == 3)
  }

  @Test(
    "Losing the pointer ends the drag",
    arguments: [InputEvent.pointerCancelled, .focusLost])
  func taken(event: InputEvent) {
    var scene = scene()
    _ = scene.handle(.pointerDown(place(110, 10), .finger(1), clicks: 1, []))
    guard case .dragged(_, let drag)? = scene.handle(event).first else {
      Issue.record("it is not reported")
      return
    }
    #expect(drag.phase == .ended)
    #expect(scene.handle(.pointerDragged(place(160, 10), .finger(1))) == [])
  }

  @Test("Arrow keys move the focused element along its axes, ten times as far with Shift")
  func keys() {
    var both = scene()
    _ = both.press(.tab)
    #expect(both.press(.left) == [.nudged("knob", x: -1, y: 0, area: Self.area.size)])
    #expect(both.press(.down, .shift) == [.nudged("knob", x: 0, y: 10, area: Self.area.size)])
    var flat = scene(.horizontal)
    _ = flat.press(.tab)
    #expect(flat.press(.right) == [.nudged("knob", x: 1, y: 0, area: Self.area.size)])
    #expect(flat.press(.up) == [])
  }
}
