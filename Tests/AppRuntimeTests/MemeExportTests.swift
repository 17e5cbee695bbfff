import Canvas
import MemeTestKit
import Synchronization
import Testing

@testable import AppRuntime
@testable import MemeCore

@Suite("Memes for sharing") struct MemeExportTests {
  private let fixture = RunnerFixture()
  private var runner: EffectRunner { fixture.runner }
  private let work = WorkID(number: 7)

  private func measure(_ subject: ShareState.Subject, _ options: ShareOptions) {
    runner.run(.share(.measure(subject, options), work))
    fixture.work()
  }

  /// Some formats, sizes and qualities, as a person tries them out.
  private let choices = [
    ShareOptions(), ShareOptions(format: .png), ShareOptions(format: .webp, quality: 60),
    ShareOptions(format: .webp, quality: 80), ShareOptions(format: .jpeg, size: .small),
    ShareOptions(),
  ]

  @Test("A new meme is painted once, whatever the format and quality, and then shared")
  func made() throws {
    for options in choices {
      measure(.made(fixture.meme), options)
      let actions = runner.drainActions()
      guard case .share(.found(work, .size(options, _, _, result: nil))) = actions.first else {
        Issue.record("\(actions)")
        continue
      }
    }
    runner.run(.share(fixture.saving, work))
    fixture.work()
    #expect(fixture.pictures.saved.count == 1)
    #expect(fixture.pictures.paintingCount == 1)
  }

  @Test(
    "A meme whose captions cannot be painted onto the file for lack of memory or time is made anew",
    arguments: [PictureFault.notEnoughMemory, .tookTooLong(limit: .seconds(15))])
  func short(fault: PictureFault) {
    fixture.pictures.failWhilePaintingFiles(.picture(fault))
    runner.run(.share(fixture.saving, work))
    fixture.work()
    #expect(fixture.pictures.saved.count == 1)
    #expect(fixture.pictures.paintingCount == 1)
  }

  @Test("A meme whose captions cannot be painted onto the file for another reason is none")
  func failed() {
    fixture.pictures.failWhilePaintingFiles(.picture(.decoderEnded))
    runner.run(.share(fixture.saving, work))
    fixture.work()
    #expect(fixture.pictures.saved.isEmpty)
    #expect(fixture.pictures.paintingCount == 0)
  }

  @Test("A share that has ended keeps nothing of its meme")
  func keepsNothing() {
    weak var preview: Bitmap?
    func share() {
      var meme = fixture.meme
      let bitmap = Bitmap(size: PixelSize(width: 3, height: 2), isOpaque: true)
      meme.originalImage.preview = bitmap
      preview = bitmap
      runner.run(
        .share(.perform(ShareRequest(.made(meme), .saveToPictures, ShareOptions())), work))
      fixture.work()
      #expect(!runner.drainActions().isEmpty && fixture.pictures.saved.count == 1)
      runner.run(.share(.releaseMemes, work))
    }
    share()
    #expect(preview == nil)
  }

  @Test("The thread that runs effects, which is the window's, paints nothing")
  func thread() {
    runner.run(.share(.measure(.made(fixture.meme), ShareOptions()), work))
    runner.run(.share(fixture.saving, WorkID(number: 8)))
    #expect(fixture.pictures.paintingCount == 0)
    fixture.work()
    #expect(fixture.pictures.paintingCount == 1)
  }

  @Test("Another meme, or the same one after the sheet was closed, is painted anew")
  func anew() {
    measure(.made(fixture.meme), ShareOptions())
    var other = fixture.meme
    other.recipe.captions[0].text = "something else"
    measure(.made(other), ShareOptions())
    #expect(fixture.pictures.paintingCount == 2)
    runner.run(.share(.releaseMemes, work))
    measure(.made(other), ShareOptions())
    #expect(fixture.pictures.paintingCount == 3)
  }

  @Test("A measurement that is cancelled while the meme is painted keeps the painting")
  func cancelled() throws {
    let (exports, cancellation) = (runner.exports, Cancellation())
    fixture.pictures.whilePainting { cancellation.cancel() }
    #expect(throws: Problem.cancelled) {
      _ = try exports.export(.made(fixture.meme), ShareOptions(), cancellation)
    }
    _ = try exports.export(.made(fixture.meme), ShareOptions(format: .png), Cancellation())
    #expect(fixture.pictures.paintingCount == 1)
  }

  @Test("Stopping ends at once, and the painting is kept for the sheet")
  func stopped() throws {
    nonisolated(unsafe) let runner = runner
    let actions = Mutex<[AppAction]>([])
    fixture.pictures.whilePainting { [work] in
      runner.run(.cancel(work))
      actions.withLock { $0 = runner.drainActions() }
    }
    runner.run(.share(fixture.saving, work))
    fixture.work()
    #expect(actions.withLock { $0 } == [.share(.ended(work, .failed(.cancelled)))])
    #expect(runner.drainActions() == [] && fixture.pictures.saved.isEmpty)
    measure(.made(fixture.meme), ShareOptions())
    #expect(fixture.pictures.paintingCount == 1)
  }

  @Test("What is released while it is painted is not kept")
  func released() throws {
    let exports = runner.exports
    fixture.pictures.whilePainting { exports.removeAll() }
    #expect(throws: Problem.cancelled) {
      _ = try exports.export(.made(fixture.meme), ShareOptions(), Cancellation())
    }
    fixture.pictures.whilePainting {}
    _ = try exports.export(.made(fixture.meme), ShareOptions(), Cancellation())
    #expect(fixture.pictures.paintingCount == 2)
  }

  @Test("A sent meme is decoded once for other formats, and not at all for its own")
  func sent() throws {
    runner.run(.share(fixture.saving, work))
    fixture.work()
    let sent = try #require(try fixture.store.memes().first)
    #expect(fixture.pictures.paintingCount == 1)
    measure(.sent([sent]), ShareOptions())
    #expect(fixture.pictures.paintingCount == 1)
    for options in choices { measure(.sent([sent]), options) }
    #expect(fixture.pictures.paintingCount == 2)
  }
}
