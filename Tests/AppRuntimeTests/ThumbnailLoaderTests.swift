import AppRuntime
import Canvas
import MemeTestKit
import Testing

@testable import MemeCore

@Suite("Thumbnails")
struct ThumbnailLoaderTests {
  private let fixture = RunnerFixture()
  private var runner: EffectRunner { fixture.runner }

  private func order(_ numbers: ClosedRange<Int>) {
    for number in numbers {
      runner.run(.sent(.thumbnail(.load(MemeID("\(number)"), longSide: 64))))
    }
  }

  @Test("Any number of thumbnails is loaded by two workers")
  func twoWorkers() {
    order(1...50)
    #expect(fixture.queues.waiting == [.thumbnail, .thumbnail])
    fixture.work()
    #expect(runner.drainActions().count == 50)
    #expect(fixture.queues.waiting == [])
    order(51...51)
    #expect(fixture.queues.waiting == [.thumbnail])
  }

  @Test("The first request is served first, and the oldest of too many are discarded")
  func order() {
    order(1...98)
    let dropped = runner.drainActions()
    #expect(dropped == ["1", "2"].map { .sent(.thumbnail(.discarded(MemeID($0)))) })
    fixture.work()
    #expect(fixture.store.asked.prefix(2) == ["thumbnail 3", "thumbnail 4"])
    #expect(fixture.store.asked.count == 96)
  }

  @Test("A withdrawn request is not served; one that is being served is")
  func withdrawn() {
    order(1...3)
    runner.run(.sent(.thumbnail(.withdraw(MemeID("2")))))
    #expect(runner.drainActions() == [.sent(.thumbnail(.discarded(MemeID("2"))))])
    fixture.work()
    #expect(fixture.store.asked == ["thumbnail 1", "thumbnail 3"])
    _ = runner.drainActions()
    runner.run(.sent(.thumbnail(.withdraw(MemeID("1")))))
    #expect(runner.drainActions() == [])
  }

  @Test("The thumbnail of a draft is made from its picture; a draft without one has none")
  func drafts() throws {
    let recipe = SampleMemes.recipe(top: "half", bottom: "")
    for original in [Preset.picture.encoded, nil] {
      try fixture.store.setDraft(Draft(recipe: recipe, original: original))
      fixture.store.abandonDraft()
      let id = try #require(try fixture.store.drafts().first).id
      runner.run(.draft(.thumbnail(.load(id, longSide: 88))))
      fixture.work()
      guard case .draft(.thumbnail(.loaded(id, let bitmap)))? = runner.drainActions().first else {
        Issue.record("no thumbnail is loaded")
        continue
      }
      #expect(bitmap?.size == original.map { _ in Preset.picture.preview.size })
    }
  }

  @Test("After the end no thumbnail is begun")
  func end() {
    order(1...9)
    runner.finish()
    fixture.work()
    order(10...10)
    #expect(fixture.store.asked == [])
    #expect(fixture.queues.waiting == [])
  }
}
