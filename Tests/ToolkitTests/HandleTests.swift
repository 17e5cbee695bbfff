import Canvas
import Localization
import MemeTestKit
import Testing

@testable import Toolkit

@Suite("Text handles")
struct HandleTests {
  private let bounds = Rect(x: 0, y: 0, width: 400, height: 300)

  private func handles(_ anchor: Int, _ head: Int, _ block: TextBlock) -> [TextHandles.Handle] {
    TextHandles(of: TextSelection(anchor: anchor, head: head), in: block, within: bounds).handles
  }

  /// "one two three" on one line, each cluster 10 points wide, from 100 points on.
  private func line(left: Double = 100, top: Double = 100) -> TextBlock {
    TextBlock(lines: [
      TextBlock.Line(
        graphemes: 0..<13, stops: (0...13).map { left + 10 * Double($0) }, top: top,
        bottom: top + 20)
    ])
  }

  @Test("Each end of a selection has a handle, and so has a caret")
  func places() {
    let two = handles(7, 4, line())
    #expect(two.map(\.end) == [.start, .end])
    #expect(two.map(\.disc.midX) == [140, 170])
    #expect(two.allSatisfy { $0.disc.minY > 120 && $0.disc.width == 14 && $0.stem.minY == 100 })
    let one = handles(4, 4, line())
    #expect(one.map(\.end) == [.caret])
    #expect(one.map(\.disc.midX) == [140])
    #expect(one[0].stem.minY == 120, "the caret itself is the rest of it")
  }

  @Test("A touch area is large enough, inside the window, and clear of the other handle")
  func areas() {
    for left in [0.0, 100, 265] {
      for top in [0.0, 100, 278] {
        let block = line(left: left, top: top)
        for offset in 0..<169 { check(handles(offset / 13, offset % 13 + 1, block)) }
      }
    }
  }

  private func check(_ handles: [TextHandles.Handle]) {
    for handle in handles {
      #expect(handle.area.width >= 44 && handle.area.height >= 44)
      #expect(bounds.contains(handle.area) && bounds.contains(handle.disc.expanded(by: 1)))
      #expect(handle.area.expanded(by: 1).contains(handle.disc.center))
    }
    guard handles.count == 2 else { return }
    let shared = handles[0].area.intersection(handles[1].area)
    let isAtEdge = shared.minX < 44 || shared.maxX > bounds.maxX - 44
    #expect(shared.isEmpty || isAtEdge)
    #expect(!shared.contains(handles[0].disc.center), "the one behind could not be taken")
  }

  @Test("The end handle is at the visible end of the last selected cluster")
  func endOfLineAndOfDirection() {
    let wrapped = MixedText.block(["one ", "two"])
    let ends = handles(0, 4, wrapped)
    #expect(ends[1].disc.midX == 40 && ends[1].stem.minY == 0)
    let mixed = handles(4, 7, MixedText.block(["abc אבג def"]))
    #expect(mixed.map(\.disc.midX) == [70, 40])
  }
}

@Suite("Text handles in use")
struct HandleUseTests {
  /// A field of 13 clusters with the handles in front of its layer.
  private struct Field {
    var scene: TestScene
    let value = "one two three"
    private let bounds = Rect(x: 0, y: 0, width: 400, height: 300)

    init() {
      scene = TestScene([TestScene.layer("base", [])])
      show()
    }

    mutating func show() {
      let block = TextBlock(lines: [
        TextBlock.Line(
          graphemes: 0..<13, stops: (0...13).map { 100 + 10 * Double($0) }, top: 100, bottom: 120)
      ])
      let frame = TextFieldFrame(
        id: "field", label: "field", value: value, block: block,
        frame: Rect(x: 90, y: 90, width: 150, height: 60))
      let context = LayoutContext(
        theme: .dark, measurer: FixedWidthMeasurer(), memory: scene.interaction.memory)
      var builder = LayerBuilder<TestAction>()
      frame.placeBehind(context, &builder)
      frame.placeHandles(within: bounds, labels: TestScene.tools, context, &builder)
      builder.add(TestScene.button("after", Rect(x: 0, y: 0, width: 400, height: 60)))
      scene.layers = [TestScene.layer("base", builder.elements)]
      scene.show()
    }

    mutating func handle(_ event: InputEvent) {
      scene.handle(event)
      show()
    }

    mutating func tap(_ x: Double, _ y: Double = 110, times: Int = 1) {
      for _ in 0..<times {
        handle(.pointerDown(Point(x: x, y: y), .finger(1), clicks: 1, []))
        handle(.pointerUp(Point(x: x, y: y), .finger(1)))
      }
    }

    mutating func drag(_ label: String, by way: Double, with pointer: Pointer = .finger(1)) {
      guard let start = handle(label)?.center else { return }
      handle(.pointerDown(start, pointer, clicks: 1, []))
      for step in 1...8 {
        handle(.pointerDragged(Point(x: start.x + way * Double(step) / 8, y: start.y), pointer))
      }
      handle(.pointerUp(Point(x: start.x + way, y: start.y), pointer))
    }

    func handle(_ label: String) -> Rect? {
      scene.interaction.scene?.listedElements.first {
        $0.label.english == label && $0.role == .handle
      }?
      .frame
    }

