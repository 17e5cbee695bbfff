import Canvas
import Localization
import MemeTestKit
import Testing

@testable import Toolkit

@Suite("Edit menu")
struct EditMenuTests {
  /// A field of 13 clusters, with its handles and menu in front.
  private struct Field {
    var scene = TestScene([TestScene.layer("base", [])])
    var value = "one two three"
    var left = 100.0
    var top = 100.0

    init(left: Double = 100, top: Double = 100) {
      (self.left, self.top) = (left, top)
      show()
    }

    mutating func show() {
      let stops = (0...value.count).map { left + 10 * Double($0) }
      let block = TextBlock(lines: [
        TextBlock.Line(
          graphemes: 0..<value.count, stops: stops, top: top, bottom: top + 20)
      ])
      let frame = TextFieldFrame(
        id: "field", label: "field", value: value, block: block,
        frame: Rect(x: left - 10, y: top - 10, width: 150, height: 44))
      let context = LayoutContext(
        theme: .dark, measurer: FixedWidthMeasurer(), memory: scene.interaction.memory)
      let bounds = Rect(origin: .zero, size: TestScene.size)
      var builder = LayerBuilder<TestAction>(bounds: bounds)
      frame.placeBehind(context, &builder)
      frame.placeHandles(within: bounds, labels: TestScene.tools, context, &builder)
      frame.placeEditMenu(
        besideHandlesWithin: bounds, labels: TestScene.tools, context, &builder)
      scene.layers = [TestScene.layer("base", builder.elements)]
      scene.show()
    }

    @discardableResult
    mutating func handle(_ event: InputEvent) -> [Outcome<TestAction>] {
      let outcomes = scene.handle(event)
      for case .edited(_, let text) in outcomes { value = text }
      scene.values = [:]
      show()
      return outcomes
    }

    mutating func hold(_ cluster: Int) {
      let point = Point(x: left + 10 * Double(cluster) + 5, y: top + 10)
      handle(.pointerDown(point, .finger(1), clicks: 1, []))
      scene.advance(0.6)
      show()
      handle(.pointerUp(point, .finger(1)))
    }

    @discardableResult
    mutating func tap(_ label: String) -> [Outcome<TestAction>] {
      guard let point = frames[label]?.center else { return [] }
      scene.now += 1
      return handle(.pointerDown(point, .finger(1), clicks: 1, []))
        + handle(.pointerUp(point, .finger(1)))
    }

    var frames: [String: Rect] {
      let elements = scene.interaction.scene?.listedElements ?? []
      return Dictionary(elements.map { ($0.label.english, $0.frame) }) { first, _ in first }
    }

    var commands: [String] {
      scene.interaction.scene?.listedElements.filter { $0.role == .button }.map(\.label.english)
        ?? []
    }
  }

  @Test("A long press selects the word and shows the applicable commands")
  func rest() {
    var field = Field()
    field.hold(5)
    #expect(field.scene.selection.range == 4..<7)
    #expect(field.commands == ["Cut", "Copy", "Paste", "Select All", "Clear"])
    #expect(field.scene.interaction.memory.hasHandles)
    #expect(field.tap("Copy") == [.copied("two")])
    #expect(field.commands == [] && field.scene.selection.range == 4..<7)
    #expect(field.scene.focused == "field")
  }

  @Test("The commands do the same as their keys")
  func commands() {
    var field = Field()
    field.hold(5)
    #expect(field.tap("Select All") == [])
    #expect(field.scene.selection.range == 0..<13)
    #expect(field.commands == ["Cut", "Copy", "Paste", "Clear"])
    #expect(field.tap("Cut") == [.copied("one two three"), .edited("field", "")])
    #expect(field.value == "" && field.commands == [])
    field = Field()
    field.hold(1)
    #expect(field.tap("Paste") == [.pasteRequested])
    field.handle(.pasted("four"))
    #expect(field.value == "four two three" && field.commands == [])
  }

  @Test("Clear empties the field, and is offered only where there is text")
  func clear() {
    var field = Field()
    field.hold(5)
    #expect(field.tap("Clear") == [.edited("field", "")])
    #expect(field.value == "" && field.commands == [])
    field.handle(.key(.menu, []))
    #expect(field.commands == ["Paste"])
  }

