import Canvas
import MemeTestKit
import Testing

@testable import MemeCore

@Suite("The pictures of the attract screen")
struct KioskAttractTests {
  private let bitmap = Bitmap(size: PixelSize(width: 2, height: 2), isOpaque: true)

  /// A kiosk that has just started, and the listing of its pictures.
  private func started() throws -> (AppState, WorkID) {
    var configuration = KioskConfiguration()
    configuration.attractFolder = "/attract"
    var state = Preset.emptyEditor.state
    state.shared.samplesFolder = "/samples"
    state.becomeKiosk(configuration)
    let effects = state.reduce(.started)
    let listing = try #require(state.kiosk?.attract.work)
    #expect(
      effects.contains(
        .kiosk(.listSlides(folder: "/attract", samples: "/samples"), listing)))
    return (state, listing)
  }

  @Test("They are shown one after another, and then listed again")
  func rounds() throws {
    var (state, work) = try started()
    for path in ["/attract/a.jpg", "/attract/b.jpg"] {
      let next = state.shared.nextWork
      let effects =
        path == "/attract/a.jpg"
        ? state.reduce(.kiosk(.slidesListed(work, ["/attract/a.jpg", "/attract/b.jpg"])))
        : state.reduce(.kiosk(.slideDue(work)))
      #expect(effects == [.kiosk(.loadSlide(path: path), next)])
      let wait = state.shared.nextWork
      #expect(state.reduce(.kiosk(.slideLoaded(next, bitmap))) == [.kiosk(.awaitSlide, wait)])
      work = wait
    }
    #expect(state.kiosk?.attract.slide?.number == 2)
    let again = state.shared.nextWork
    #expect(
      state.reduce(.kiosk(.slideDue(work))) == [
        .kiosk(.listSlides(folder: "/attract", samples: "/samples"), again),
        .kiosk(.measureSpace),
      ])
  }

  @Test("A picture that cannot be shown is skipped, and the one before stays")
  func damaged() throws {
    var (state, listing) = try started()
    var work = state.shared.nextWork
    _ = state.reduce(.kiosk(.slidesListed(listing, ["/attract/a.jpg", "/attract/b.jpg"])))
    let wait = state.shared.nextWork
    #expect(state.reduce(.kiosk(.slideLoaded(work, nil))) == [.kiosk(.awaitSlide, wait)])
    #expect(state.kiosk?.attract.slide == nil)
    work = state.shared.nextWork
    #expect(
      state.reduce(.kiosk(.slideDue(wait))) == [.kiosk(.loadSlide(path: "/attract/b.jpg"), work)])
  }

  @Test("A single picture is loaded once")
  func single() throws {
    var (state, listing) = try started()
    let loading = state.shared.nextWork
    _ = state.reduce(.kiosk(.slidesListed(listing, ["/attract/a.jpg"])))
    let wait = state.shared.nextWork
    _ = state.reduce(.kiosk(.slideLoaded(loading, bitmap)))
    let again = state.shared.nextWork
    _ = state.reduce(.kiosk(.slideDue(wait)))
    let next = state.shared.nextWork
    #expect(
      state.reduce(.kiosk(.slidesListed(again, ["/attract/a.jpg"]))) == [
        .kiosk(.awaitSlide, next)
      ])
    #expect(state.kiosk?.attract.slide?.number == 1)
  }

  @Test("During a visit no pictures are loaded, and afterwards they go on")
  func visit() throws {
    var (state, listing) = try started()
    let loading = state.shared.nextWork
    _ = state.reduce(.kiosk(.slidesListed(listing, ["/attract/a.jpg", "/attract/b.jpg"])))
    let wait = state.shared.nextWork
    _ = state.reduce(.kiosk(.slideLoaded(loading, bitmap)))
    _ = state.reduce(.kiosk(.wiped(try #require(state.kiosk?.wiping?.work))))
    _ = state.reduce(.kiosk(.visitBegun))
    #expect(state.reduce(.kiosk(.slideDue(wait))) == [])
    let effects = state.endVisit(.visit)
    let next = try #require(state.kiosk?.attract.work)
    #expect(effects.contains(.kiosk(.loadSlide(path: "/attract/b.jpg"), next)))
  }

  @Test("When all pictures have been removed, the last one is not shown any longer")
  func removed() throws {
    var (state, listing) = try started()
    let loading = state.shared.nextWork
    _ = state.reduce(.kiosk(.slidesListed(listing, ["/attract/a.jpg"])))
    let wait = state.shared.nextWork
    _ = state.reduce(.kiosk(.slideLoaded(loading, bitmap)))
    let again = state.shared.nextWork
    _ = state.reduce(.kiosk(.slideDue(wait)))
    _ = state.reduce(.kiosk(.slidesListed(again, [])))
    #expect(state.kiosk?.attract.slide == nil)
  }
}
