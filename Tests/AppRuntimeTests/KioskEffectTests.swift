import AppRuntime
import Canvas
import Localization
import MemeTestKit
import Testing

@testable import MemeCore

@Suite("Kiosk effects")
struct KioskEffectTests {
  private let fixture: RunnerFixture
  private let kiosk: FakeKiosk
  private var runner: EffectRunner { fixture.runner }
  private let work = WorkID(number: 7)
  private let other = WorkID(number: 8)
  private let drive = RemovableDrive(name: "STICK", path: "/media/STICK", freeBytes: 1)

  init() {
    let stored = StoreSpy()
    kiosk = FakeKiosk { () throws(Problem) in
      try stored.delete(try stored.memes(cancellation: Cancellation()).map(\.id))
    }
    fixture = RunnerFixture(store: stored, kiosk: kiosk)
  }

  private var measured: AppAction { .kiosk(.spaceMeasured(kiosk.freeBytes())) }

  @Test("Nothing of a save that is past cancelling is written after the wipe")
  func lateSave() throws {
    runner.run(.share(fixture.saving, other))
    fixture.queues.hold(.saving)
    runner.run(.kiosk(.wipe(.visit), work))
    fixture.clock.advance(5)
    #expect(kiosk.wipes == [], "it waits for the save")
    #expect(runner.drainActions() == [])
    fixture.queues.release()
    fixture.clock.advance(5)
    #expect(kiosk.wipes == [.visit])
    #expect(runner.drainActions() == [.kiosk(.wiped(work)), measured])
    #expect(try fixture.store.memes().isEmpty)
    #expect(fixture.queues.waiting == [])
  }

  @Test("The lock after wrong PINs is kept")
  func keptLock() {
    let locks = [PINLock(wrongCount: 3, secondsLeft: 30), PINLock()]
    for lock in locks { runner.run(.kiosk(.keepPINLock(lock), work)) }
    fixture.clock.advance(5)
    #expect(kiosk.keptLocks == locks)
  }

  @Test("A wipe that cannot wait until everything has ended has failed, and is not the last")
  func stuckSave() {
    runner.run(.share(fixture.saving, other))
    fixture.queues.hold(.saving)
    runner.run(.kiosk(.wipe(.visit), work))
    fixture.clock.advance(20)
    #expect(runner.drainActions() == [.kiosk(.wipeFailed(work, .kiosk(.notWiped))), measured])
    runner.run(.kiosk(.wipe(.visit), other))
    fixture.queues.release()
    fixture.clock.advance(5)
    #expect(kiosk.wipes == [.visit, .visit])
    #expect(runner.drainActions() == [.kiosk(.wiped(other)), measured])
  }

  @Test("A wipe cancels what runs, whose results are dropped, and empties the clipboard")
  func cancels() throws {
    fixture.window.clipboardText = "secret"
    runner.run(.sent(.search(text: "secret"), other))
    runner.run(.album(.chooseFile(.english), WorkID(number: 9)))
    runner.run(.sent(.thumbnail(.load(MemeID("1"), longSide: 64))))
    runner.run(.kiosk(.wipe(.start), work))
    #expect(fixture.chooser.openDialog == nil)
    #expect(fixture.window.clipboardText == "")
    fixture.clock.advance(5)
    #expect(runner.drainActions() == [.kiosk(.wiped(work)), measured])
    #expect(!fixture.store.asked.contains { $0.hasPrefix("search") || $0.hasPrefix("thumb") })
  }

  @Test("Clearing everything answers the operator")
  func clear() {
    runner.run(.kiosk(.clear, work))
    fixture.clock.advance(5)
    #expect(kiosk.wipes == [.everything])
    #expect(runner.drainActions() == [.kiosk(.panel(.cleared(work))), measured])
  }

  @Test("Delays run on the clock")
  func timers() {
    let delays: [(KioskEffect, KioskAction, Double)] = [
      (.wait(.idle(seconds: 60)), .idleDue(work), 60), (.wait(.countdown), .ticked(work), 1),
      (.wait(.lock), .panel(.lockTicked(work)), 1), (.wait(.wipe), .wipeDue(work), 5),
      (.wait(.slide), .slideDue(work), 7),
    ]
    for (effect, action, seconds) in delays {
      runner.run(.kiosk(effect, work))
      fixture.clock.advance(seconds - 0.1)
      #expect(runner.drainActions() == [])
      fixture.clock.advance(0.2)
      #expect(runner.drainActions() == [.kiosk(action)])
    }
  }

  @Test("The pictures of the operator's folder are shown, or the samples where there are none")
  func slides() {
    let path = "\(Preset.picturesFolder)/desert.jpg"
    for (folder, samples) in [
      (Preset.picturesFolder, nil), ("/no/such", Preset.picturesFolder),
    ] {
      runner.run(.kiosk(.listSlides(folder: folder, samples: samples), work))
      fixture.work()
      guard case .kiosk(.slidesListed(work, let paths))? = runner.drainActions().first else {
        Issue.record("no pictures")
        continue
      }
      #expect(paths.contains(path))
      #expect(paths == paths.sorted())
    }
    runner.run(.kiosk(.listSlides(folder: nil, samples: nil), work))
    runner.run(.kiosk(.loadSlide(path: "/no/such.jpg"), other))
    fixture.work()
    #expect(
      runner.drainActions() == [
        .kiosk(.slidesListed(work, [])), .kiosk(.slideLoaded(other, nil)),
      ])
  }

  @Test("The operator's commands are answered")
  func operatorCommands() {
    let answers: [(KioskEffect, [OperatorAction])] = [
      (.checkPIN("1234", hash: "1234"), [.pinChecked(work, isRight: true)]),
      (.checkPIN("1234", hash: "4321"), [.pinChecked(work, isRight: false)]),
      (.check, [.checked(work, kiosk.makeCheck()())]), (.findDrives, [.drivesFound(work, [])]),
      (
        .export(to: drive),
        [
          .exportProgressed(work, ExportProgress(done: 1, total: 2)), .exported(work, count: 2),
        ]
      ),
    ]
    for (effect, actions) in answers {
      runner.run(.kiosk(effect, work))
      fixture.work()
      #expect(runner.drainActions() == actions.map { .kiosk(.panel($0)) })
    }
  }
}
