import Canvas
import MemeTestKit
import Testing

@testable import Toolkit

@Suite("Emphasis after rotation")
struct EmphasisTests {
  /// An emphasized text between two others.
  private struct Texts: View {
    typealias Action = TestAction

    var isEmphasized = true

    func size(offered: Size, in context: LayoutContext) -> Size { offered }

    func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<TestAction>) {
      scene.inFront { $0.draw(.outlinedText(text("in front"), opacity: 1)) }
      scene.draw(.outlinedText(text("before"), opacity: 1))
      scene.clipped(to: frame) { scene in
        if isEmphasized { scene.drawEmphasized(text("emphasized"), opacity: 0.5) }
      }
      scene.draw(.outlinedText(text("after"), opacity: 1))
    }

    private func text(_ text: String) -> OutlinedText {
      OutlinedText(
        lines: [.init(text: text, baseline: .zero)], style: TextStyle(.heavyCondensed, size: 10),
        fill: .white, outline: .black, outlineWidth: 1)
    }
  }

  private let wide = Size(width: 400, height: 300)
  private let upright = Size(width: 300, height: 400)

  private func scene(_ size: Size, isEmphasized: Bool = true) -> Scene<TestAction> {
    let context = LayoutContext(
      theme: .dark, measurer: FixedWidthMeasurer(), memory: ViewMemory())
    let layer = Layer(
      "base", root: Texts(isEmphasized: isEmphasized), size: size, context: context)
    return Scene(screen: "test", size: size, layers: [layer])
  }

  private func drawn(_ interaction: Interaction<TestAction>, at now: Double) -> [String] {
    interaction.drawList(at: now).commands.compactMap {
      guard case .outlinedText(let text, let opacity, let scale) = $0 else { return nil }
      return "\(text.lines[0].text) \(opacity) \(scale == 1 ? "still" : "grown")"
    }
  }

  @Test(
    "Only emphasized texts grow, or fade in with reduced motion", arguments: [true, false])
  func onlyThat(reducesMotion: Bool) {
    var interaction = Interaction<TestAction>()
    interaction.reducesMotion = reducesMotion
    interaction.show(scene(wide), at: 0)
    #expect(!interaction.isAnimating(at: 0))
    interaction.show(scene(upright), at: 1)
    #expect(
      drawn(interaction, at: reducesMotion ? 1 : 1.08) == [
        "before 1.0 still", reducesMotion ? "emphasized 0.0 still" : "emphasized 0.5 grown",
        "after 1.0 still", "in front 1.0 still",
      ])
    #expect(!interaction.isAnimating(at: 1.26))
    #expect(drawn(interaction, at: 1.26)[1] == "emphasized 0.5 still")
  }

  @Test("Without emphasized texts nothing changes")
  func nothing() {
    var interaction = Interaction<TestAction>()
    interaction.show(scene(wide, isEmphasized: false), at: 0)
    interaction.show(scene(upright, isEmphasized: false), at: 1)
    #expect(!interaction.isAnimating(at: 1.01))
  }
}