    var handles: [String] {
      scene.interaction.scene?.listedElements.filter { $0.role == .handle }.map(\.label.english)
        ?? []
    }

    var selection: TextSelection { scene.selection }
  }

  @Test("A tap places the caret with a handle; a mouse click has none")
  func tapAndClick() {
    var field = Field()
    field.tap(142)
    #expect(field.selection == TextSelection(caret: 4))
    #expect(field.handles == ["caret"])
    field.scene.click(122, 110)
    field.show()
    #expect(field.selection == TextSelection(caret: 2))
    #expect(field.handles == [])
  }

  @Test("Two taps select a word, three select all; slow or distant taps count as single")
  func doubleTap() {
    var field = Field()
    field.tap(152, times: 2)
    #expect(field.selection.range == 4..<7)
    #expect(field.handles == ["start", "end"])
    field.tap(152)
    #expect(field.selection.range == 0..<13)
    field.scene.now += 1
    field.tap(152)
    #expect(field.selection.isEmpty)
    field.tap(182)
    #expect(field.selection == TextSelection(caret: 8))
    field.handle(.key(.right, []))
    field.tap(182)
    #expect(field.selection == TextSelection(caret: 8), "a key came between the taps")
  }

  @Test("A second tap selects the word, even if the first showed a handle there")
  func doubleTapBelowText() {
    var field = Field()
    field.tap(152, 140, times: 2)
    #expect(field.selection.range == 4..<7)
  }

  @Test("Dragging a finger in the field selects")
  func fingerSelects() {
    var field = Field()
    field.handle(.pointerDown(Point(x: 121, y: 110), .finger(1), clicks: 1, []))
    field.handle(.pointerDragged(Point(x: 161, y: 115), .finger(1)))
    field.handle(.pointerUp(Point(x: 161, y: 115), .finger(1)))
    #expect(field.selection == TextSelection(anchor: 2, head: 6))
    #expect(field.handles == ["start", "end"])
    field.tap(111)
    #expect(field.selection == TextSelection(caret: 1), "a drag is not the first of two taps")
  }

  @Test(
    "Dragging a handle moves its end, with a finger or the mouse",
    arguments: [Pointer.mouse, .finger(2)])
  func dragEnds(pointer: Pointer) {
    var field = Field()
    field.tap(152, times: 2)
    field.drag("end", by: 40, with: pointer)
    #expect(field.selection.range == 4..<11)
    #expect(field.handles == ["start", "end"])
    field.drag("start", by: -20, with: pointer)
    #expect(field.selection.range == 2..<11)
    #expect(field.scene.focused == "field")
    field.drag("end", by: 999, with: pointer)
    #expect(field.selection.range == 2..<13)
  }

  @Test("A handle dragged past the other becomes it, and the selection is never empty")
  func swap() throws {
    var field = Field()
    field.tap(152, times: 2)
    let start = try #require(field.handle("end")?.center)
    field.handle(.pointerDown(start, .finger(1), clicks: 1, []))
    var ranges: [Range<Int>] = []
    for step in 1...6 {
      field.handle(.pointerDragged(Point(x: start.x - 10 * Double(step), y: start.y), .finger(1)))
      #expect(field.handles == ["start", "end"])
      if ranges.last != field.selection.range { ranges.append(field.selection.range) }
    }
    #expect(ranges == [4..<6, 4..<5, 3..<4, 2..<4, 1..<4])
    field.handle(.pointerUp(start, .finger(1)))
    #expect(field.selection.range == 1..<4)
  }

  @Test("The caret's handle moves the caret")
  func dragCaret() {
    var field = Field()
    field.tap(142)
    field.drag("caret", by: 30)
    #expect(field.selection == TextSelection(caret: 7))
    #expect(field.handles == ["caret"])
    field.drag("caret", by: -999)
    #expect(field.selection == TextSelection(caret: 0))
  }

  @Test("A tap on a handle goes to the text under it, and elsewhere to nothing")
  func touchedHandle() throws {
    var field = Field()
    field.tap(142)
    field.scene.now += 1
    field.tap(158, 130)
    #expect(field.selection == TextSelection(caret: 6))
    field.scene.now += 1
    field.tap(160, 160)
    #expect(field.selection == TextSelection(caret: 6))
    #expect(field.scene.focused == "field")
    #expect(field.handles == ["caret"])
  }

  @Test(
    "Keys and typed text hide the handles",
    arguments: [
      InputEvent.key(.left, []), .key(.left, .shift), .text("x"), .composition("か"), .pasted("x"),
    ])
  func keysHide(event: InputEvent) {
    for taps in [1, 2] {
      var field = Field()
      field.tap(142, times: taps)
      #expect(!field.handles.isEmpty)
      field.handle(event)
      #expect(field.handles == [])
    }
  }

  @Test("Leaving the field hides the handles and ends their drag")
  func leaving() throws {
    var field = Field()
    field.tap(142)
    let start = try #require(field.handle("caret")?.center)
    field.handle(.pointerDown(start, .finger(1), clicks: 1, []))
    field.handle(.key(.escape, []))
    #expect(field.handles == [])
    field.handle(.pointerDragged(Point(x: start.x + 40, y: start.y), .finger(1)))
    #expect(field.selection == TextSelection(caret: 0))
    #expect(field.scene.focused == nil)
  }
}
