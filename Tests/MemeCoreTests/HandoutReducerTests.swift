import Canvas
import MemeTestKit
import Testing

@testable import MemeCore

@Suite("Handing out what was shared")
struct HandoutReducerTests {
  private let handout = Handout(
    address: "http://10.0.0.1:8080/0", code: QRCode(side: 1, isDark: [true]), minutes: 10)

  /// A kiosk that prints the meme of a preset, and the work.
  private func printing(handsOut: Bool = true) throws -> (AppState, WorkID) {
    var configuration = KioskConfiguration.editor
    if handsOut { configuration.handout = HandoutConfiguration(address: "10.0.0.1", port: 8080) }
    var state = Preset.shareSheet.kiosk(.visit, configuration)
    let printer = PrintSettings(printer: "Photo")
    _ = state.sharing.perform(.print, .printing(printer), &state.shared)
    return (state, try #require(state.sharing.sheet?.performing?.work))
  }

  @Test("In a kiosk that hands memes out, one that was printed gets a code, and is stored once")
  func code() throws {
    var (state, work) = try printing()
    let queued = ShareOutcome.queued(printer: "Photo")
    let next = state.shared.nextWork
    let effects = state.reduce(.share(.ended(work, .shared(queued))))
    let request = try #require(state.sharing.sheet?.performing?.request)
    #expect(request.activity == .handout && request.outcomeBefore == queued)
    #expect(effects.contains(.share(.perform(request), next)) && state.alert == nil)
    _ = state.reduce(.share(.ended(next, .shared(.handedOut(handout)))))
    #expect(state.alert == .handedOut(handout, after: queued) && state.sharing.sheet == nil)
  }

  @Test("If that fails, it is still reported that the meme was printed")
  func failure() throws {
    var (state, work) = try printing()
    let queued = ShareOutcome.queued(printer: "Photo")
    let next = state.shared.nextWork
    let subject = try #require(state.sharing.sheet?.subject)
    _ = state.reduce(.share(.ended(work, .shared(queued))))
    _ = state.reduce(.share(.ended(next, .failed(.sharing(.handoutRefused)))))
    #expect(state.alert == .shared(queued, subject) && state.sharing.sheet == nil)
  }

  @Test("Elsewhere a printed meme is only printed")
  func desktop() throws {
    var (state, work) = try printing(handsOut: false)
    let subject = try #require(state.sharing.sheet?.subject)
    _ = state.reduce(.share(.ended(work, .shared(.queued(printer: "Photo")))))
    #expect(state.alert == .shared(.queued(printer: "Photo"), subject))
    #expect(state.sharing.sheet == nil)
  }

  @Test("A meme that is only handed out shows its code")
  func alone() throws {
    var state = Preset.shareSheet.state
    _ = state.reduce(.share(.activityTapped(.handout)))
    let work = try #require(state.sharing.sheet?.performing?.work)
    _ = state.reduce(.share(.ended(work, .shared(.handedOut(handout)))))
    #expect(state.alert == .handedOut(handout, after: nil))
  }
}
