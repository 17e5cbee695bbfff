import Localization
import MemeTestKit
import Testing

@testable import MemeCore

@Suite("What the visitors of a kiosk may print")
struct KioskPrintTests {
  private let printers = [
    Printer(id: "Office", name: "Office"), Printer(id: "Photos", name: "Photos"),
  ]

  /// A visitor who can take a meme home.
  private func taking(_ change: (inout PrintLimits) -> Void = { _ in }) -> AppState {
    var state = Preset.kioskTake.state
    var configuration = Preset.questions
    change(&configuration.prints)
    state.kiosk = {
      var kiosk = KioskState(configuration, phase: .visit)
      kiosk.flow = state.kiosk?.flow
      return kiosk
    }()
    state.shared.policy = KioskPolicy(configuration, samplesFolder: nil)
    _ = state.reduce(.focusLost)
    return state
  }

  /// Prints once.
  ///
  /// - Returns: The printing, and the timer of its hour; nil where nothing is printed.
  private func print(_ state: inout AppState) -> (PrintSettings, work: WorkID, hour: WorkID)? {
    let effects = state.reduce(.kiosk(.flow(.activityTapped(.print))))
    for case .share(.listPrinters, let listing) in effects {
      let effects = state.reduce(.share(.found(listing, .printers(printers))))
      let timers = effects.compactMap { effect -> WorkID? in
        if case .kiosk(.wait(.printHour), let hour) = effect { hour } else { nil }
      }
      for case .share(.perform(let request), let work) in effects {
        guard case .printing(let settings) = request.choices, let hour = timers.first else { break }
        return (settings, work, hour)
      }
    }
    return nil
  }

  private func end(_ work: WorkID, _ end: ShareEnd, _ state: inout AppState) {
    _ = state.reduce(.share(.ended(work, end)))
  }

  private let printed = ShareEnd.shared(.queued(printer: "Photos"), stored: nil, unsaved: nil)

  @Test("A visitor prints as often as allowed, and the next visitor again")
  func perVisitor() throws {
    var state = taking { $0.perVisitor = 2 }
    for _ in 0..<2 {
      #expect(state.policy.offered([]).contains(.print))
      let (settings, work, _) = try #require(print(&state))
      #expect(settings.copies == 1 && settings.printer == "Office")
      #expect(state.sharing.sheet?.page == .activities, "nothing is asked")
      end(work, printed, &state)
    }
    #expect(!state.policy.offered([]).contains(.print))
    #expect(print(&state) == nil)
    #expect(state.forbids(.share(.printTapped)) && state.forbids(.share(.activityTapped(.print))))
    _ = state.reduce(.kiosk(.doneTapped))
    #expect(state.policy.offered([]).contains(.print))
  }

  @Test("All visitors together print no more in an hour, and what has failed does not count")
  func perHour() throws {
    var state = taking { $0.perHour = 2 }
    let first = try #require(print(&state))
    end(first.work, .failed(.sharing(.printerRefuses(printer: "Office"))), &state)
    _ = state.reduce(.alertDismissed)
    let second = try #require(print(&state))
    end(second.work, printed, &state)
    _ = state.reduce(.kiosk(.doneTapped))
    #expect(state.policy.sheetsLeft == 1)
    let flow = Preset.kioskTake.state.kiosk?.flow
    state.kiosk?.phase = .visit
    state.kiosk?.flow = flow
    state.editor = Preset.kioskTake.state.editor
    let third = try #require(print(&state))
    end(third.work, printed, &state)
    #expect(state.policy.sheetsLeft == 0 && print(&state) == nil)
    _ = state.reduce(.kiosk(.printHourEnded(first.hour)))
    #expect(state.policy.sheetsLeft == 0)
    _ = state.reduce(.kiosk(.printHourEnded(second.hour)))
    #expect(state.policy.sheetsLeft == 1)
  }

  @Test("Only the operator's printer prints, and without it nothing does")
  func printer() throws {
    var state = taking { $0.printer = "Photos" }
    #expect(try #require(print(&state)).0.printer == "Photos")
    var other = taking { $0.printer = "Gone" }
    #expect(print(&other) == nil)
    #expect(other.alert == .problem(.sharing(.obstacle(.noPrinter))))
  }

  @Test("After a failure the meme that is shown is printed, not the one before")
  func afterFailure() throws {
    var state = taking()
    state.sharing.offersHandout = false
    let first = try #require(print(&state))
    end(first.work, .failed(.sharing(.printerRefuses(printer: "Office"))), &state)
    _ = state.reduce(.alertDismissed)
    _ = state.reduce(.kiosk(.flow(.backTapped)))
    _ = state.editor.say(try #require(MemeLine(["Other words", ""])))
    _ = state.reduce(.kiosk(.flow(.takeTapped)))
    let meme = try #require(state.kiosk?.flow?.meme)
    _ = try #require(print(&state))
    #expect(state.sharing.sheet?.subject == .made(meme))
    #expect(meme.recipe[.top] == "Other words")
  }

  @Test("Where several copies are allowed they are asked for, and limited")
  func copies() throws {
    var state = taking { ($0.copies, $0.perVisitor) = (5, 3) }
    let effects = state.reduce(.kiosk(.flow(.activityTapped(.print))))
    for case .share(.listPrinters, let listing) in effects {
      _ = state.reduce(.share(.found(listing, .printers(printers))))
    }
    for _ in 0..<9 { _ = state.reduce(.share(.printing(.copiesChanged(by: 1)))) }
    guard case .printing(let form)? = state.sharing.sheet?.page else {
      Issue.record("Nothing is asked.")
      return
    }
    #expect(form.settings?.copies == 3)
    _ = state.reduce(.share(.printTapped))
    #expect(state.policy.sheetsLeft == 0)
  }
}
