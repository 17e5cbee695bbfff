import Canvas
import Localization
import Testing

@testable import Toolkit

@Suite("Arrow keys")
struct ArrowTests {
  /// A field with the caret at an offset.
  private func scene(_ texts: [String], caret: Int) -> TestScene {
    scene(value: texts.joined(), MixedText.block(texts), caret)
  }

  private func scene(value: String, _ block: TextBlock, _ caret: Int) -> TestScene {
    let field = Element<TestAction>(
      id: "field", role: .textField, label: "", value: .verbatim(value),
      frame: Rect(x: 0, y: 0, width: 300, height: 100), response: .edit(block))
    var scene = TestScene([field])
    scene.click(0, 0)
    scene.interaction.memory.selection = TextSelection(caret: caret)
    return scene
  }

  /// The caret positions reached by pressing a key until it no longer moves.
  private func path(_ key: Key, _ scene: TestScene) -> [Int] {
    var scene = scene
    var path = [scene.selection.head]
    while path.count < 100 {
      scene.press(key)
      guard scene.selection.isEmpty, scene.selection.head != path.last else { break }
      path.append(scene.selection.head)
    }
    return path
  }

  @Test(
    "Arrow keys move visually, visit every position and stop at the end",
    arguments: [
      (["abc"], [0, 1, 2, 3]), (["אבג"], [3, 2, 1, 0]),
      (["abc אבג def"], [0, 1, 2, 3, 6, 5, 4, 7, 8, 9, 10, 11]),
      (["abc אבג"], [0, 1, 2, 3, 7, 6, 5, 4]), (["אב ab"], [3, 4, 5, 2, 1, 0]),
      ([""], [0]), (["ab ", "cd"], [0, 1, 2, 3, 4, 5]), (["אב ", "גד"], [5, 4, 3, 2, 1, 0]),
    ])
  func everyPosition(texts: [String], order: [Int]) {
    #expect(path(.right, scene(texts, caret: order[0])) == order)
    #expect(path(.left, scene(texts, caret: order[order.count - 1])) == order.reversed())
    // Each step to the right moves right or to another line.
    let block = MixedText.block(texts)
    for (from, to) in zip(order, order.dropFirst()) {
      let (start, end) = (block.caret(at: from), block.caret(at: to))
      #expect(start.minY != end.minY || start.minX <= end.minX)
    }
  }

  @Test(
    "The caret passes lines of both directions", arguments: [["ab ", "אב ", "cd"], ["אב ", "ab"]])
  func linesOfBothDirections(texts: [String]) {
    let all = Set(0...texts.joined().count)
    let isLeft = MixedText.block(texts).isRightToLeft
    let forwards = path(isLeft ? .left : .right, scene(texts, caret: 0))
    #expect(Set(forwards) == all && forwards.count == all.count)
    let back = path(isLeft ? .right : .left, scene(texts, caret: forwards[forwards.count - 1]))
    #expect(back == forwards.reversed())
  }

  @Test("The caret moves logically through characters that are not drawn")
  func blankField() {
    let line = TextBlock.Line(graphemes: 0..<3, stops: [50, 50, 50, 50], top: 0, bottom: 20)
    let scene = scene(value: "   ", TextBlock(lines: [line]), 0)
    #expect(path(.right, scene) == [0, 1, 2, 3])
  }

  @Test(
    "Without Shift a selection collapses to its visual end on that side",
    arguments: [
      ("abcd", 1, 3, 1, 3), ("abcd", 3, 1, 1, 3), ("אבגד", 1, 3, 3, 1), ("אבגד", 3, 1, 3, 1),
      ("abc אבג def", 2, 5, 2, 5), ("abc אבג def", 5, 9, 5, 9), ("abc אבג def", 4, 6, 6, 4),
      ("אב ab", 0, 3, 3, 0),
    ])
  func collapse(text: String, anchor: Int, head: Int, left: Int, right: Int) {
    for (key, end) in [(Key.left, left), (.right, right)] {
      var scene = scene([text], caret: 0)
      scene.interaction.memory.selection = TextSelection(anchor: anchor, head: head)
      scene.press(key)
      #expect(scene.selection == TextSelection(caret: end), "\(key)")
    }
  }

  @Test("A selection over two lines collapses to its start and end")
  func collapseOverLines() {
    for (texts, before, after) in [
      (["abc ", "def"], Key.left, Key.right), (["אבג ", "דהו"], .right, .left),
    ] {
      for (key, end) in [(before, 2), (after, 5)] {
        var scene = scene(texts, caret: 0)
        scene.interaction.memory.selection = TextSelection(anchor: 5, head: 2)
        scene.press(key)
        #expect(scene.selection == TextSelection(caret: end))
      }
    }
  }

  @Test("Shift with an arrow key moves only the head, visually")
  func extend() {
    var scene = scene(["abc אבג def"], caret: 3)
    scene.press(.right, .shift)
    #expect(scene.selection == TextSelection(anchor: 3, head: 6))
    scene.press(.right, .shift)
    #expect(scene.selection == TextSelection(anchor: 3, head: 5))
    for _ in 0..<20 { scene.press(.left, .shift) }
    #expect(scene.selection == TextSelection(anchor: 3, head: 0))
  }

  @Test("Moving by words follows the direction of the text")
  func words() {
    for (text, onwards, back) in [("abc def", Key.right, Key.left), ("אבג דהו", .left, .right)] {
      var scene = scene([text], caret: 0)
      scene.press(onwards, .control)
      #expect(scene.selection == TextSelection(caret: 3))
      scene.press(onwards, [.control, .shift])
      #expect(scene.selection == TextSelection(anchor: 3, head: 7))
      scene.press(back, .control)
      #expect(scene.selection == TextSelection(caret: 4))
    }
  }

  @Test("Home and End move to the logical ends")
  func homeAndEnd() {
    for text in ["abc אבג", "אבג abc"] {
      var scene = scene([text], caret: 2)
      scene.press(.home)
      #expect(scene.selection == TextSelection(caret: 0))
      scene.press(.end)
      #expect(scene.selection == TextSelection(caret: 7))
    }
  }
}
