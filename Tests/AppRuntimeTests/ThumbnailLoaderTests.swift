import AppRuntime
import MemeTestKit
import Testing

@testable import MemeCore

@Suite("Thumbnails")
struct ThumbnailLoaderTests {
  private let fixture = RunnerFixture()
  private var runner: EffectRunner { fixture.runner }

  private func order(_ numbers: ClosedRange<Int>) {
    for number in numbers { runner.run(.sent(.loadThumbnail(MemeID("\(number)"), longSide: 64))) }
  }

  @Test("However many are wanted, two workers make them, and none waits for its turn")
  func twoWorkers() {
    order(1...50)
    #expect(fixture.queues.waiting == [.thumbnail, .thumbnail])
    fixture.work()
    #expect(runner.drainActions().count == 50)
    #expect(fixture.queues.waiting == [])
    order(51...51)
    #expect(fixture.queues.waiting == [.thumbnail])
  }

  @Test("What was wanted last is made first, and what was scrolled past long ago is put off")
  func order() {
    order(1...98)
    let dropped = runner.drainActions()
    #expect(dropped == ["1", "2"].map { .sent(.thumbnailDiscarded(MemeID($0))) })
    fixture.work()
    #expect(fixture.store.asked.prefix(2) == ["thumbnail 98", "thumbnail 97"])
    #expect(fixture.store.asked.count == 96)
  }

  @Test("At the end nothing is begun any more")
  func end() {
    order(1...9)
    runner.finish()
    fixture.work()
    order(10...10)
    #expect(fixture.store.asked == [])
    #expect(fixture.queues.waiting == [])
  }
}
