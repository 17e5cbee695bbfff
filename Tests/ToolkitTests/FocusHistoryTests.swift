import Canvas
import Localization
import MemeTestKit
import Testing

@testable import Toolkit

@Suite("Focus history")
struct FocusHistoryTests {
  private let buttons = (0..<3).map {
    TestScene.button("b\($0)", Rect(x: Double($0) * 50, y: 0, width: 44, height: 44))
  }
  private let others = ["x", "y"].map {
    TestScene.button($0, Rect(x: $0 == "x" ? 0 : 50, y: 60, width: 44, height: 44))
  }
  private let frame = Rect(x: 0, y: 100, width: 200, height: 200)

  /// A scene whose second button has the focus.
  private func scene() -> TestScene {
    var scene = TestScene(buttons)
    scene.press(.tab)
    scene.press(.tab)
    return scene
  }

  private func set(_ layers: [Layer<TestAction>], in scene: inout TestScene) {
    scene.layers = layers
    scene.show()
  }

  private var base: Layer<TestAction> { TestScene.layer("base", buttons) }
  private func sheet(_ id: ViewID = "sheet", isModal: Bool = true) -> Layer<TestAction> {
    TestScene.layer(id, others, isModal: isModal)
  }

  @Test("After a layer the focus is where it was before", arguments: [true, false])
  func back(isModal: Bool) {
    var scene = scene()
    set([base, sheet(isModal: isModal)], in: &scene)
    for _ in 0..<5 where scene.focused != "x" { scene.press(.tab) }
    #expect(scene.focused == "x")
    set([base], in: &scene)
    #expect(scene.focused == "b1")
    #expect(scene.interaction.memory.isFocusVisible)
  }

  @Test("After layers over each other it is where it was before the first of them")
  func nested() {
    var scene = scene()
    set([base, sheet("menu")], in: &scene)
    scene.press(.tab)
    // The menu makes room for a sheet, and that for an alert over a toast.
    set([base, sheet("sheet")], in: &scene)
    #expect(scene.focused == nil)
    scene.press(.tab)
    scene.press(.tab)
    set([base, sheet("sheet"), sheet("alert"), sheet("toast", isModal: false)], in: &scene)
    scene.press(.tab)
    set([base, sheet("sheet")], in: &scene)
    #expect(scene.focused == "y")
    set([base, sheet("alert")], in: &scene)
    set([base], in: &scene)
    #expect(scene.focused == "b1")
  }

  @Test("Layers that appeared over each other in turn disappear together")
  func turns() {
    var scene = scene()
    set([base, sheet("a")], in: &scene)
    scene.press(.tab)
    set([base, sheet("a"), sheet("b")], in: &scene)
    scene.press(.tab)
    set([base, sheet("b")], in: &scene)
    set([base, sheet("b"), sheet("a")], in: &scene)
    set([base], in: &scene)
    #expect(scene.layers.count == 1)
    #expect(scene.interaction.memory.focused.map { $0.name.hasPrefix("b") } ?? true)
  }

  @Test("A layer that appeared under another leads to where the focus was before both")
  func under() {
    var scene = scene()
    set([base, sheet("list")], in: &scene)
    scene.press(.tab)
    set([base, sheet("alert"), sheet("list")], in: &scene)
    #expect(scene.focused == "x")
    set([base, sheet("alert")], in: &scene)
    scene.press(.tab)
    set([base], in: &scene)
    #expect(scene.focused == "b1")
    #expect(scene.interaction.memory.isFocusVisible)
  }

  @Test("The focus is not visible if the pointer closed the layer, and none comes back by itself")
  func pointer() {
    var scene = scene()
    set([base, sheet()], in: &scene)
    scene.click(10, 70)
    set([base], in: &scene)
    #expect(scene.focused == "b1")
    #expect(!scene.interaction.memory.isFocusVisible)
    scene.click(300, 250)
    set([base, sheet()], in: &scene)
    scene.press(.tab)
    set([base], in: &scene)
    #expect(scene.focused == nil)
  }

  @Test("An element that is gone or disabled meanwhile does not get the focus back")
  func gone() {
    var off = buttons[1]
    off.isEnabled = false
    for elements in [[buttons[0]], [buttons[0], off]] {
      var scene = scene()
      set([base, sheet()], in: &scene)
      set([TestScene.layer("base", elements)], in: &scene)
      #expect(scene.focused == nil)
    }
  }

  @Test("Another element that the layer names gets the focus, if any had it before")
  func focusAfter() {
    var top = sheet()
    top.focusAfter = "b2"
    var scene = scene()
    set([base, top], in: &scene)
    set([base], in: &scene)
    #expect(scene.focused == "b2")
    scene.click(300, 250)
    set([base, top], in: &scene)
    set([base], in: &scene)
    #expect(scene.focused == nil)
  }

