import AppRuntime
import Canvas
import Localization
import MemeTestKit
import Synchronization
import Testing

@testable import MemeCore

@Suite("Effect runner")
struct EffectRunnerTests {
  private let fixture = RunnerFixture()
  private var runner: EffectRunner { fixture.runner }
  private let work = WorkID(number: 7)

  @Test("An effect is carried out off the loop and its result delivered")
  func answer() throws {
    let sent = try fixture.store.save(SampleMemes.meme())
    runner.run(.sent(.search(text: "simply"), work))
    #expect(runner.drainActions() == [])
    fixture.work()
    #expect(runner.drainActions() == [.sent(.found(work, [sent.id]))])
    #expect(runner.drainActions() == [])
  }

  @Test("Lists and searches that were cancelled in time are never begun")
  func cancelled() {
    runner.run(.sent(.search(text: "simply"), work))
    runner.run(.sent(.list, WorkID(number: 8)))
    runner.run(.cancel(work))
    runner.run(.cancel(WorkID(number: 8)))
    fixture.work()
    #expect(runner.drainActions() == [])
    #expect(fixture.store.asked == [])
  }

  @Test("Work that fails is in the log, by the case of its problem")
  func failureInLog() {
    runner.run(.editor(.loadPicture(path: "/home/ann/cat.jpg"), work))
    fixture.work()
    #expect(
      fixture.messageLog.messages
        == [
          LogMessage(
            .error, .editor, "work failed", ["problem": LogValue(.picture(.missing))])
        ])
  }

  @Test("A result that arrives after cancellation is dropped")
  func late() {
    runner.run(.editor(.loadPicture(path: "\(Preset.picturesFolder)/desert.jpg"), work))
    fixture.work()
    runner.run(.cancel(work))
    #expect(runner.drainActions() == [])
  }

  @Test("A failure is delivered like any other result")
  func failure() {
    runner.run(.editor(.loadPicture(path: "/no/such.jpg"), work))
    fixture.work()
    #expect(
      runner.drainActions() == [.editor(.pictureFailed(work, .picture(.missing)))])
  }

  @Test("A list that was begun before a deletion is read again, so that no deleted meme reappears")
  func deletionOvertakesList() throws {
    let sent = try fixture.store.save(SampleMemes.meme())
    runner.run(.sent(.list, work))
    fixture.work()
    // The list has been read but not delivered when the deletion is requested.
    runner.run(.sent(.delete([sent.id])))
    #expect(runner.drainActions() == [])
    fixture.work()
    let list = AppAction.sent(.listed(work, [], today: fixture.clock.today))
    #expect(runner.drainActions() == [.sent(.deleted(.unattended)), list])
    #expect(fixture.store.asked == ["save", "memes", "delete", "memes"])
  }

  @Test("A list that was requested after a deletion is read once")
  func listAfterDeletion() throws {
    let sent = try fixture.store.save(SampleMemes.meme())
    runner.run(.sent(.delete([sent.id])))
    runner.run(.sent(.list, work))
    fixture.work()
    let list = AppAction.sent(.listed(work, [], today: fixture.clock.today))
    #expect(runner.drainActions() == [.sent(.deleted(.unattended)), list])
    #expect(fixture.store.asked == ["save", "delete", "memes"])
  }

  @Test("The result of a save that was cancelled too late is delivered")
  func savedAfterAll() throws {
    runner.run(.share(fixture.saving, work))
    fixture.work()
    runner.run(.cancel(work))
    let saved = ShareOutcome.saved(fileName: "meme.jpg", folder: "Pictures/MemeMe")
    let stored = try fixture.store.memes().first?.id
    #expect(stored != nil)
    #expect(
      runner.drainActions() == [.share(.ended(work, .shared(saved, stored: stored)))])
    #expect(fixture.pictures.saved.count == 1)
  }

  @Test("A save that was cancelled in time leaves no file")
  func notSaved() throws {
    runner.run(.share(fixture.saving, work))
    runner.run(.cancel(work))
    fixture.work()
    #expect(runner.drainActions() == [.share(.failed(work, .cancelled))])
    #expect(fixture.pictures.saved.isEmpty)
    #expect(try fixture.store.memes().isEmpty)
  }

  @Test("Finishing waits for saves, drafts, settings and deletions, and for nothing else")
  func finish() throws {
    let old = try fixture.store.save(SampleMemes.meme())
    let draft = Draft(recipe: SampleMemes.recipe(top: "half", bottom: ""), original: nil)
    runner.run(.sent(.search(text: "never asked"), work))
    runner.run(.share(fixture.saving, WorkID(number: 8)))
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

  @Test("An abandoned draft is removed only after this window's own is saved")
  func continuing() {
    let draft = Draft(recipe: SampleMemes.recipe(top: "half", bottom: ""), original: nil)
    let left = DraftID("left")
    fixture.store.isFull = true
    runner.run(.draft(.save(draft, replacing: left)))
    fixture.work()
    #expect(fixture.store.asked == ["draft"], "it is the only one there is")
    #expect(fixture.log.lines.count == 1)
    runner.run(.draft(.save(draft, replacing: left)))
    fixture.work()
    #expect(fixture.log.lines.count == 1, "the same problem is reported once")
    fixture.store.isFull = false
    runner.run(.draft(.save(draft, replacing: left)))
    fixture.work()
    #expect(fixture.store.asked == ["draft", "draft", "draft", "remove draft"])
    #expect(fixture.store.ownDraft == draft)
  }

  @Test("Delays run on the clock")
  func timers() {
    runner.run(.expireToast(work, offersUndo: false))
    runner.run(.draft(.schedule(3), work))
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

  @Test("Full screen and quitting go through the runner too")
  func window() {
    runner.run(.window(.setFullScreen(true)))
    #expect(fixture.window.isFullScreen)
    #expect(!runner.hasQuit)
    runner.run(.quit)
    #expect(runner.hasQuit)
  }

  @Test("A file is chosen in the desktop's dialog, which stays open without occupying a queue")
  func choose() {
    runner.run(.album(.chooseFile(.english), work))
    fixture.work()
    #expect(runner.drainActions() == [])
    #expect(fixture.chooser.openDialog?.title == "Choose a picture")
    fixture.chooser.choose("/a/cat.jpg")
    #expect(runner.drainActions() == [.album(.fileChosen(work, path: "/a/cat.jpg"))])
    #expect(fixture.chooser.openDialog == nil)
    runner.run(.album(.chooseFile(.english), work))
    fixture.chooser.choose(nil)
    #expect(runner.drainActions() == [.album(.fileChosen(work, path: nil))])
  }

  @Test("Cancelling closes the dialog, whose answer is dropped")
  func cancelChoice() {
    runner.run(.album(.chooseFile(.english), work))
    runner.run(.cancel(work))
    #expect(fixture.chooser.openDialog == nil)
    #expect(runner.drainActions() == [])
  }

  @Test("A meme is painted in every look, off the loop, in the size that was asked for")
  func looks() throws {
    let recipe = Recipe(picture: Preset.picture.reference, captions: .classic(top: "words"))
    runner.run(
      .editor(.paintLooks(recipe, Preset.picture.preview, Crop(), side: 124, .english), work))
    #expect(runner.drainActions() == [])
    fixture.work()
    guard case .editor(.looksPainted(work, let pictures))? = runner.drainActions().first else {
      Issue.record("nothing is painted")
      return
    }
    #expect(Set(pictures.keys) == Set(Look.all.map(\.name)))
    for (name, picture) in pictures {
      #expect(picture.size.longSide <= 124 && picture.size.longSide >= 123, "\(name)")
    }
  }
}
