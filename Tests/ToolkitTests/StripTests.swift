import Canvas
import Localization
import MemeTestKit
import Testing

@testable import Toolkit

/// Views side by side, scrolled from side to side.
@Suite("Strip")
struct StripTests {
  private static let frame = Rect(x: 0, y: 200, width: 400, height: 90)

  private func scene(
    _ count: Int, _ memory: ViewMemory, revealed: ViewID? = nil
  ) -> Layer<TestAction> {
    let cells = (0..<count).map { index in
      Frame(
        width: 100, height: 80,
        Button("cell \(index)", .plain, action: TestAction.pressed("\(index)")))
    }
    let strip = Strip(id: "strip", label: "strip", spacing: 10, margin: 20, cells: cells)
    let context = LayoutContext(
      theme: .dark, measurer: FixedWidthMeasurer(), memory: memory)
    var builder = LayerBuilder<TestAction>()
    strip.place(in: Self.frame, context, &builder)
    var layer = Layer(
      id: "base", transition: .none, isModal: true, shortcuts: [], drawList: builder.drawList,
      elements: builder.elements, visibilityActions: [])
    layer.revealed = revealed
    return layer
  }

  private func test(_ count: Int) -> TestScene { TestScene([scene(count, ViewMemory())]) }

  private func left(_ scene: TestScene, _ index: Int) -> Double? {
    scene.layers[0].elements.first { $0.label == "cell \(index)" }?.wholeFrame.minX
  }

  private func rebuild(_ test: inout TestScene, _ count: Int, revealed: ViewID? = nil) {
    test.layers = [scene(count, test.interaction.memory, revealed: revealed)]
    test.show()
  }

  @Test("Few are in the middle; of many the first is at the margin")
  func places() {
    #expect(left(test(2), 0) == 95)
    #expect(left(test(9), 0) == 20)
  }

  @Test("A finger and the wheel scroll it, not past its ends")
  func scrolls() {
    var test = test(9)
    let finger = Pointer.finger(1)
    test.handle(.pointerDown(Point(x: 300, y: 240), finger, clicks: 1, []))
    test.handle(.pointerDragged(Point(x: 200, y: 242), finger, []))
    rebuild(&test, 9)
    #expect(abs((left(test, 0) ?? 0) + 72) < 0.01, "the first eight points only decide")
    test.now += 1
    #expect(test.handle(.pointerUp(Point(x: 200, y: 242), finger)) == [], "no cell is pressed")
    for _ in 0..<50 { test.handle(.wheel(Point(x: 100, y: 240), down: 100)) }
    rebuild(&test, 9)
    let content = 9 * 100 + 8 * 10 + 2 * 20.0
    #expect(left(test, 0) == 20 - (content - 400))
  }

  @Test("The keyboard focus gets to each, which is then in sight")
  func focus() {
    var test = test(9)
    for _ in 0..<9 {
      test.press(.tab)
      rebuild(&test, 9)
    }
    #expect(test.focused == "cell 8")
    #expect((left(test, 8) ?? .infinity) + 100 <= 400)
  }

  @Test("It is scrolled to the cell that is chosen, once, and again to another one")
  func reveals() {
    var test = test(1)
    rebuild(&test, 9, revealed: "cell 7")
    rebuild(&test, 9, revealed: "cell 7")
    #expect((left(test, 7) ?? .infinity) + 100 <= 400, "when it appears")
    for _ in 0..<50 { test.handle(.wheel(Point(x: 100, y: 240), down: -100)) }
    rebuild(&test, 9, revealed: "cell 7")
    #expect(left(test, 0) == 20, "it stays where it was scrolled to")
    rebuild(&test, 9, revealed: "cell 5")
    rebuild(&test, 9, revealed: "cell 5")
    #expect((left(test, 5) ?? .infinity) + 100 <= 400)
  }
}