  @Test("A wanted focus that is new comes before the one that was there")
  func wanted() {
    var scene = scene()
    set([base, sheet()], in: &scene)
    set([TestScene.layer("base", buttons, initialFocus: "b2")], in: &scene)
    #expect(scene.focused == "b2")
  }

  @Test("The alert after another has its default button in focus, by a key and by the pointer")
  func alerts() {
    func alert(_ title: String, _ buttons: [Element<TestAction>]) -> Layer<TestAction> {
      let card = Element<TestAction>(
        id: "alert", role: .alert, label: .verbatim(title), frame: frame)
      return TestScene.layer("alert", [card] + buttons, initialFocus: "x")
    }
    for isByPointer in [false, true] {
      var scene = scene()
      set([base, alert("First", others)], in: &scene)
      if isByPointer { scene.click(60, 70) } else { scene.press(.tab) }
      #expect(scene.focused == (isByPointer ? nil : "y"))
      set([base, alert("Second", [others[0]])], in: &scene)
      #expect(scene.focused == "x")
      #expect(scene.interaction.memory.isFocusVisible == !isByPointer)
      set([base], in: &scene)
      #expect(scene.focused == "b1")
    }
  }

  @Test("When a row is gone the next one has the focus, and after the last one that before it")
  func rows() {
    let rows = TestScene.list(3, in: frame)
    for (focused, next) in [(0, "row 1"), (1, "row 2"), (2, "row 1")] {
      var scene = TestScene(rows)
      for _ in 0...focused { scene.press(.down) }
      #expect(scene.focused == "row \(focused)")
      set([TestScene.layer("base", rows.filter { $0.id.name != "row \(focused)" })], in: &scene)
      #expect(scene.focused == next)
      #expect(scene.interaction.memory.isFocusVisible)
    }
  }

  @Test("When a row is deleted in a layer over it, the next one has the focus afterwards")
  func rowsUnderLayer() {
    let rows = TestScene.list(3, in: frame)
    var scene = TestScene(rows)
    scene.press(.down)
    set([TestScene.layer("base", rows), sheet()], in: &scene)
    scene.press(.tab)
    set([TestScene.layer("base", rows.filter { $0.id.name != "row 0" })], in: &scene)
    #expect(scene.focused == "row 1")
  }

  @Test("An element that is disabled meanwhile has the focus again afterwards")
  func disabled() {
    var off = buttons
    off[1].isEnabled = false
    for isOverlaid in [true, false] {
      var scene = scene()
      set([TestScene.layer("base", off)], in: &scene)
      #expect(scene.focused == nil)
      if isOverlaid {
        set([TestScene.layer("base", off), sheet()], in: &scene)
        scene.press(.tab)
      }
      set([base], in: &scene)
      #expect(scene.focused == "b1")
    }
    for event in [InputEvent.key(.tab, []), .pointerDown(.zero, .mouse, clicks: 1, [])] {
      var scene = scene()
      set([TestScene.layer("base", off)], in: &scene)
      scene.handle(event)
      let focused = scene.focused
      set([base], in: &scene)
      #expect(scene.focused == focused, "the user has gone on")
    }
  }

  @Test("Back on a page of a layer, the element that led to the next page has the focus")
  func pages() {
    var scene = scene()
    set([TestScene.layer("base", others)], in: &scene)
    #expect(scene.focused == nil)
    scene.press(.tab)
    #expect(scene.focused == "x")
    set([base], in: &scene)
    #expect(scene.focused == "b1")
    #expect(scene.interaction.memory.isFocusVisible)
  }

  @Test("A composition that the window system has forgotten does not keep the keys")
  func composition() {
    let field = TestScene.field("field", "text", Rect(x: 0, y: 60, width: 100, height: 30))
    var scene = TestScene(buttons + [field])
    scene.click(20, 70)
    scene.handle(.composition("kana"))
    scene.press(.tab)
    #expect(scene.focused == "field", "the input method uses the key")
    scene.handle(.focusLost)
    scene.press(.tab)
    #expect(scene.focused == "b0")
  }

  @Test("Tab goes on from a field whose editing has ended", arguments: [Key.enter, .escape])
  func afterField(key: Key) {
    let field = TestScene.field("field", "text", Rect(x: 0, y: 60, width: 100, height: 30))
    let last = TestScene.button("last", Rect(x: 0, y: 100, width: 44, height: 44))
    for (modifiers, next) in [([], "last"), (.shift, "b2")] as [(KeyModifiers, String)] {
      var scene = TestScene(buttons + [field, last])
      scene.click(20, 70)
      #expect(scene.focused == "field")
      scene.press(key)
      #expect(scene.focused == nil)
      scene.press(.tab, modifiers)
      #expect(scene.focused == next)
    }
  }
}
