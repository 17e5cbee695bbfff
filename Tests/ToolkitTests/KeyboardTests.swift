import Canvas
import Localization
import MemeTestKit
import Testing

@testable import Toolkit

@Suite("Keyboard navigation")
struct KeyboardTests {
  private let buttons = (0..<3).map {
    TestScene.button("b\($0)", Rect(x: Double($0) * 50, y: 0, width: 44, height: 44))
  }
  private let frame = Rect(x: 0, y: 100, width: 200, height: 160)

  @Test("Tab visits all enabled elements and wraps, and Shift+Tab goes back")
  func tabOrder() {
    let off = TestScene.button("off", Rect(x: 0, y: 60, width: 44, height: 44), isEnabled: false)
    let scrim = TestScene.button("scrim", Rect(x: 0, y: 60, width: 44, height: 44), role: nil)
    let picture = Element<TestAction>(id: "picture", role: .image, label: "", frame: .zero)
    var scene = TestScene([scrim] + buttons + [off, picture])
    var order: [String?] = []
    for _ in 0..<4 {
      scene.press(.tab)
      order.append(scene.focused)
    }
    #expect(order == ["b0", "b1", "b2", "b0"])
    #expect(scene.interaction.memory.isFocusVisible)
    scene.press(.tab, .shift)
    #expect(scene.focused == "b2")
  }

  @Test("Shift+Tab starts at the end")
  func backwardsFirst() {
    var scene = TestScene(buttons)
    scene.press(.tab, .shift)
    #expect(scene.focused == "b2")
  }

  @Test("Return and Space press the focused element", arguments: [Key.enter, .character(" ")])
  func pressFocused(key: Key) {
    var scene = TestScene(buttons)
    #expect(scene.press(key) == [])
    scene.press(.tab)
    #expect(scene.press(key) == [.action(.pressed("b0"))])
    #expect(scene.press(key, .control) == [])
    #expect(scene.press(key, .alt) == [])
  }

  @Test("Arrow keys move between buttons")
  func arrowsThroughButtons() {
    var scene = TestScene(buttons)
    scene.press(.right)
    #expect(scene.focused == "b0")
    scene.press(.down)
    #expect(scene.focused == "b1")
    scene.press(.left)
    #expect(scene.focused == "b0")
  }

  @Test("Arrow keys move through a list's rows without wrapping", arguments: [1, 2, 3, 5])
  func listDoesNotWrap(count: Int) {
    let tall = Rect(x: 0, y: 50, width: 200, height: 250)
    var scene = TestScene(buttons + TestScene.list(count, in: tall))
    for index in 0..<count {
      scene.press(.down)
      #expect(scene.focused == "row \(index)")
    }
    scene.press(.down)
    #expect(scene.focused == "row \(count - 1)")
    for index in (0..<count - 1).reversed() {
      scene.press(.up)
      #expect(scene.focused == "row \(index)")
    }
    scene.press(.up)
    #expect(scene.focused == "row 0")
  }

  @Test("Tab leaves a list from its first and its last row", arguments: [1, 2, 3, 5])
  func tabLeavesList(count: Int) {
    let tall = Rect(x: 0, y: 50, width: 200, height: 250)
    var scene = TestScene(buttons + TestScene.list(count, in: tall))
    for _ in 0..<3 + count { scene.press(.tab) }
    #expect(scene.focused == "row \(count - 1)")
    scene.press(.tab)
    #expect(scene.focused == "b0")
    scene.press(.tab, .shift)
    #expect(scene.focused == "row \(count - 1)")
    for _ in 0..<count { scene.press(.tab, .shift) }
    #expect(scene.focused == "b2")
  }

  @Test("A row that receives the focus is scrolled into view")
  func reveals() {
    var scene = TestScene(TestScene.list(20, in: frame))
    func relayout(_ scene: inout TestScene) {
      let offset = scene.interaction.memory.scrollOffset(of: "list")
      scene.layers = [
        TestScene.layer("base", TestScene.list(20, in: frame, scrolled: offset))
      ]
      scene.show()
    }
    for (key, order) in [(Key.down, Array(0..<20)), (.up, Array((0..<19).reversed()))] {
      for index in order {
        scene.press(key)
        relayout(&scene)
        #expect(scene.focused == "row \(index)")
        let row = scene.interaction.scene?.activeElements.first { $0.id.name == "row \(index)" }
        #expect(row?.frame.height == 50, "row \(index) after \(key)")
      }
    }
  }

