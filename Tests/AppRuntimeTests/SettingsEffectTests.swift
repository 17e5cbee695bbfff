import AppRuntime
import MemeTestKit
import Testing

@testable import MemeCore

@Suite("Effects of the settings")
struct SettingsEffectTests {
  private let fixture = RunnerFixture()
  private var runner: EffectRunner { fixture.runner }
  private let work = WorkID(number: 7)

  @Test("A value is written, and a failure is delivered")
  func write() {
    runner.run(.settings(.write(.text("light"), for: .theme), work))
    #expect(fixture.queues.waiting == [.persisting], "so that the last one wins")
    fixture.work()
    #expect(runner.drainActions() == [.settings(.written(work))])
    #expect(fixture.settings.settings.appearance.scheme == .light)
    let problem = Problem.writing(.diskFull, folder: nil)
    fixture.settings.fail(with: problem)
    runner.run(.settings(.write(.auto, for: .theme), work))
    fixture.work()
    #expect(runner.drainActions() == [.settings(.notWritten(work, problem))])
    #expect(fixture.settings.settings.appearance.scheme == .light)
  }

  @Test("The app waits for a write when it quits")
  func finish() {
    runner.run(.settings(.write(.number(40), for: .quality), work))
    runner.finish()
    #expect(fixture.settings.settings.quality == 40)
  }

  @Test("Changes by another program are delivered; files that cannot be watched are logged")
  func watch() {
    fixture.settings.fail(with: .folderUnreadable("mememe"))
    runner.run(.settings(.watch))
    fixture.work()
    #expect(
      fixture.log.lines == ["changes of the configuration files will show after the next start"])
    fixture.settings.fail(with: nil)
    runner.run(.settings(.watch))
    fixture.work()
    var changed = Settings()
    changed.quality = 10
    fixture.settings.changeFromOutside(changed)
    #expect(runner.drainActions() == [.settings(.changed(changed))])
  }

  @Test("A slider rests after a moment")
  func rest() {
    runner.run(.settings(.awaitRest, work))
    fixture.clock.advance(0.4)
    #expect(runner.drainActions() == [])
    fixture.clock.advance(0.2)
    #expect(runner.drainActions() == [.settings(.rested(work))])
  }

  @Test("The bytes of the sent memes are counted")
  func measure() throws {
    let meme = SampleMemes.meme()
    _ = try fixture.store.save(meme)
    runner.run(.settings(.measure, work))
    fixture.work()
    let count = [meme.original, meme.export.content, meme.thumbnail]
      .reduce(0) { $0 + $1.bytes.count }
    #expect(runner.drainActions() == [.settings(.measured(work, byteCount: count))])
  }

  @Test("Many memes are deleted in several steps, and none after it was stopped")
  func deletion() throws {
    let ids = try (0..<120).map { _ in try fixture.store.save(SampleMemes.meme()).id }
    runner.run(.sent(.delete(ids), work))
    fixture.work()
    #expect(runner.drainActions() == [.sent(.deleted(work))])
    #expect(fixture.store.asked.filter { $0 == "delete" }.count == 3)
    let kept = try fixture.store.save(SampleMemes.meme()).id
    runner.run(.sent(.delete([kept]), work))
    runner.run(.cancel(work))
    fixture.work()
    #expect(runner.drainActions() == [.sent(.deletionFailed(work, .cancelled))])
    #expect(try fixture.store.memes(cancellation: Cancellation()).map(\.id) == [kept])
  }

  @Test("A scale that is chosen reaches the window")
  func scale() throws {
    let loop = fixture.loop(Preset.settings.state)
    loop.send(.settings(.chosen(.scale, .number(2))))
    loop.send(.settings(.chosen(.scale, .auto)))
    #expect(fixture.window.scales == [2, nil])
  }
}
