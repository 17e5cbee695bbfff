import Canvas
import MemeTestKit
import Testing
import Toolkit

@testable import AppRuntime
@testable import MemeCore

@Suite("The second display of a kiosk, as the loop shows it")
struct SecondDisplayLoopTests {
  private let window = FakeWindow(size: Size(width: 540, height: 960))
  private let second = FakeWindow(size: Size(width: 1280, height: 720))
  private let effects = EffectLog()
  private let clock = ManualClock()
  private let bitmap = Preset.picture.preview

  private func loop() -> AppLoop {
    var configuration = KioskConfiguration()
    configuration.hasWall = true
    var state = Preset.emptyEditor.state
    state.becomeKiosk(configuration, hasSecondDisplay: true)
    let loop = AppLoop(
      state, capitals: Capitals(), window: window, effects: effects, clock: clock)
    loop.secondDisplay = SecondDisplay(window: second, capitals: Capitals())
    return loop
  }

  /// Lets the pictures of the second display be listed, and the first one be loaded.
  private func load(_ loop: AppLoop) throws {
    let listing = try #require(loop.state.kiosk?.secondDisplay?.work)
    loop.send(.kiosk(.slidesListed(listing, ["/a.jpg"])))
    let loading = try #require(loop.state.kiosk?.secondDisplay?.work)
    loop.send(.kiosk(.slideLoaded(loading, bitmap)))
  }

  private var pictures: [Bitmap] {
    (second.shown?.commands ?? []).compactMap {
      if case .picture(let bitmap, _, _, _, _) = $0 { bitmap } else { nil }
    }
  }

  @Test("It shows the picture in its own size, and draws nothing while nothing changes")
  func picture() throws {
    let loop = loop()
    loop.send(.started)
    try loop.turn([])
    #expect(pictures.isEmpty && second.frameCount == 1)
    try load(loop)
    try loop.turn([])
    clock.advance(1)
    try loop.turn([])
    #expect(pictures.contains { $0 === bitmap })
    let count = second.frameCount
    try loop.turn([])
    #expect(second.frameCount == count)
    #expect(loop.timeUntilChange != nil, "the picture moves")
  }

  @Test("A window that has to be drawn again is drawn again")
  func invalid() throws {
    let loop = loop()
    try loop.turn([])
    let count = second.frameCount
    try loop.turn([.windowChanged])
    #expect(second.frameCount == count + 1)
  }

  @Test("A wipe releases what it has kept of earlier memes as well")
  func wipe() throws {
    let loop = loop()
    loop.send(.started)
    #expect(second.releaseCount == window.releaseCount && second.releaseCount > 0)
    let count = second.frameCount
    try loop.turn([])
    #expect(second.frameCount == count + 1)
  }

  @Test("When it cannot be drawn it is given up, and the window goes on")
  func failure() throws {
    let loop = loop()
    second.failures = 1
    try loop.turn([])
    #expect(loop.secondDisplay == nil && window.frameCount == 1)
    #expect(
      effects.messages.contains(
        LogMessage(.warning, .window, "drawing failed on the second display")))
    try loop.turn([.windowChanged])
    #expect(window.frameCount == 2 && second.frameCount == 0)
  }
}
