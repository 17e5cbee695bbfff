import Canvas
import Localization
import MemeTestKit
import Testing

@testable import Toolkit

@Suite("Scroll views")
struct ScrollViewTests {
  private static let heights = [60.0, 120, 44, 300, 90]

  /// A scroll view of buttons of these heights in a window of 400 x 200 points.
  private func layer(_ memory: ViewMemory = ViewMemory()) -> Layer<TestAction> {
    let rows = Self.heights.enumerated().map { index, height in
      Frame<TestAction>(
        height: height, Button("row \(index)", .plain, action: .pressed("row \(index)")))
    }
    return Layer(
      "base", root: ScrollView(id: "list", label: "list", rows: rows),
      size: Size(width: 400, height: 200),
      context: LayoutContext(theme: .dark, measurer: FixedWidthMeasurer(), memory: memory))
  }

  private func buttons(_ layer: Layer<TestAction>) -> [Element<TestAction>] {
    layer.elements.filter { $0.role == .button }
  }

  @Test("Rows have their own heights, and all are there for the keyboard")
  func rows() {
    let rows = buttons(layer())
    #expect(rows.map(\.wholeFrame.height) == Self.heights)
    #expect(rows.map(\.wholeFrame.minY) == [0, 60, 180, 224, 524])
    #expect(rows.map(\.frame.height) == [60, 120, 20, 0, 0], "what is seen of them")
    #expect(rows.allSatisfy { $0.scroller == "list" })
  }

  @Test("Only rows that are seen, and their neighbours, are drawn")
  func drawing() {
    func texts(_ layer: Layer<TestAction>) -> [String] {
      layer.drawList.commands.compactMap {
        if case .text(let text, _, _, _) = $0 { text } else { nil }
      }
    }
    #expect(texts(layer()) == ["row 0", "row 1", "row 2", "row 3"])
    var memory = ViewMemory()
    memory.scroll["list"] = 10_000
    #expect(texts(layer(memory)) == ["row 2", "row 3", "row 4"])
    #expect(buttons(layer(memory)).last?.frame.maxY == 200, "it ends with the last row")
  }

  @Test("Up and Down scroll a list of texts, and move the focus where all of it is visible")
  func arrowKeys() {
    let button = TestScene.button("button", Rect(x: 0, y: 220, width: 44, height: 44))
    let other = TestScene.button("other", Rect(x: 60, y: 220, width: 44, height: 44))
    func list(_ height: Double) -> Element<TestAction> {
      Element(
        id: "list", role: .list, label: "list", frame: Rect(x: 0, y: 0, width: 400, height: 200),
        response: .scroll(contentHeight: height))
    }
    var scene = TestScene([list(230), button, other])
    scene.press(.tab)
    scene.press(.down)
    #expect(scene.interaction.memory.scrollOffset(of: "list") == 30 && scene.focused == "button")
    scene.press(.down)
    #expect(scene.interaction.memory.scrollOffset(of: "list") == 30 && scene.focused == "button")
    scene.press(.up)
    #expect(scene.interaction.memory.scrollOffset(of: "list") == 0 && scene.focused == "button")
    scene.press(.right)
    #expect(scene.focused == "other")

    scene = TestScene([list(200), button, other])
    scene.press(.tab)
    scene.press(.down)
    #expect(scene.focused == "other")
  }

  @Test("The wheel over a slider scrolls the list that it is in")
  func wheelOverSlider() {
    let slider = Element<TestAction>(
      id: "slider", role: .slider, label: "slider",
      frame: Rect(x: 0, y: 50, width: 400, height: 44),
      response: .drag(in: Rect(x: 0, y: 50, width: 400, height: 44), .horizontal),
      scroller: "list")
    let list = Element<TestAction>(
      id: "list", role: .list, label: "list", frame: Rect(x: 0, y: 0, width: 400, height: 200),
      response: .scroll(contentHeight: 1_000))
    var scene = TestScene([list, slider])
    #expect(scene.handle(.wheel(Point(x: 100, y: 60), down: 30)) == [])
    #expect(scene.interaction.memory.scrollOffset(of: "list") == 30)
  }
}