  @Test("The disc of the caret's handle, the secondary button and the Menu key open the menu too")
  func otherWays() throws {
    var field = Field()
    field.handle(.pointerDown(Point(x: 142, y: 110), .finger(1), clicks: 1, []))
    field.handle(.pointerUp(Point(x: 142, y: 110), .finger(1)))
    #expect(field.commands == [])
    let handle = try #require(field.frames["caret"])
    field.scene.now += 1
    let disc = Point(x: handle.midX, y: handle.minY + 10)
    field.handle(.pointerDown(disc, .finger(1), clicks: 1, []))
    field.handle(.pointerUp(disc, .finger(1)))
    #expect(field.commands == ["Paste", "Select All", "Clear"])
    #expect(field.scene.selection == TextSelection(caret: 4))

    field = Field()
    field.handle(.menuRequested(Point(x: 118, y: 110)))
    #expect(field.commands == ["Paste", "Select All", "Clear"])
    #expect(field.scene.selection == TextSelection(caret: 2))
    field.tap("Select All")
    field.handle(.menuRequested(Point(x: 118, y: 110)))
    #expect(field.scene.selection.range == 0..<13, "what is selected stays so")
    field.handle(.key(.left, []))
    #expect(field.commands == [])
    field.handle(.key(.menu, []))
    #expect(field.commands == ["Paste", "Select All", "Clear"])
  }

  @Test("Arrow keys move in the menu that a key has opened, Return chooses, and Escape closes it")
  func keys() {
    func opened() -> Field {
      var field = Field()
      field.hold(5)
      field.handle(.key(.menu, []))
      return field
    }
    var field = opened()
    let all = ["Cut", "Copy", "Paste", "Select All", "Clear"]
    #expect(field.commands == all && field.scene.interaction.memory.editCommand == .cut)
    field.handle(.key(.right, []))
    #expect(field.commands == all && field.scene.interaction.memory.editCommand == .copy)
    #expect(field.scene.selection.range == 4..<7)
    #expect(field.handle(.key(.enter, [])) == [.copied("two")])
    #expect(field.commands == [] && field.scene.focused == "field")

    field = opened()
    field.handle(.key(.left, []))
    #expect(field.scene.interaction.memory.editCommand == .clear)
    field.handle(.key(.down, []))
    #expect(field.scene.interaction.memory.editCommand == .cut)
    field.handle(.key(.escape, []))
    #expect(field.commands == [] && field.scene.focused == "field")
    #expect(field.scene.selection.range == 4..<7)
    field.handle(.key(.left, []))
    #expect(field.scene.selection == TextSelection(caret: 4))

    field = opened()
    field.handle(.key(.end, []))
    field.handle(.key(.up, []))
    field.handle(.key(.enter, []))
    #expect(field.commands == ["Cut", "Copy", "Paste", "Clear"])
    #expect(field.scene.interaction.memory.editCommand == .cut, "Select All is there no more")
    field.handle(.key(.tab, []))
    #expect(field.commands == [])
    #expect(field.scene.interaction.memory.editCommand == nil)
  }

  @Test(
    "A key, typing, scrolling, a tap elsewhere and loss of focus close the menu",
    arguments: [
      InputEvent.key(.left, []), .text("x"), .composition("か"), .wheel(Point(x: 9, y: 9), down: 3),
      .pointerDown(Point(x: 300, y: 290), .finger(1), clicks: 1, []),
      .pointerDown(Point(x: 145, y: 110), .finger(1), clicks: 1, []), .key(.escape, []),
    ])
  func goes(event: InputEvent) {
    var field = Field()
    field.hold(5)
    field.handle(event)
    #expect(field.commands == [])
  }

  @Test("The menu is hidden during a handle drag, and shown again after it")
  func handles() throws {
    var field = Field()
    field.hold(5)
    let start = try #require(field.frames["end"]?.center)
    field.handle(.pointerDown(start, .finger(1), clicks: 1, []))
    field.handle(.pointerDragged(Point(x: start.x + 30, y: start.y), .finger(1)))
    #expect(field.commands == [])
    field.handle(.pointerUp(Point(x: start.x + 30, y: start.y), .finger(1)))
    #expect(field.scene.selection.range == 4..<10)
    #expect(field.commands == ["Cut", "Copy", "Paste", "Select All", "Clear"])
  }

  @Test("The menu stays in the window and off the handles, wherever the field is")
  func inside() {
    let window = Rect(origin: .zero, size: TestScene.size)
    for left in stride(from: -60.0, through: 380, by: 20) {
      for top in stride(from: 0.0, through: 280, by: 10) {
        var field = Field(left: left, top: top)
        field.hold(5)
        let handles = ["start", "end"].compactMap { field.frames[$0] }
        for command in field.commands {
          guard let frame = field.frames[command] else { continue }
          #expect(window.contains(frame) && frame.width >= 44 && frame.height >= 44)
          #expect(handles.allSatisfy { $0.intersection(frame).isEmpty }, "\(left), \(top)")
        }
      }
    }
  }
}
