import Canvas
import MemeTestKit
import Testing

@testable import Toolkit

/// The element that has the focus whenever nothing else has, and what is sent when one loses it.
@Suite("Resting focus")
struct RestingFocusTests {
  private static let frame = Rect(x: 0, y: 0, width: 100, height: 50)

  private func scene() -> TestScene {
    var base = TestScene.layer(
      "base",
      [
        TestScene.button("resting", Self.frame),
        TestScene.button("other", Self.frame.offset(y: 100)),
      ])
    base.restingFocus = "resting"
    return TestScene([base])
  }

  @Test("It has the focus from the start, and after the mouse pressed another control or nothing")
  func pressed() {
    var scene = scene()
    #expect(scene.focused == "resting")
    scene.click(10, 110)
    #expect(scene.focused == "resting")
    scene.click(350, 250)
    #expect(scene.focused == "resting" && !scene.interaction.memory.isFocusVisible)
  }

  @Test("It gives the focus away, and gets it back after a layer over it that had none")
  func layers() {
    var scene = scene()
    scene.press(.tab)
    #expect(scene.focused == "other")
    scene.click(350, 250)
    scene.layers.append(TestScene.layer("menu", [TestScene.button("item", Self.frame)]))
    scene.show()
    #expect(scene.focused == nil)
    scene.layers.removeLast()
    scene.show()
    #expect(scene.focused == "resting")
  }

  @Test("One that is gone or disabled is not focused")
  func gone() {
    var scene = scene()
    scene.layers[0].elements[0].isEnabled = false
    scene.show()
    #expect(scene.focused == nil)
    scene.layers[0].elements.remove(at: 0)
    scene.show()
    #expect(scene.focused == nil)
  }

  @Test("A field reports that it lost the focus, also to a layer that covers it")
  func blurred() {
    var field = TestScene.field("field", "text", Self.frame)
    field.blurAction = .pressed("blurred")
    var scene = TestScene([field, TestScene.button("other", Self.frame.offset(y: 100))])
    scene.click(10, 10)
    #expect(scene.interaction.drainVisibilityActions() == [])
    scene.press(.enter)
    #expect(scene.interaction.drainVisibilityActions() == [.pressed("blurred")])
    scene.click(10, 10)
    scene.layers.append(TestScene.layer("alert", [TestScene.button("OK", Self.frame)]))
    scene.show()
    #expect(scene.interaction.drainVisibilityActions() == [.pressed("blurred")])
  }
}
