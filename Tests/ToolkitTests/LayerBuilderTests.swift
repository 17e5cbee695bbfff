import Canvas
import MemeTestKit
import Testing

@testable import Toolkit

@Suite("What views draw and add to a layer")
struct LayerBuilderTests {
  private static let frame = Rect(x: 0, y: 0, width: 50, height: 50)

  /// A list with a picture that is placed in front of the rest of the layer.
  private struct Floating: View {
    typealias Action = TestAction

    func size(offered: Size, in context: LayoutContext) -> Size { offered }

    func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<TestAction>) {
      scene.onAppear("behind", .pressed("behind"))
      scene.drawPlaceholder(of: "behind", in: LayerBuilderTests.frame, .white, radius: 0)
      scene.inFront { scene in
        scene.draw(.fill(LayerBuilderTests.frame, .black, radius: 0))
        scene.drawPlaceholder(of: "front", in: LayerBuilderTests.frame, .white, radius: 0)
        scene.onAppear("front", .pressed("front"), onDisappear: .dismissed)
        scene.inFront { scene in
          scene.drawPlaceholder(of: "topmost", in: LayerBuilderTests.frame, .white, radius: 0)
        }
        scene.drawEmphasized(LayerBuilderTests.text, opacity: 1)
      }
      scene.draw(.fill(frame, .black, radius: 0))
    }
  }

  private static let text = OutlinedText(
    lines: [], style: TypeScale.body, fill: .white, outline: .black, outlineWidth: 1)

  private var layer: Layer<TestAction> {
    let context = LayoutContext(theme: .dark, measurer: FixedWidthMeasurer(), memory: ViewMemory())
    return Layer(
      "layer", root: Floating(), size: Size(width: 400, height: 300), context: context)
  }

  @Test("Pictures in front of a layer are loaded like those in it")
  func pictures() {
    let layer = layer
    #expect(layer.pictures.map(\.id) == ["behind", "front", "topmost"])
    for place in layer.pictures {
      #expect(layer.drawList.commands[place.index] == .fill(Self.frame, .white, radius: 0))
    }
  }

  @Test("What is in front of a layer appears and disappears like what is in it")
  func visibility() {
    #expect(
      layer.visibilityActions == [
        VisibilityActions(id: "behind", onAppear: .pressed("behind")),
        VisibilityActions(id: "front", onAppear: .pressed("front"), onDisappear: .dismissed),
      ])
  }

  @Test("An emphasized text in front of a layer is the one that was drawn")
  func emphasized() {
    let layer = layer
    #expect(
      layer.emphasized.map { layer.drawList.commands[$0] } == [
        .outlinedText(Self.text, opacity: 1)
      ])
  }
}
