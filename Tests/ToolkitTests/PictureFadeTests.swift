import Canvas
import MemeTestKit
import Testing

@testable import Toolkit

@Suite("Pictures that are being loaded")
struct PictureFadeTests {
  private static let size = Size(width: 400, height: 300)
  private static let bitmap = Bitmap(size: PixelSize(width: 4, height: 4), isOpaque: true)
  private static let color = Color(0x404040)

  /// Places for pictures, one below the other, in a list of 100 points with a text under it.
  private struct Places: View {
    typealias Action = TestAction

    /// Which of them are loaded.
    let loaded: [Bool]

    func size(offered: Size, in context: LayoutContext) -> Size { offered }

    func place(in frame: Rect, _ context: LayoutContext, _ scene: inout LayerBuilder<TestAction>) {
      scene.clipped(to: Rect(x: 0, y: 0, width: 100, height: 100)) { scene in
        for (index, isLoaded) in loaded.enumerated() {
          draw(ViewID("\(index)"), isLoaded, PictureFadeTests.frame(index), &scene)
        }
      }
      scene.draw(.text("under it", baseline: .zero, TypeScale.body, .white))
    }

    private func draw(
      _ id: ViewID, _ isLoaded: Bool, _ frame: Rect, _ scene: inout LayerBuilder<TestAction>
    ) {
      guard isLoaded else {
        return scene.drawPlaceholder(of: id, in: frame, PictureFadeTests.color, radius: 4)
      }
      scene.draw(.picture(PictureFadeTests.bitmap, frame, radius: 4))
      scene.fadeIn(id, from: frame, PictureFadeTests.color, radius: 4)
    }
  }

  private static func frame(_ index: Int) -> Rect {
    Rect(x: 0, y: 60 * Double(index), width: 50, height: 50)
  }

  private func layer(
    _ loaded: [Bool], _ id: ViewID = "base", _ transition: Transition = .none
  ) -> Layer<TestAction> {
    let context = LayoutContext(theme: .dark, measurer: FixedWidthMeasurer(), memory: ViewMemory())
    return Layer(
      id, root: Places(loaded: loaded), size: Self.size, context: context, transition: transition)
  }

  private func scene(_ layers: [Layer<TestAction>]) -> Scene<TestAction> {
    Scene(screen: "test", size: Self.size, layers: layers)
  }

  /// An interaction that shows places from time 10 on.
  private func showing(_ loaded: [Bool], reducesMotion: Bool = false) -> Interaction<TestAction> {
    var interaction = Interaction<TestAction>()
    interaction.reducesMotion = reducesMotion
    interaction.show(scene([layer(loaded)]), at: 10)
    return interaction
  }

  /// The fills of places that are drawn.
  private func fills(_ list: DrawList) -> [Color] {
    list.commands.compactMap { if case .fill(_, let color, _) = $0 { color } else { nil } }
  }

  @Test(
    "All placeholders pulse together, once loading takes a noticeable time",
    arguments: [(0.0, 1.0), (0.3, 1), (0.6, 0.8), (0.9, 0.6), (1.2, 0.8), (1.5, 1), (2.1, 0.6)])
  func opacities(time: Double, opacity: Double) {
    let list = showing([false, false]).drawList(at: 10 + time)
    let color = Self.color.faded(opacity)
    #expect(fills(list) == [color, color])
    #expect(list.commands.count == layer([false, false]).drawList.commands.count)
  }

  @Test("The opacity stays within its limits and never jumps")
  func smooth() {
    var pulse = Pulse()
    pulse.update(isNeeded: true, at: 10)
    let values = stride(from: 10, to: 14, by: 0.01).map { pulse.opacity(at: $0) }
    #expect(values.allSatisfy { (0.6...1).contains($0) })
    #expect(zip(values, values.dropFirst()).allSatisfy { abs($0 - $1) < 0.04 })
  }

