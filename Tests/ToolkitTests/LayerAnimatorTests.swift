import Canvas
import Testing

@testable import Toolkit

@Suite("Layer animator")
struct LayerAnimatorTests {
  private func layer(_ id: ViewID, _ transition: Transition) -> Layer<TestAction> {
    TestScene.layer(id, [], transition: transition)
  }

  private func scene(
    _ layers: [Layer<TestAction>], pixelsPerPoint: Double = 1
  ) -> Scene<TestAction> {
    Scene(
      screen: "test", size: TestScene.size, pixelsPerPoint: pixelsPerPoint, layers: layers)
  }

  private func flat(_ layers: [Layer<TestAction>]) -> DrawList {
    let window = Rect(origin: .zero, size: TestScene.size)
    return layers.reduce(into: DrawList()) { list, layer in
      if let scrim = layer.scrim { list.append(.fill(window, scrim, radius: 0)) }
      list.append(layer.drawList)
    }
  }

  /// The vertical offset of a layer's background; nil if it is not drawn.
  private func top(of layer: Layer<TestAction>, in list: DrawList) -> Double? {
    for case .text(layer.id.name, let baseline, _, _) in list.commands { return baseline.y }
    return nil
  }

  private static let transitions = [Transition.sheet, .fade, .push]

  @Test("The first scene appears without animation")
  func firstScene() {
    var interaction = Interaction<TestAction>()
    let layers = [layer("base", .push), layer("sheet", .sheet)]
    interaction.show(scene(layers), at: 0)
    #expect(!interaction.isAnimating(at: 0))
    #expect(interaction.drawList(at: 0) == flat(layers))
  }

  @Test("A layer without a transition appears and disappears at once")
  func noTransition() {
    var interaction = Interaction<TestAction>()
    let base = layer("base", .none)
    let other = layer("other", .none)
    interaction.show(scene([base]), at: 0)
    interaction.show(scene([base, other]), at: 1)
    #expect(interaction.drawList(at: 1) == flat([base, other]))
    #expect(!interaction.isAnimating(at: 1))
    interaction.show(scene([base]), at: 2)
    #expect(interaction.drawList(at: 2) == flat([base]))
  }

  @Test("A layer appears gradually and ends exactly at its position", arguments: transitions)
  func arriving(transition: Transition) {
    var interaction = Interaction<TestAction>()
    let base = layer("base", .none)
    let over = layer("over", transition)
    interaction.show(scene([base]), at: 0)
    interaction.show(scene([base, over]), at: 1)
    for time in [0, 0.05, 0.1] {
      #expect(interaction.isAnimating(at: 1 + time))
      #expect(interaction.drawList(at: 1 + time) != flat([base, over]))
      #expect(interaction.nextChange(after: 1 + time) == 1 + time)
    }
    for time in [0.25, 1, 1e6] {
      #expect(!interaction.isAnimating(at: 1 + time))
      // A screen in its final position covers what lies under it.
      let visible = transition == .push ? [over] : [base, over]
      #expect(interaction.drawList(at: 1 + time) == flat(visible))
    }
  }

  @Test("With reduced motion everything fades for 120 ms", arguments: transitions)
  func reducedMotion(transition: Transition) {
    var interaction = Interaction<TestAction>()
    interaction.reducesMotion = true
    let base = layer("base", .none)
    let over = layer("over", transition)
    interaction.show(scene([base]), at: 0)
    interaction.show(scene([base, over]), at: 1)
    let rest = top(of: over, in: flat([over]))
    #expect(top(of: over, in: interaction.drawList(at: 1.05)) == rest)
    #expect(interaction.drawList(at: 1.05) != flat([base, over]))
    #expect(interaction.isAnimating(at: 1.119) && !interaction.isAnimating(at: 1.121))
    interaction.show(scene([base]), at: 2)
    #expect(top(of: over, in: interaction.drawList(at: 2.05)) == rest)
    #expect(interaction.isAnimating(at: 2.119) && !interaction.isAnimating(at: 2.121))
    #expect(interaction.drawList(at: 2.121) == flat([base]))
  }

