import Canvas
import Localization
import Testing

@testable import Toolkit

/// Text fields that are moved while they are not edited.
@Suite("Fields that are dragged")
struct FieldDragTests {
  private static let area = Rect(x: 0, y: 0, width: 400, height: 200)
  private static let start = Point(x: 120, y: 30)

  private func scene(takesTaps: Bool = false) -> TestScene {
    var field = TestScene.field("field", "words", Rect(x: 100, y: 0, width: 100, height: 50))
    field.carrier = .init(element: "frame", area: Self.area, takesTaps: takesTaps)
    field.focusAction = .pressed("focused")
    var frame = Element<TestAction>(
      id: "frame", role: .handle, label: "frame",
      frame: Rect(x: 100, y: 100, width: 100, height: 50), response: .drag(in: Self.area, .both))
    frame.editedField = "field"
    var knob = Element<TestAction>(
      id: "knob", role: .handle, label: "knob", frame: Rect(x: 300, y: 100, width: 50, height: 50),
      response: .drag(in: Self.area, .both))
    knob.focusedByPress = "frame"
    return TestScene([field, frame, knob])
  }

  private func drags(_ outcomes: [Outcome<TestAction>]) -> [Drag] {
    outcomes.compactMap { if case .dragged("frame", let drag) = $0 { drag } else { nil } }
  }

  @Test("A press that does not move edits the field, once it is lifted", arguments: [1, 2])
  func tap(clicks: Int) {
    var scene = scene(takesTaps: clicks == 2)
    _ = scene.handle(.pointerDown(Self.start, .mouse, clicks: clicks, []))
    #expect(scene.interaction.memory.focused == nil)
    _ = scene.handle(.pointerDragged(Point(x: 122, y: 31), .mouse))
    #expect(scene.handle(.pointerUp(Self.start, .mouse)) == [])
    #expect(scene.interaction.memory.focused == "field")
    #expect(scene.interaction.drainVisibilityActions() == [.pressed("focused")])
  }

  @Test("A press that moves drags the field's carrier, precisely with Alt")
  func drag() throws {
    var scene = scene()
    _ = scene.handle(.pointerDown(Self.start, .mouse, clicks: 1, []))
    let moved = drags(scene.handle(.pointerDragged(Point(x: 160, y: 50), .mouse, .alt)))
    #expect(moved.map(\.phase) == [.began, .moved])
    let last = try #require(moved.last)
    #expect(last.isPrecise && abs(last.current.x - last.start.x - 0.1) < 1e-9)
    #expect(last.area == Self.area.size)
    #expect(drags(scene.handle(.pointerUp(Self.start, .mouse))).map(\.phase) == [.ended])
    #expect(scene.interaction.memory.focused == "frame")
  }

  @Test("A tap grips a carrier that takes taps, and a tap on the carrier edits the field")
  func taken() {
    var scene = scene(takesTaps: true)
    _ = scene.handle(.pointerDown(Self.start, .finger(1), clicks: 1, []))
    #expect(
      drags(scene.handle(.pointerUp(Self.start, .finger(1)))).map(\.phase) == [.began, .ended])
    #expect(scene.interaction.memory.focused == "frame")
    scene.advance(1)
    let place = Point(x: 150, y: 125)
    #expect(drags(scene.handle(.pointerDown(place, .finger(1), clicks: 1, []))).count == 1)
    #expect(drags(scene.handle(.pointerDragged(Point(x: 153, y: 125), .finger(1)))).isEmpty)
    _ = scene.handle(.pointerUp(place, .finger(1)))
    #expect(scene.interaction.memory.focused == "field")
  }

  /// A field whose text is upside down.
  private func turnedScene(isSelected: Bool) -> TestScene {
    let area = Rect(x: 100, y: 0, width: 100, height: 50)
    var field = TestScene.field("field", "words", area)
    field.carrier = .init(element: "frame", area: Self.area, takesTaps: false)
    let shape = TurnedRect(area, Rotation(angle: .pi, center: area.center))
    field.setShape(shape, within: Self.area)
    var frame = Element<TestAction>(
      id: "frame", role: .handle, label: "frame", frame: area, response: .drag(in: Self.area, .both)
    )
    frame.editedField = "field"
    return TestScene(isSelected ? [field, frame] : [field])
  }

  @Test("A press on a text that is turned puts the caret where it was pressed")
  func turned() {
    let (start, end) = (Point(x: 198, y: 45), Point(x: 102, y: 45))
    for isSelected in [false, true] {
      for (place, offset) in [(start, 0), (end, 5)] {
        var scene = turnedScene(isSelected: isSelected)
        _ = scene.handle(.pointerDown(place, .mouse, clicks: 1, []))
        _ = scene.handle(.pointerUp(place, .mouse))
        #expect(scene.interaction.memory.focused == "field")
        #expect(scene.interaction.memory.selection.head == offset)
      }
    }
    for (place, offset) in [(start, 0), (end, 5)] {
      var scene = turnedScene(isSelected: false)
      _ = scene.handle(.menuRequested(place))
      #expect(scene.interaction.memory.selection.head == offset)
    }
  }

  @Test("A second finger turns and scales what the first one has not moved yet")
  func pinch() throws {
    var scene = scene()
    _ = scene.handle(.pointerDown(Self.start, .finger(1), clicks: 1, []))
    _ = scene.handle(.pointerDown(Point(x: 180, y: 30), .finger(2), clicks: 1, []))
    let turned = drags(scene.handle(.pointerDragged(Point(x: 120, y: 90), .finger(2))))
    let drag = try #require(turned.last)
    #expect(abs(drag.spread - 1) < 1e-9 && abs(drag.rotation - .pi / 2) < 1e-9)
    #expect(scene.interaction.memory.focused == "frame")
  }

  @Test("A second finger beside a handle turns and scales what the handle belongs to")
  func pinchAtHandle() throws {
    var scene = scene()
    _ = scene.handle(.pointerDown(Point(x: 320, y: 120), .finger(1), clicks: 1, []))
    _ = scene.handle(.pointerDown(Point(x: 80, y: 120), .finger(2), clicks: 1, []))
    let drag = try #require(
      drags(scene.handle(.pointerDragged(Point(x: 200, y: 120), .finger(2)))).last)
    #expect(abs(drag.spread - 0.5) < 1e-9)
    #expect(scene.interaction.memory.focused == "frame")
  }

  @Test("Enter edits the field of the focused carrier; a handle leaves the keys to the carrier")
  func keys() {
    var scene = scene()
    _ = scene.handle(.pointerDown(Point(x: 320, y: 120), .mouse, clicks: 1, []))
    _ = scene.handle(.pointerUp(Point(x: 320, y: 120), .mouse))
    #expect(scene.interaction.memory.focused == "frame")
    #expect(
      scene.press(.right) == [.nudged("frame", x: 1, y: 0, area: Self.area.size)])
    _ = scene.press(.enter)
    #expect(scene.interaction.memory.focused == "field")
  }
}
