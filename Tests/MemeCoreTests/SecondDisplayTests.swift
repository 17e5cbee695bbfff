import Canvas
import MemeTestKit
import Testing

@testable import MemeCore

@Suite("The second display of a kiosk")
struct SecondDisplayTests {
  private let bitmap = Preset.picture.preview

  private func picture(_ number: UInt8) -> EncodedPicture { EncodedPicture(bytes: [number]) }

  /// A kiosk that has just started, with a second display, in some phase.
  private func started(hasWall: Bool = true) -> (state: AppState, effects: [Effect]) {
    var configuration = KioskConfiguration()
    configuration.hasWall = hasWall
    configuration.attractFolder = "/attract"
    var state = Preset.emptyEditor.state
    state.becomeKiosk(configuration, hasSecondDisplay: true)
    let effects = state.reduce(.started)
    return (state, effects)
  }

  /// A kiosk whose second display shows a picture of the operator's during a visit.
  private func visited() throws -> AppState {
    var (state, _) = started()
    let work = try #require(state.kiosk?.secondDisplay?.work)
    _ = state.reduce(.kiosk(.slidesListed(work, ["/attract/a.jpg", "/attract/b.jpg"])))
    try load(&state)
    _ = state.reduce(.kiosk(.wiped(try #require(state.kiosk?.wiping?.work))))
    _ = state.reduce(.kiosk(.visitBegun))
    #expect(state.kiosk?.phase == .visit)
    return state
  }

  /// Lets the picture be loaded that the second display waits for.
  private func load(_ state: inout AppState) throws {
    let work = try #require(state.kiosk?.secondDisplay?.work)
    _ = state.reduce(.kiosk(.slideLoaded(work, bitmap)))
  }

  @Test("It has pictures of its own from the start, where visitors can show memes")
  func start() throws {
    let (state, effects) = started()
    let work = try #require(state.kiosk?.secondDisplay?.work)
    #expect(work != state.kiosk?.attract.work)
    #expect(effects.contains(.kiosk(.listSlides(folder: "/attract", samples: nil), work)))
    #expect(started(hasWall: false).state.kiosk?.secondDisplay == nil)
  }

  @Test("Its pictures follow one another during a visit, when the attract screen has none")
  func duringVisit() throws {
    var state = try visited()
    #expect(state.kiosk?.secondDisplay?.slide?.number == 1)
    let wait = try #require(state.kiosk?.secondDisplay?.work)
    let effects = state.reduce(.kiosk(.slideDue(wait)))
    let next = try #require(state.kiosk?.secondDisplay?.work)
    #expect(effects == [.kiosk(.loadSlide(path: "/attract/b.jpg"), next)])
    try load(&state)
    #expect(state.kiosk?.secondDisplay?.slide?.number == 2 && state.kiosk?.attract.slide == nil)
  }

  @Test("A meme is shown at once, and not any longer when the visitor takes it back")
  func meme() throws {
    var state = try visited()
    state.kiosk?.flow = Preset.kioskTake.state.kiosk?.flow
    _ = state.reduce(.kiosk(.flow(.wallTapped)))
    guard case .adding(let making)? = state.kiosk?.flow?.onWall else {
      Issue.record("its picture is not made")
      return
    }
    let effects = state.reduce(.kiosk(.flow(.wallPictureMade(making, picture(1)))))
    let loading = try #require(state.kiosk?.secondDisplay?.work)
    #expect(effects == [.kiosk(.loadWallSlide(picture(1)), loading)])
    try load(&state)
    #expect(state.kiosk?.secondDisplay?.slide?.isMeme == true)
    _ = state.reduce(.kiosk(.flow(.wallTapped)))
    try load(&state)
    #expect(state.kiosk?.secondDisplay?.slide?.isMeme == false)
  }

  @Test("The end of a visit, which cancels all loading, loads a picture again")
  func endOfVisit() throws {
    var state = try visited()
    _ = state.reduce(.kiosk(.slideDue(try #require(state.kiosk?.secondDisplay?.work))))
    let cancelled = try #require(state.kiosk?.secondDisplay?.work)
    let effects = state.reduce(.kiosk(.doneTapped))
    let work = try #require(state.kiosk?.secondDisplay?.work)
    #expect(work != cancelled)
    #expect(effects.contains(.kiosk(.loadSlide(path: "/attract/b.jpg"), work)))
  }

  @Test("Clear Everything takes a meme from it at once")
  func clearing() throws {
    var state = try visited()
    state.kiosk?.wall.add(picture(1), .unattended)
    _ = state.reduce(.kiosk(.slideDue(try #require(state.kiosk?.secondDisplay?.work))))
    try load(&state)
    #expect(state.kiosk?.secondDisplay?.slide?.isMeme == true)
    state.kiosk?.panel = OperatorPanel(.clearing)
    _ = state.reduce(.kiosk(.panel(.clearConfirmed)))
    #expect(state.kiosk?.secondDisplay?.slide == nil)
  }
}