  @Test("The loop is woken 30 times a second, each time for another frame, and moves nothing else")
  func frameRate() throws {
    let interaction = showing([false])
    var now = 10.0
    var count = 0
    while true {
      let next = try #require(interaction.nextChange(after: now))
      #expect(next > now)
      guard next < 12.31 else { break }
      let middle = (max(now, 10.3) + next) / 2
      #expect(interaction.drawList(at: middle) == interaction.drawList(at: now))
      now = next
      count += 1
    }
    #expect(count == 60)
    #expect(!interaction.isAnimating(at: now), "nothing waits for the pictures")
  }

  @Test("What is never loaded lets the loop sleep after 20 seconds")
  func endless() {
    let interaction = showing([false])
    #expect(interaction.nextChange(after: 29.4) != nil)
    #expect(interaction.nextChange(after: 29.6) == nil)
    #expect(fills(interaction.drawList(at: 29.6)) == [Self.color])
  }

  @Test("A loaded picture fades in under its placeholder, and then everything rests")
  func fading() throws {
    var interaction = showing([false, true])
    interaction.show(scene([layer([true, true])]), at: 11)
    let atRest = layer([true, true]).drawList
    for time in [0, 0.03, 0.06, 0.1] {
      let cover = Self.color.faded(1 - Easing.out(time / 0.12))
      let list = interaction.drawList(at: 11 + time)
      let index = try #require(list.commands.firstIndex(of: .fill(Self.frame(0), cover, radius: 4)))
      #expect(list.commands[index - 1] == .picture(Self.bitmap, Self.frame(0), radius: 4))
      #expect(fills(list).count == 1, "the other picture was there before")
      #expect(interaction.isAnimating(at: 11 + time))
    }
    #expect(interaction.drawList(at: 11.121) == atRest)
    #expect(!interaction.isAnimating(at: 11.121) && interaction.nextChange(after: 11.121) == nil)
  }

  @Test("The placeholder fades where the view has moved up above the keyboard")
  func movedUp() {
    var interaction = showing([false])
    interaction.show(scene([layer([true]).movedUp(by: 20)]), at: 11)
    // The layer is on its way up.
    let cover = Rect(x: 0, y: -20 * Easing.out(0.3), width: 50, height: 50)
    let places = interaction.drawList(at: 11.06).commands.compactMap {
      if case .fill(let rect, _, _) = $0 { rect } else { nil }
    }
    #expect(places.count == 1 && places.first?.minY == cover.minY.rounded())
  }

  @Test("A placeholder outside the visible part keeps nothing awake, and its picture does not fade")
  func hidden() {
    var interaction = showing([true, true, false])
    #expect(interaction.nextChange(after: 10) == nil)
    interaction.show(scene([layer([true, true, true])]), at: 11)
    #expect(!interaction.isAnimating(at: 11))
  }

  @Test("A screen in its place ends the pulse of those below, and a pop resumes it")
  func covered() {
    let below = layer([false])
    let above = layer([true], "above", .push)
    var interaction = showing([false])
    interaction.show(scene([below, above]), at: 11)
    #expect(interaction.isAnimating(at: 11.1))
    interaction.show(scene([below, above]), at: 11.3)
    #expect(interaction.nextChange(after: 11.3) == nil)
    interaction.show(scene([below]), at: 12)
    interaction.show(scene([below]), at: 12.3)
    #expect(interaction.nextChange(after: 12.3) != nil)
  }

  @Test("With reduced motion nothing pulses and nothing fades")
  func reduced() {
    var interaction = showing([false], reducesMotion: true)
    #expect(interaction.nextChange(after: 10) == nil)
    #expect(interaction.drawList(at: 10.9) == layer([false]).drawList)
    interaction.show(scene([layer([true])]), at: 11)
    #expect(interaction.drawList(at: 11) == layer([true]).drawList)
    #expect(!interaction.isAnimating(at: 11))
  }
}
