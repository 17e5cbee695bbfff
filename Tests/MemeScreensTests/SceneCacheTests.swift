import Canvas
import MemeCore
import MemeScreens
import MemeTestKit
import Testing
import Toolkit

@Suite("Scene cache")
struct SceneCacheTests {
  private let size = Size(width: 800, height: 600)

  private func context(_ memory: ViewMemory = ViewMemory()) -> LayoutContext {
    LayoutContext(theme: .dark, measurer: FixedWidthMeasurer(), memory: memory)
  }

  @Test("A scene is rebuilt when one of its inputs has changed, and only then")
  func dependencies() {
    var cache = SceneCache(capitals: Capitals())
    var state = Preset.captionedEditor.state
    var context = context()
    var size = size
    var covered = 0.0
    func check(_ count: Int, _ change: Comment) {
      for _ in 0..<2 {
        let scene = cache.scene(for: state, size: size, covered: covered, context: context)
        let fresh = RootScreen(capitals: Capitals())
          .scene(for: state, size: size, covered: covered, context: context)
        #expect(scene == fresh, change)
        #expect(cache.buildCount == count, change)
      }
    }
    check(1, "nothing yet")
    state.shared.picturesFolder = "/elsewhere"
    check(2, "state")
    size.width += 1
    check(3, "size")
    covered = 40
    check(4, "covered part")
    context.theme = .light
    check(5, "theme")
    context.pixelsPerPoint = 2
    check(6, "scale")
    context.visible = Rect(x: 0, y: 0, width: 400, height: 300)
    check(7, "visible part")
    var interaction = Interaction<AppAction>()
    interaction.show(
      cache.scene(for: state, size: size, covered: covered, context: context), at: 0)
    _ = interaction.handle(.key(.tab, []), at: 1)
    context.memory = interaction.memory
    check(8, "memory")
  }
}
