import Canvas
import MemeTestKit
import Testing

@testable import MemeCore

@Suite("The pictures of the attract screen")
struct KioskAttractTests {
  private let bitmap = Bitmap(size: PixelSize(width: 2, height: 2), isOpaque: true)

  /// A kiosk that has just started, and the listing of its pictures.
  private func started() throws -> (AppState, WorkID) {
    var configuration = KioskConfiguration.editor
    configuration.attractFolder = "/attract"
    var state = Preset.emptyEditor.kiosk(.attract, configuration)
    let effects = state.reduce(.started)
    let listing = try #require(state.kiosk?.attract.work)
    #expect(
      effects.contains(
        .kiosk(.listSlides(folder: "/attract", samples: "/samples"), listing)))
    return (state, listing)
  }

  /// A kiosk that has listed pictures and opened the first, and the wait for the next.
  private func shown(
    _ paths: [String], isDamaged: Bool = false
  ) throws -> (state: AppState, wait: WorkID) {
    var (state, listing) = try started()
    let loading = state.shared.nextWork
    #expect(
      state.reduce(.kiosk(.slidesListed(listing, paths))) == [
        .kiosk(.loadSlide(path: try #require(paths.first)), loading)
      ])
    let wait = state.shared.nextWork
    #expect(
      state.reduce(.kiosk(.slideLoaded(loading, isDamaged ? nil : bitmap))) == [
        .kiosk(.wait(.slide), wait)
      ])
    return (state, wait)
  }

  @Test("They are shown one after another, and then listed again")
  func rounds() throws {
    var (state, wait) = try shown(["/attract/a.jpg", "/attract/b.jpg"])
    let second = state.shared.nextWork
    #expect(
      state.reduce(.kiosk(.slideDue(wait))) == [
        .kiosk(.loadSlide(path: "/attract/b.jpg"), second)
      ])
    let last = state.shared.nextWork
    #expect(state.reduce(.kiosk(.slideLoaded(second, bitmap))) == [.kiosk(.wait(.slide), last)])
    #expect(state.kiosk?.attract.slide?.number == 2)
    let again = state.shared.nextWork
    #expect(
      state.reduce(.kiosk(.slideDue(last))) == [
        .kiosk(.listSlides(folder: "/attract", samples: "/samples"), again),
        .kiosk(.measureSpace),
      ])
  }

  @Test("A picture that cannot be shown is skipped, and the one before stays")
  func damaged() throws {
    var (state, wait) = try shown(["/attract/a.jpg", "/attract/b.jpg"], isDamaged: true)
    #expect(state.kiosk?.attract.slide == nil)
    let work = state.shared.nextWork
    #expect(
      state.reduce(.kiosk(.slideDue(wait))) == [.kiosk(.loadSlide(path: "/attract/b.jpg"), work)])
  }

  @Test("A single picture is loaded once")
  func single() throws {
    var (state, wait) = try shown(["/attract/a.jpg"])
    let again = state.shared.nextWork
    _ = state.reduce(.kiosk(.slideDue(wait)))
    let next = state.shared.nextWork
    #expect(
      state.reduce(.kiosk(.slidesListed(again, ["/attract/a.jpg"]))) == [
        .kiosk(.wait(.slide), next)
      ])
    #expect(state.kiosk?.attract.slide?.number == 1)
  }

  @Test("During a visit no pictures are loaded, and afterwards they go on")
  func visit() throws {
    var (state, wait) = try shown(["/attract/a.jpg", "/attract/b.jpg"])
    _ = state.reduce(.kiosk(.wiped(try #require(state.kiosk?.wiping?.work))))
    _ = state.reduce(.kiosk(.visitBegun))
    #expect(state.reduce(.kiosk(.slideDue(wait))) == [])
    let effects = state.endVisit(.visit)
    let next = try #require(state.kiosk?.attract.work)
    #expect(effects.contains(.kiosk(.loadSlide(path: "/attract/b.jpg"), next)))
  }

  @Test("When all pictures have been removed, the last one is not shown any longer")
  func removed() throws {
    var (state, wait) = try shown(["/attract/a.jpg"])
    let again = state.shared.nextWork
    _ = state.reduce(.kiosk(.slideDue(wait)))
    _ = state.reduce(.kiosk(.slidesListed(again, [])))
    #expect(state.kiosk?.attract.slide == nil)
  }

  @Test("Words are typed on a picture, which then stays for a while")
  func typing() throws {
    var (state, listing) = try started()
    _ = state.reduce(.kiosk(.slidesListed(listing, ["/attract/a.jpg", "/attract/b.jpg"])))
    let loading = try #require(state.kiosk?.attract.work)
    let line = try #require(MemeLine(["ab", "c"]))
    let effects = state.reduce(.kiosk(.slideLoaded(loading, bitmap, line: line)))
    let work = try #require(state.kiosk?.attract.work)
    #expect(effects == [.kiosk(.wait(.slideLetter), work)])
    #expect(state.kiosk?.attract.slide?.letters == 0)
    for count in 1...2 {
      #expect(
        state.reduce(.kiosk(.slideLetterDue(work))) == [.kiosk(.wait(.slideLetter), work)])
      #expect(state.kiosk?.attract.slide?.letters == count)
    }
    #expect(state.reduce(.kiosk(.slideLetterDue(work))) == [.kiosk(.wait(.typedSlide), work)])
    #expect(state.reduce(.kiosk(.slideLetterDue(loading))) == [], "it is over")
    _ = state.reduce(.kiosk(.slideDue(work)))
    #expect(state.kiosk?.attract.turn == 1)
  }
}
