import Canvas
import MemeTestKit
import Testing

@testable import MemeCore

@Suite("The operator of a kiosk")
struct KioskOperatorTests {
  private let stick = RemovableDrive(name: "STICK", path: "/media/STICK", freeBytes: 1 << 30)

  private func kiosk(
    pinHash: String? = "$6$salt$hash", lock: PINLock = PINLock()
  ) -> AppState {
    var configuration = KioskConfiguration.editor
    configuration.pinHash = pinHash
    var state = Preset.captionedEditor.kiosk(.visit, configuration)
    state.kiosk?.pinLock = lock
    return state
  }

  /// A kiosk whose operator has typed the right PIN.
  private func unlocked() throws -> AppState {
    var state = kiosk()
    _ = state.reduce(.kiosk(.panel(.called)))
    try enter("1234", &state, isRight: true)
    return state
  }

  @discardableResult
  private func enter(
    _ digits: String, _ state: inout AppState, isRight: Bool
  ) throws -> [Effect] {
    for digit in digits {
      _ = state.reduce(.kiosk(.panel(.digitTapped(try #require(digit.wholeNumberValue)))))
    }
    let work = state.shared.nextWork
    #expect(
      state.reduce(.kiosk(.panel(.pinEntered))) == [
        .kiosk(.checkPIN(digits, hash: "$6$salt$hash"), work)
      ])
    return state.reduce(.kiosk(.panel(.pinChecked(work, isRight: isRight))))
  }

  @Test("Without a PIN the corner does nothing")
  func noPIN() {
    var state = kiosk(pinHash: nil)
    let before = state
    #expect(state.reduce(.kiosk(.panel(.called))) == [] && state == before)
  }

  @Test("Only the right PIN opens the menu, and it is forgotten at once")
  func rightPIN() throws {
    var state = kiosk()
    _ = state.reduce(.kiosk(.panel(.called)))
    #expect(state.kiosk?.panel?.page == .pin(PINEntry()))
    try enter("99", &state, tooShort: true)
    _ = state.reduce(.kiosk(.panel(.digitDeleted)))
    _ = state.reduce(.kiosk(.panel(.digitDeleted)))
    try enter("9999", &state, isRight: false)
    #expect(state.kiosk?.panel?.page == .pin(PINEntry(wasWrong: true)))
    try enter("1234", &state, isRight: true)
    #expect(state.kiosk?.panel?.page == .menu && state.kiosk?.pinLock == PINLock())
  }

  private func enter(_ digits: String, _ state: inout AppState, tooShort: Bool) throws {
    for digit in digits {
      _ = state.reduce(.kiosk(.panel(.digitTapped(try #require(digit.wholeNumberValue)))))
    }
    #expect(state.reduce(.kiosk(.panel(.pinEntered))) == [])
  }

  @Test("After three wrong PINs the next one has to wait, each time twice as long")
  func lock() throws {
    var state = kiosk()
    _ = state.reduce(.kiosk(.panel(.called)))
    for seconds in [30, 60, 120] {
      for _ in 0..<3 { try enter("0000", &state, isRight: false) }
      #expect(state.kiosk?.pinLock.secondsLeft == seconds)
      _ = state.reduce(.kiosk(.panel(.digitTapped(1))))
      #expect(state.reduce(.kiosk(.panel(.pinEntered))) == [])
      // Closing the panel, and even another visit, does not end the lock.
      _ = state.reduce(.kiosk(.panel(.dismissed)))
      _ = state.endVisit(.visit)
      _ = state.reduce(.kiosk(.panel(.called)))
      #expect(
        state.kiosk?.panel?.page == .pin(PINEntry(secondsLocked: seconds)))
      for _ in 0..<seconds {
        let timer = try #require(state.kiosk?.lockTimer)
        _ = state.reduce(.kiosk(.panel(.lockTicked(timer))))
      }
      #expect(state.kiosk?.lockTimer == nil && state.kiosk?.panel?.page == .pin(PINEntry()))
    }
  }

  private func keptLocks(_ effects: [Effect]) -> [PINLock] {
    effects.compactMap { if case .kiosk(.keepPINLock(let lock), _) = $0 { lock } else { nil } }
  }

  @Test("Wrong PINs and the lock are kept for another start, until a right PIN")
  func keptLock() throws {
    var state = kiosk()
    _ = state.reduce(.kiosk(.panel(.called)))
    for count in 1...3 {
      let effects = try enter("0000", &state, isRight: false)
      #expect(
        keptLocks(effects) == [PINLock(wrongCount: count, secondsLeft: count == 3 ? 30 : 0)])
    }
    var next = kiosk(lock: PINLock(wrongCount: 3, secondsLeft: 2))
    let isWaiting = next.reduce(.started).contains {
      if case .kiosk(.wait(.lock), _) = $0 { true } else { false }
    }
    #expect(isWaiting)
    _ = next.reduce(.kiosk(.panel(.called)))
    #expect(next.kiosk?.panel?.page == .pin(PINEntry(secondsLocked: 2)))
    for _ in 0..<2 {
      let timer = try #require(next.kiosk?.lockTimer)
      let effects = next.reduce(.kiosk(.panel(.lockTicked(timer))))
      let isOver = next.kiosk?.pinLock.secondsLeft == 0
      #expect(keptLocks(effects) == (isOver ? [PINLock(wrongCount: 3, secondsLeft: 0)] : []))
    }
    // The next lock is longer, as if there had been no restart.
    for _ in 0..<3 { try enter("0000", &next, isRight: false) }
    #expect(next.kiosk?.pinLock == PINLock(wrongCount: 6, secondsLeft: 60))
    var last = kiosk(lock: PINLock(wrongCount: 4, secondsLeft: 0))
    _ = last.reduce(.kiosk(.panel(.called)))
    #expect(keptLocks(try enter("1234", &last, isRight: true)) == [PINLock()])
  }

  @Test("Before the PIN nothing behind it can be done")
  func locked() {
    let actions: [OperatorAction] = [
      .clearTapped, .clearConfirmed, .checkTapped, .exportTapped, .driveTapped(stick),
      .exitTapped, .backTapped,
    ]
    for isOpen in [false, true] {
      var state = kiosk()
      if isOpen { _ = state.reduce(.kiosk(.panel(.called))) }
      let before = state
      for action in actions {
        #expect(state.reduce(.kiosk(.panel(action))) == [] && state == before)
      }
    }
  }

  @Test("A PIN that is compared when its panel is closed opens nothing")
  func latePIN() {
    var state = kiosk()
    _ = state.reduce(.kiosk(.panel(.called)))
    for _ in 0..<4 { _ = state.reduce(.kiosk(.panel(.digitTapped(1)))) }
    let work = state.shared.nextWork
    _ = state.reduce(.kiosk(.panel(.pinEntered)))
    #expect(state.reduce(.kiosk(.panel(.dismissed))) == [.cancel(work)])
    _ = state.reduce(.kiosk(.panel(.called)))
    _ = state.reduce(.kiosk(.panel(.pinChecked(work, isRight: true))))
    #expect(state.kiosk?.panel?.page == .pin(PINEntry()))
  }

  @Test("Exit ends the program")
  func exit() throws {
    var state = try unlocked()
    #expect(state.reduce(.kiosk(.panel(.exitTapped))).last == .quit)
  }

  @Test("Everything is cleared only after the question, and the panel reports how that ended")
  func clear() throws {
    var state = try unlocked()
    #expect(state.reduce(.kiosk(.panel(.clearConfirmed))) == [])
    _ = state.reduce(.kiosk(.panel(.clearTapped)))
    let work = state.shared.nextWork
    #expect(state.reduce(.kiosk(.panel(.clearConfirmed))) == [.kiosk(.clear, work)])
    #expect(state.editor.isBlank && state.kiosk?.panel?.isWorking == true)
    #expect(state.reduce(.kiosk(.panel(.clearConfirmed))) == [])
    _ = state.reduce(.kiosk(.panel(.cleared(work))))
    #expect(state.kiosk?.panel?.page == .done(.cleared))
  }

  @Test("An export goes on while nobody touches anything, and names its drive at the end")
  func export() throws {
    var state = try unlocked()
    let search = state.shared.nextWork
    #expect(state.reduce(.kiosk(.panel(.exportTapped))) == [.kiosk(.findDrives, search)])
    _ = state.reduce(.kiosk(.panel(.drivesFound(search, [stick]))))
    #expect(state.kiosk?.panel?.page == .drives([stick]))
    let work = state.shared.nextWork
    #expect(
      state.reduce(.kiosk(.panel(.driveTapped(stick)))) == [.kiosk(.export(to: stick), work)])
    _ = state.reduce(.kiosk(.panel(.exportProgressed(work, ExportProgress(done: 1, total: 2)))))
    _ = state.reduce(.kiosk(.idleDue(try #require(state.kiosk?.timer))))
    #expect(state.kiosk?.phase == .visit)
    _ = state.reduce(.kiosk(.panel(.exported(work, count: 2))))
    #expect(state.kiosk?.panel?.page == .done(.exported(2, drive: "STICK")))
  }

  @Test("What fails is reported; what was stopped leads back to the menu")
  func failures() throws {
    for (problem, page) in [
      (Problem.kiosk(.driveMissing), OperatorPanel.Page.done(.failed(.kiosk(.driveMissing)))),
      (.cancelled, .menu),
    ] {
      var state = try unlocked()
      let work = state.shared.nextWork
      _ = state.reduce(.kiosk(.panel(.driveTapped(stick))))
      _ = state.reduce(.kiosk(.panel(.failed(work, problem))))
      #expect(state.kiosk?.panel?.page == page)
    }
    var state = try unlocked()
    let work = state.shared.nextWork
    _ = state.reduce(.kiosk(.panel(.driveTapped(stick))))
    #expect(state.reduce(.kiosk(.panel(.backTapped))) == [.cancel(work)])
    #expect(state.kiosk?.panel?.page == .menu)
  }

  @Test("A panel that the operator has left is closed, before anyone is asked anything")
  func left() throws {
    for phase in [KioskState.Phase.visit, .attract] {
      var state = try unlocked()
      state.kiosk?.phase = phase
      let timer = state.shared.nextWork
      #expect(
        state.reduce(.kiosk(.inputReceived(isKey: false))) == [
          .kiosk(.wait(.idle(seconds: OperatorPanel.idleSeconds)), timer)
        ])
      _ = state.reduce(.kiosk(.idleDue(timer)))
      #expect(state.kiosk?.panel == nil && state.kiosk?.phase == phase)
    }
  }

  @Test("What could not be cleared is tried again, and nobody begins a visit until it is done")
  func failedClear() throws {
    var state = try unlocked()
    _ = state.reduce(.kiosk(.panel(.clearTapped)))
    let work = state.shared.nextWork
    _ = state.reduce(.kiosk(.panel(.clearConfirmed)))
    let problem = Problem.kiosk(.notWiped)
    #expect(state.reduce(.kiosk(.panel(.failed(work, problem)))) == [.kiosk(.wait(.wipe), work)])
    #expect(state.kiosk?.panel?.page == .done(.failed(problem)))
    let effects = state.endVisit(.visit)
    #expect(
      effects.contains {
        if case .kiosk(.wipe(.everything), _) = $0 { true } else { false }
      })
    _ = state.reduce(.kiosk(.inputReceived(isKey: true)))
    _ = state.reduce(.kiosk(.visitBegun))
    #expect(state.kiosk?.phase == .attract)
  }

  @Test("A wipe that is tried again waits for the operator's work, which it would cancel")
  func waitingWipe() throws {
    var state = try unlocked()
    let wipe = state.shared.startWork()
    state.kiosk?.wiping = KioskState.Wipe(work: wipe, scope: .visit)
    let work = state.shared.nextWork
    _ = state.reduce(.kiosk(.panel(.checkTapped)))
    #expect(state.reduce(.kiosk(.wipeDue(wipe))) == [.kiosk(.wait(.wipe), wipe)])
    _ = state.reduce(.kiosk(.panel(.checked(work, []))))
    let next = state.shared.nextWork
    #expect(state.reduce(.kiosk(.wipeDue(wipe))) == [.kiosk(.wipe(.visit), next)])
  }
}
