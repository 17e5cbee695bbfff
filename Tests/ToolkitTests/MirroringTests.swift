import Canvas
import Localization
import MemeTestKit
import Testing

@testable import Toolkit

@Suite("Languages that are written from right to left")
struct MirroringTests {
  private static let size = Size(width: 400, height: 300)
  private static let picture = Bitmap(size: PixelSize(width: 4, height: 4), isOpaque: true)

  /// A button at the left, a slider, and a picture with a mark at its left, which is no part of the
  /// language.
  private struct Page: View {
    typealias Action = TestAction

    func size(offered: Size, in context: LayoutContext) -> Size { offered }

    func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<TestAction>) {
      Button<TestAction>("Back", .barIcon("back"), action: .pressed("back"))
        .place(in: Rect(x: 0, y: 0, width: 44, height: 44), context, &scene)
      scene.draw(.text("four", baseline: Point(x: 60, y: 30), TypeScale.body, .white))
      Slider<TestAction>("Size", id: "slider", fraction: 0.25)
        .place(in: Rect(x: 0, y: 50, width: 200, height: 44), context, &scene)
      let canvas = Rect(x: 20, y: 100, width: 200, height: 100)
      scene.upright(in: canvas) { scene in
        scene.draw(.picture(MirroringTests.picture, canvas, radius: 0))
        scene.draw(.fill(Rect(x: 30, y: 110, width: 10, height: 10), .white, radius: 0))
        scene.inFront { scene in
          scene.add(
            Element<TestAction>(
              id: "mark", role: .image, label: "mark",
              frame: Rect(x: 30, y: 110, width: 10, height: 10)))
        }
      }
    }
  }

  private func scene(_ language: String) throws -> TestScene {
    let language = Language(tag: try #require(LanguageTag(language)), catalog: nil)
    let context = LayoutContext(
      theme: .dark, measurer: FixedWidthMeasurer(), language: language, memory: ViewMemory())
    return TestScene([Layer("base", root: Page(), size: Self.size, context: context)])
  }

  private func frame(_ id: ViewID, _ scene: TestScene) -> Rect? {
    scene.layers[0].elements.first { $0.id == id }?.frame
  }

  @Test("What is at the left is at the right, and its icon points there")
  func mirrored() throws {
    let scene = try scene("ar")
    #expect(frame("Back", scene) == Rect(x: 356, y: 0, width: 44, height: 44))
    let icons = scene.layers[0].drawList.commands.compactMap {
      if case .icon(let name, _, _) = $0 { name } else { nil }
    }
    #expect(icons == ["chevron-right"])
    let width = FixedWidthMeasurer().width(of: "four", in: TypeScale.body)
    #expect(
      scene.layers[0].drawList.commands.contains(
        .text("four", baseline: Point(x: 340 - width, y: 30), TypeScale.body, .white)))
  }

  @Test("Upright content is moved as a whole, with what is in front of it")
  func upright() throws {
    let scene = try scene("ar")
    let commands = scene.layers[0].drawList.commands
    #expect(
      commands.contains(
        .picture(Self.picture, Rect(x: 180, y: 100, width: 200, height: 100), radius: 0)))
    #expect(
      commands.contains(
        .fill(Rect(x: 190, y: 110, width: 10, height: 10), .white, radius: 0)))
    #expect(frame("mark", scene) == Rect(x: 190, y: 110, width: 10, height: 10))
  }

  @Test("A slider begins at its right end", arguments: [("de", 0.75), ("ar", 0.25)])
  func slider(language: String, fraction: Double) throws {
    var scene = try scene(language)
    let place = try #require(frame("slider", scene))
    let point = Point(x: place.minX + 11 + (place.width - 22) * 0.75, y: place.midY)
    let outcomes = scene.handle(.pointerDown(point, .mouse, clicks: 1, []))
    guard case .dragged("slider", let drag)? = outcomes.last else {
      Issue.record("\(outcomes)")
      return
    }
    #expect(abs(drag.current.x - fraction) < 0.001)
  }

  @Test("A language that is written from left to right is as before")
  func unchanged() throws {
    let scene = try scene("de")
    #expect(frame("Back", scene) == Rect(x: 0, y: 0, width: 44, height: 44))
    #expect(frame("mark", scene) == Rect(x: 30, y: 110, width: 10, height: 10))
  }
}
