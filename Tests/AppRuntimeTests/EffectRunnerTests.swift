import AppRuntime
import MemeTestKit
import Synchronization
import Testing

@testable import MemeCore

@Suite("Effect runner")
struct EffectRunnerTests {
  private let fixture = RunnerFixture()
  private var runner: EffectRunner { fixture.runner }
  private let work = WorkID(number: 7)

  @Test("What is ordered is done off the loop and answered")
  func answer() throws {
    let sent = try fixture.store.save(SampleMemes.meme())
    runner.run(.sent(.search(text: "simply"), work))
    #expect(runner.drainActions() == [])
    fixture.work()
    #expect(runner.drainActions() == [.sent(.found(work, [sent.id]))])
    #expect(runner.drainActions() == [])
  }

  @Test("Lists and searches that were cancelled in time are not even begun")
  func cancelled() {
    runner.run(.sent(.search(text: "simply"), work))
    runner.run(.sent(.list, WorkID(number: 8)))
    runner.run(.cancel(work))
    runner.run(.cancel(WorkID(number: 8)))
    fixture.work()
    #expect(runner.drainActions() == [])
    #expect(fixture.store.asked == [])
  }

  @Test("An answer that comes after it was cancelled is dropped")
  func late() {
    runner.run(.editor(.loadPicture(path: "\(Preset.picturesFolder)/desert.jpg"), work))
    fixture.work()
    runner.run(.cancel(work))
    #expect(runner.drainActions() == [])
  }

  @Test("A failure is an answer like any other")
  func failure() {
    runner.run(.editor(.loadPicture(path: "/no/such.jpg"), work))
    fixture.work()
    #expect(
      runner.drainActions() == [.editor(.pictureFailed(work, .picture(.missing)))])
  }

  @Test("A list that a deletion overtakes is made again, so that nothing comes back")
  func deletionOvertakesList() throws {
    let sent = try fixture.store.save(SampleMemes.meme())
    runner.run(.sent(.list, work))
    fixture.work()
    // The list has been read and is on its way when the deletion is ordered.
    runner.run(.sent(.delete([sent.id])))
    #expect(runner.drainActions() == [])
    fixture.work()
    #expect(runner.drainActions() == [.sent(.listed(work, [], today: fixture.clock.today))])
    #expect(fixture.store.asked == ["save", "memes", "delete", "memes"])
  }

  @Test("A list that was ordered after a deletion is made once")
  func listAfterDeletion() throws {
    let sent = try fixture.store.save(SampleMemes.meme())
    runner.run(.sent(.delete([sent.id])))
    runner.run(.sent(.list, work))
    fixture.work()
    #expect(runner.drainActions() == [.sent(.listed(work, [], today: fixture.clock.today))])
    #expect(fixture.store.asked == ["save", "delete", "memes"])
  }

  @Test("A save that was cancelled too late is answered all the same")
  func savedAfterAll() throws {
    runner.run(.share(.saveToPictures(fixture.meme), work))
    fixture.work()
    runner.run(.cancel(work))
    let saved = ShareAction.saved(work, fileName: "meme.jpg", folder: "Pictures/MemeMe")
    #expect(runner.drainActions() == [.share(saved)])
    #expect(fixture.pictures.saved.count == 1)
  }

  @Test("A save that was cancelled in time leaves nothing")
  func notSaved() throws {
    runner.run(.share(.saveToPictures(fixture.meme), work))
    runner.run(.cancel(work))
    fixture.work()
    #expect(runner.drainActions() == [.share(.failed(work, .cancelled))])
    #expect(fixture.pictures.saved.isEmpty)
    #expect(try fixture.store.memes().isEmpty)
  }

  @Test("The end waits for what is saved and kept, and for nothing else")
  func finish() throws {
    let old = try fixture.store.save(SampleMemes.meme())
    let draft = Draft(recipe: SampleMemes.recipe(top: "half", bottom: ""), original: nil)
    runner.run(.sent(.search(text: "never asked"), work))
    runner.run(.share(.saveToPictures(fixture.meme), WorkID(number: 8)))
    runner.run(.draft(.save(nil)))
    runner.run(.sent(.delete([old.id])))
    runner.run(.draft(.save(draft)))
    runner.finish()
    #expect(fixture.queues.waiting == [.loading])
    #expect(fixture.pictures.saved.count == 1)
    #expect(try fixture.store.memes().map { $0[.top] } == ["one does not simply"])
    #expect(try fixture.store.memes().map(\.id) != [old.id])
    #expect(fixture.store.ownDraft == draft)
    fixture.work()
    #expect(!fixture.store.asked.contains("search never asked"))
  }

  @Test("A draft that was left behind goes only once this window's own is kept")
  func continuing() {
    let draft = Draft(recipe: SampleMemes.recipe(top: "half", bottom: ""), original: nil)
    let left = DraftID("left")
    fixture.store.isFull = true
    runner.run(.draft(.save(draft, replacing: left)))
    fixture.work()
    #expect(fixture.store.asked == ["draft"], "it is the only one there is")
    #expect(fixture.log.lines.count == 1)
    fixture.store.isFull = false
    runner.run(.draft(.save(draft, replacing: left)))
    fixture.work()
    #expect(fixture.store.asked == ["draft", "draft", "remove draft"])
    #expect(fixture.store.ownDraft == draft)
  }

  @Test("Time that was ordered to pass passes on the clock")
  func timers() {
    runner.run(.expireToast(work))
    runner.run(.draft(.schedule, work))
    runner.run(.camera(.tick, work))
    runner.run(.camera(.pauseInput, work))
    var seen: [[AppAction]] = []
    for seconds in [0.3, 0.1, 0.5, 0.2, 1.8, 0.2, 0.8, 0.2] {
      fixture.clock.advance(seconds)
      seen.append(runner.drainActions())
    }
    #expect(
      seen == [
        [], [.camera(.inputPauseEnded(work))], [], [.camera(.ticked(work))], [],
        [.draft(.due(work))], [],
        [.toastExpired(work)],
      ])
  }

  @Test("The window and the end are ordered through the runner too")
  func window() {
    runner.run(.setFullScreen(true))
    #expect(fixture.window.isFullScreen)
    #expect(!runner.hasQuit)
    runner.run(.quit)
    #expect(runner.hasQuit)
  }
}