  @Test("A layer disappears gradually and is removed in the end", arguments: transitions)
  func leaving(transition: Transition) {
    var interaction = Interaction<TestAction>()
    let base = layer("base", .none)
    let over = layer("over", transition)
    interaction.show(scene([base, over]), at: 0)
    interaction.show(scene([base]), at: 1)
    #expect(interaction.drawList(at: 1) == flat([base, over]))
    #expect(interaction.isAnimating(at: 1.1))
    #expect(interaction.drawList(at: 1.1) != flat([base, over]))
    #expect(interaction.drawList(at: 1.1) != flat([base]))
    for time in [0.25, 1, 1e6] {
      #expect(!interaction.isAnimating(at: 1 + time))
      #expect(interaction.drawList(at: 1 + time) == flat([base]))
    }
  }

  @Test("A sheet moves up evenly and never overshoots")
  func monotonic() {
    var interaction = Interaction<TestAction>()
    let sheet = layer("sheet", .sheet)
    interaction.show(scene([]), at: 0)
    interaction.show(scene([sheet]), at: 0)
    let places = stride(from: 0.0, through: 0.3, by: 0.01).compactMap {
      top(of: sheet, in: interaction.drawList(at: $0))
    }
    #expect((places.first ?? 0) > 150 && places.last == 0)
    #expect(places == places.sorted(by: >))
  }

  @Test(
    "Layers move by whole pixels at every scale", arguments: [1, 1.25, 1.5, 2],
    [Transition.sheet, .fade, .keyboard(height: 130)])
  func wholePixels(scale: Double, transition: Transition) throws {
    var interaction = Interaction<TestAction>()
    let moving = layer("moving", transition)
    var movedUp = layer("lifted", .none)
    interaction.show(scene([movedUp], pixelsPerPoint: scale), at: 0)
    movedUp = movedUp.movedUp(by: 77)
    interaction.show(scene([movedUp, moving], pixelsPerPoint: scale), at: 0)
    for time in stride(from: 0.01, to: 0.24, by: 0.01) {
      let list = interaction.drawList(at: time)
      let restingTop = try #require(top(of: movedUp, in: movedUp.drawList))
      let distances = try [
        #require(top(of: moving, in: list)), #require(top(of: movedUp, in: list)) - restingTop,
      ]
      for distance in distances {
        let pixels = distance * scale
        #expect(abs(pixels - pixels.rounded()) < 1e-9)
      }
    }
  }

  @Test("An appearing layer reverses from where it is", arguments: [0.03, 0.08, 0.15])
  func interruptedArrival(time: Double) throws {
    var interaction = Interaction<TestAction>()
    let base = layer("base", .none)
    let sheet = layer("sheet", .sheet)
    interaction.show(scene([base]), at: 0)
    interaction.show(scene([base, sheet]), at: 0)
    let before = try #require(top(of: sheet, in: interaction.drawList(at: time)))
    interaction.show(scene([base]), at: time)
    let after = try #require(top(of: sheet, in: interaction.drawList(at: time)))
    #expect(abs(before - after) < 0.01)
    #expect(interaction.drawList(at: time + 0.25) == flat([base]))
    #expect(!interaction.isAnimating(at: time + 0.25))
  }

  @Test("A disappearing layer that returns reverses from where it is", arguments: [0.03, 0.1])
  func interruptedLeaving(time: Double) throws {
    var interaction = Interaction<TestAction>()
    let base = layer("base", .none)
    let sheet = layer("sheet", .sheet)
    interaction.show(scene([base, sheet]), at: 0)
    interaction.show(scene([base]), at: 1)
    let before = try #require(top(of: sheet, in: interaction.drawList(at: 1 + time)))
    interaction.show(scene([base, sheet]), at: 1 + time)
    let after = try #require(top(of: sheet, in: interaction.drawList(at: 1 + time)))
    #expect(abs(before - after) < 0.01)
    #expect(interaction.drawList(at: 1.25 + time) == flat([base, sheet]))
  }

  @Test("A disappearing layer stays under the one that appears over it")
  func orderOfLayers() throws {
    var interaction = Interaction<TestAction>()
    let base = layer("base", .none)
    let sheet = layer("sheet", .sheet)
    let alert = layer("alert", .fade)
    interaction.show(scene([base, sheet]), at: 0)
    interaction.show(scene([base, alert]), at: 1)
    let names = interaction.drawList(at: 1.05).commands.compactMap {
      if case .text(let name, _, _, _) = $0 { name } else { nil }
    }
    #expect(names == ["base", "sheet", "alert"])
    #expect(interaction.drawList(at: 1.3) == flat([base, alert]))
  }