  @Test("Escape sends the front layer's action")
  func escape() {
    var scene = TestScene([
      TestScene.layer("base", buttons, escape: .dismissed),
      TestScene.layer("top", buttons, escape: .escaped),
    ])
    #expect(scene.press(.escape) == [.action(.escaped)])
    scene.layers = [TestScene.layer("base", buttons)]
    scene.show()
    #expect(scene.press(.escape) == [])
  }

  @Test("Shortcuts work on the top layer only, and only with their exact modifiers")
  func shortcuts() {
    let save = Shortcut(.character("s"), .control, action: TestAction.shortcut("save"))
    let full = Shortcut(.function(11), action: TestAction.shortcut("full"))
    var scene = TestScene([TestScene.layer("base", buttons, shortcuts: [save, full])])
    #expect(scene.press(.character("s"), .control) == [.action(.shortcut("save"))])
    #expect(scene.press(.character("s"), [.control, .shift]) == [])
    #expect(scene.press(.character("s")) == [])
    #expect(scene.press(.function(11)) == [.action(.shortcut("full"))])
    scene.layers.append(TestScene.layer("toast", [], isModal: false))
    scene.show()
    #expect(scene.press(.character("s"), .control) == [.action(.shortcut("save"))])
    scene.layers.append(TestScene.layer("sheet", buttons, shortcuts: [full]))
    scene.show()
    #expect(scene.press(.character("s"), .control) == [])
    #expect(scene.press(.function(11)) == [.action(.shortcut("full"))])
  }

  @Test("A layer sets its initial focus, visible if a key was pressed before it appeared")
  func initialFocus() {
    var scene = TestScene(buttons)
    scene.layers.append(TestScene.layer("alert", [buttons[1]], initialFocus: "b1"))
    scene.show()
    #expect(scene.focused == "b1")
    #expect(!scene.interaction.memory.isFocusVisible)
    #expect(scene.press(.enter) == [.action(.pressed("b1"))])
    scene.layers.removeLast()
    scene.show()
    #expect(scene.focused == nil)
    scene.press(.tab)
    scene.layers.append(TestScene.layer("alert", [buttons[1]], initialFocus: "b1"))
    scene.show()
    #expect(scene.focused == "b1")
    #expect(scene.interaction.memory.isFocusVisible)
  }

  @Test("Another initial focus of a layer is taken over, and the stem of a name is selected")
  func newInitialFocus() {
    let frame = Rect(x: 0, y: 0, width: 300, height: 30)
    for (name, selected) in [("my meme.jpg", 7), ("name", 4), (".png", 4), ("a.b.png", 3)] {
      var scene = TestScene(buttons)
      scene.layers.append(TestScene.layer("sheet", buttons))
      scene.show()
      #expect(scene.focused == nil)
      let field = TestScene.field("name", name, frame)
      scene.layers[1] = TestScene.layer("sheet", [field], initialFocus: "name")
      scene.show()
      #expect(scene.focused == "name" && scene.selection.range == 0..<selected)
      scene.press(.end)
      scene.show()
      #expect(scene.selection.isEmpty)
    }
  }

  @Test("An element that disappears or is disabled loses the focus")
  func focusDropped() {
    var off = buttons[0]
    off.isEnabled = false
    for elements in [[buttons[1]], [off]] {
      var scene = TestScene(buttons)
      scene.press(.tab)
      scene.layers = [TestScene.layer("base", elements)]
      scene.show()
      #expect(scene.focused == nil)
      #expect(scene.press(.enter) == [])
    }
  }

  @Test("F12 shows and hides bounds and labels over everything, for developers alone")
  func bounds() {
    var scene = TestScene(buttons)
    let plain = scene.interaction.drawList(at: 10)
    #expect(scene.press(.function(12)) == [])
    #expect(scene.interaction.drawList(at: 10) == plain)
    scene.interaction.isDebugging = true
    #expect(scene.press(.function(12)) == [])
    #expect(scene.interaction.drawList(at: 10).commands.count == plain.commands.count + 6)
    scene.press(.function(12))
    #expect(scene.interaction.drawList(at: 10) == plain)
  }
}
