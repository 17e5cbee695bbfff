import Canvas
import MemeTestKit
import Testing

@testable import MemeCore

@Suite("Memes on the attract screen")
struct MemeWallTests {
  private func picture(_ number: UInt8) -> EncodedPicture { EncodedPicture(bytes: [number]) }

  /// A visitor who takes a meme home, on a kiosk with a wall or without.
  private func taking(hasWall: Bool = true) -> AppState {
    var configuration = Preset.questions
    configuration.hasWall = hasWall
    var state = Preset.kioskTake.state
    let flow = state.kiosk?.flow
    state.kiosk = KioskState(configuration, phase: .visit)
    state.kiosk?.flow = flow
    return state
  }

  /// Presses the button.
  ///
  /// - Returns: The making of the picture; nil if none is made.
  private func tap(_ state: inout AppState) -> WorkID? {
    let effects = state.reduce(.kiosk(.flow(.wallTapped)))
    guard case .kiosk(.makeWallPicture(let meme), let work)? = effects.first else { return nil }
    #expect(meme == state.kiosk?.flow?.meme)
    return work
  }

  @Test("A meme gets there by the visitor's tap, stays after the visit, and is shown in turn")
  func shown() throws {
    var state = taking()
    let work = try #require(tap(&state))
    #expect(state.kiosk?.flow?.onWall == .adding(work) && state.kiosk?.wall.count == 0)
    _ = state.reduce(.kiosk(.flow(.wallPictureMade(work, picture(1)))))
    #expect(state.kiosk?.flow?.onWall == .added(work))
    let effects = state.reduce(.kiosk(.doneTapped))
    guard
      let loading = effects.compactMap({ effect -> WorkID? in
        if case .kiosk(.loadWallSlide(picture(1)), let work) = effect { work } else { nil }
      }).first
    else {
      Issue.record("it is not shown: \(effects)")
      return
    }
    let bitmap = Preset.picture.preview
    _ = state.reduce(.kiosk(.slideLoaded(loading, bitmap)))
    #expect(state.kiosk?.attract.slide?.isWhole == true)
    #expect(state.kiosk?.attract.slide?.line == nil)
    let waiting = try #require(state.kiosk?.attract.work)
    let next = state.reduce(.kiosk(.slideDue(waiting)))
    #expect(
      !next.contains { if case .kiosk(.loadWallSlide, _) = $0 { true } else { false } },
      "a picture of the operator comes in between")
  }

  /// A kiosk that shows a meme of its wall, beside pictures of the operator's.
  private func showingMeme(beside paths: [String]) -> AppState {
    var state = taking()
    state.kiosk?.wall.add(picture(1), .unattended)
    _ = state.reduce(.kiosk(.doneTapped))
    state.show(bitmap: Preset.picture.preview)
    #expect(state.kiosk?.attract.slide?.isMeme == true)
    state.kiosk?.attract.shown = paths
    return state
  }

  @Test("A single picture of the operator comes back after a meme")
  func singlePicture() throws {
    var state = showingMeme(beside: ["/attract/a.jpg"])
    let listing = state.waitForSlide()
    #expect(listing.contains { if case .kiosk(.listSlides, _) = $0 { true } else { false } })
    let work = try #require(state.kiosk?.attract.work)
    let loading = state.reduce(.kiosk(.slidesListed(work, ["/attract/a.jpg"])))
    #expect(
      loading.contains {
        if case .kiosk(.loadSlide(path: "/attract/a.jpg", _), _) = $0 { true } else { false }
      })
  }

  @Test(
    "Without pictures of the operator a meme stays until the next one, unless it was taken away")
  func memesOnly() throws {
    var state = showingMeme(beside: [])
    _ = state.waitForSlide()
    var work = try #require(state.kiosk?.attract.work)
    _ = state.reduce(.kiosk(.slidesListed(work, [])))
    #expect(state.kiosk?.attract.slide?.isMeme == true)
    state.kiosk?.wall.remove(.unattended)
    _ = state.waitForSlide()
    work = try #require(state.kiosk?.attract.work)
    _ = state.reduce(.kiosk(.slidesListed(work, [])))
    #expect(state.kiosk?.attract.slide == nil)
  }

  @Test("A second tap takes it away, and one while it is being made does nothing")
  func takenAway() throws {
    var state = taking()
    let work = try #require(tap(&state))
    #expect(tap(&state) == nil && state.kiosk?.flow?.onWall == .adding(work))
    _ = state.reduce(.kiosk(.flow(.wallPictureMade(work, picture(1)))))
    #expect(tap(&state) == nil)
    #expect(state.kiosk?.flow?.onWall == nil && state.kiosk?.wall.isEmpty == true)
    let again = try #require(tap(&state))
    _ = state.reduce(.kiosk(.flow(.wallPictureMade(again, nil))))
    #expect(state.kiosk?.flow?.onWall == nil && state.kiosk?.wall.isEmpty == true)
  }

  @Test("A visitor who is done at once leaves when the meme is there, or cannot be made")
  func leaving() throws {
    for made in [picture(1), nil] {
      var state = taking()
      let work = try #require(tap(&state))
      _ = state.reduce(.kiosk(.doneTapped))
      #expect(state.kiosk?.phase == .visit)
      let effects = state.reduce(.kiosk(.flow(.wallPictureMade(work, made))))
      #expect(state.kiosk?.phase == .attract && state.kiosk?.wall.count == (made == nil ? 0 : 1))
      #expect(effects.contains { if case .kiosk(.wipe, _) = $0 { true } else { false } })
      _ = state.reduce(.kiosk(.flow(.wallPictureMade(work, picture(2)))))
      #expect(state.kiosk?.wall.count == (made == nil ? 0 : 1), "it is made once")
    }
  }

  @Test("Who begins another meme at once finds the first one there, and stays")
  func again() throws {
    var state = taking()
    let work = try #require(tap(&state))
    _ = state.reduce(.kiosk(.flow(.againTapped)))
    _ = state.reduce(.kiosk(.flow(.wallPictureMade(work, picture(1)))))
    #expect(state.kiosk?.wall.count == 1)
    #expect(state.kiosk?.phase == .visit && state.kiosk?.flow?.onWall == nil)
  }

  @Test("Of two memes that are shown in a row both get there before the visitor leaves")
  func twoInARow() throws {
    var state = taking()
    let first = try #require(tap(&state))
    _ = state.reduce(.kiosk(.flow(.backTapped)))
    _ = state.reduce(.kiosk(.flow(.lineTapped(1))))
    _ = state.reduce(.kiosk(.flow(.takeTapped)))
    let second = try #require(tap(&state))
    _ = state.reduce(.kiosk(.doneTapped))
    _ = state.reduce(.kiosk(.flow(.wallPictureMade(first, picture(1)))))
    #expect(state.kiosk?.phase == .visit && state.kiosk?.wall.count == 1)
    _ = state.reduce(.kiosk(.flow(.wallPictureMade(second, picture(2)))))
    #expect(state.kiosk?.phase == .attract && state.kiosk?.wall.count == 2)
  }

  @Test("What is made after a visit that the clock ended is not shown, nor without the setting")
  func late() throws {
    var state = taking()
    let work = try #require(tap(&state))
    _ = state.reduce(.kiosk(.flow(.backTapped)))
    state.kiosk?.phase = .countdown(1)
    let timer = try #require(state.kiosk?.timer)
    _ = state.reduce(.kiosk(.ticked(timer)))
    _ = state.reduce(.kiosk(.flow(.wallPictureMade(work, picture(1)))))
    #expect(state.kiosk?.phase == .attract && state.kiosk?.wall.isEmpty == true)
    state = taking(hasWall: false)
    #expect(tap(&state) == nil)
  }

  @Test("Another meme is asked for anew, and the first one stays")
  func another() throws {
    var state = taking()
    let work = try #require(tap(&state))
    _ = state.reduce(.kiosk(.flow(.wallPictureMade(work, picture(1)))))
    _ = state.reduce(.kiosk(.flow(.backTapped)))
    _ = state.reduce(.kiosk(.flow(.lineTapped(1))))
    _ = state.reduce(.kiosk(.flow(.takeTapped)))
    #expect(state.kiosk?.flow?.onWall == nil && state.kiosk?.wall.count == 1)
  }

  @Test("A picture that is kept has no more memory than it needs")
  func memory() {
    let worst = [UInt8](unsafeUninitializedCapacity: 1 << 20) { buffer, count in
      (buffer[0], count) = (7, 1)
    }
    #expect(worst.capacity >= 1 << 20)
    let kept = EncodedPicture(bytes: worst).compacted
    #expect(kept.bytes == [7] && kept.bytes.capacity < 1 << 10)
  }

  @Test("Clear Everything removes all of them")
  func clearing() throws {
    var state = taking()
    state.kiosk?.wall.add(picture(1), .unattended)
    _ = state.reduce(.kiosk(.doneTapped))
    #expect(state.kiosk?.wall.isEmpty == false)
    state.kiosk?.panel = OperatorPanel(.clearing)
    _ = state.reduce(.kiosk(.panel(.clearConfirmed)))
    #expect(state.kiosk?.wall.isEmpty == true)
  }

  @Test("There are never more than forty, and all are shown in turn, the newest first")
  func limit() {
    var wall = MemeWall()
    #expect(wall.picture(after: 0) == nil)
    for number in 0..<50 { wall.add(picture(UInt8(number)), WorkID.unattended) }
    #expect(wall.count == MemeWall.most)
    let shown = (0..<MemeWall.most + 1).compactMap { wall.picture(after: $0)?.bytes.first }
    #expect(shown == Array((10..<50).reversed()) + [49])
  }
}

extension AppState {
  /// Shows a picture on the attract screen that is being loaded.
  fileprivate mutating func show(bitmap: Bitmap) {
    guard let work = kiosk?.attract.work else { return }
    _ = reduce(.kiosk(.slideLoaded(work, bitmap)))
  }

  /// Waits for the end of the time of the picture that is shown.
  ///
  /// - Returns: The effects; none if there is nothing to wait for.
  fileprivate mutating func waitForSlide() -> [Effect] {
    guard let work = kiosk?.attract.work else { return [] }
    return reduce(.kiosk(.slideDue(work)))
  }
}