  @Test("A delayed layer that is removed early never appears; one that appeared disappears at once")
  func lateFade() {
    let base = layer("base", .none)
    let late = layer("late", .lateFade)
    for (time, isSeen) in [(0.2, false), (0.35, true)] {
      var interaction = Interaction<TestAction>()
      interaction.show(scene([base]), at: 0)
      interaction.show(scene([base, late]), at: 0)
      #expect((top(of: late, in: interaction.drawList(at: time)) != nil) == isSeen)
      interaction.show(scene([base]), at: time)
      #expect((top(of: late, in: interaction.drawList(at: time)) != nil) == isSeen)
      #expect(interaction.isAnimating(at: time) == isSeen)
      #expect(!interaction.isAnimating(at: time + 0.17))
    }
  }

  @Test("Pictures fly from an element of the scene before, and are gone when they have arrived")
  func flying() throws {
    let frame = Rect(x: 10, y: 20, width: 40, height: 40)
    let place = Rect(x: 100, y: 100, width: 20, height: 20)
    let base = layer("base", .none)
    let source = TestScene.layer("source", [TestScene.button("picture", frame)])
    func video(from id: ViewID, isReduced: Bool, at time: Double) -> Rect? {
      var flying = layer("flying", .fly(from: id))
      flying.drawList = DrawList()
      flying.drawList.append(
        .video(Bitmap(size: PixelSize(width: 1, height: 1), isOpaque: true), place))
      var interaction = Interaction<TestAction>()
      interaction.reducesMotion = isReduced
      interaction.show(scene([base, source]), at: 0)
      interaction.show(scene([base, flying]), at: 1)
      for case .video(_, let rect) in interaction.drawList(at: time).commands { return rect }
      return nil
    }
    #expect(video(from: "picture", isReduced: false, at: 1) == frame)
    let between = try #require(video(from: "picture", isReduced: false, at: 1.05))
    #expect(between.minX > frame.minX && between.minX < place.minX && between.width < frame.width)
    #expect(video(from: "picture", isReduced: false, at: 1.3) == nil)
    #expect(video(from: "another", isReduced: false, at: 1.05) == nil)
    #expect(video(from: "picture", isReduced: true, at: 1.05) == nil)
  }

  @Test("A layer that is not visible yet does not respond")
  func lateReaction() {
    let frame = Rect(x: 0, y: 0, width: 50, height: 50)
    let base = TestScene.layer("base", [TestScene.button("base", frame)])
    let late = TestScene.layer(
      "late", [TestScene.button("late", frame)], transition: .lateFade, isModal: false)
    var scene = TestScene([base])
    scene.layers.append(late)
    scene.show()
    scene.now += 0.1
    #expect(scene.click(10, 10) == [.action(.pressed("base"))])
    scene.now += 0.4
    #expect(scene.click(10, 10) == [.action(.pressed("late"))])
  }

  @Test("Rebuilding during a transition does not restart it")
  func rebuilding() {
    var interaction = Interaction<TestAction>()
    let base = layer("base", .none)
    let sheet = layer("sheet", .sheet)
    interaction.show(scene([base]), at: 0)
    interaction.show(scene([base, sheet]), at: 0)
    let undisturbed = interaction.drawList(at: 0.1)
    interaction.show(scene([base, sheet]), at: 0.05)
    interaction.show(scene([base, sheet]), at: 0.1)
    #expect(interaction.drawList(at: 0.1) == undisturbed)
  }

  @Test("The easing starts at 0, ends at 1 and increases monotonically")
  func easing() {
    #expect(Easing.out(-1) == 0 && Easing.out(0) == 0)
    #expect(Easing.out(1) == 1 && Easing.out(2) == 1)
    let values = stride(from: 0.0, through: 1, by: 0.01).map { Easing.out($0) }
    #expect(values == values.sorted())
    #expect(Easing.out(0.5) > 0.5)
  }
}
