import AppRuntime
import Canvas
import MemeTestKit
import Testing
import Toolkit

@testable import MemeCore

@Suite("What the loop reports about its window")
struct WindowReportTests {
  private let effects = EffectLog()
  private let window = FakeWindow(size: Size(width: 1000, height: 760))
  private let clock = ManualClock()

  private func loop() -> AppLoop {
    AppLoop(
      Preset.emptyEditor.state, capitals: Capitals(), window: window, effects: effects,
      clock: clock)
  }

  @Test("A moved window is stored after a while, and one that stays is not stored again")
  func placement() throws {
    let loop = loop()
    try loop.turn([])
    _ = effects.drainEffects()
    window.placement = WindowPlacement(size: window.size, position: Point(x: 1, y: 2))
    try loop.turn([])
    #expect(effects.drainEffects() == [.scheduleWindowStoring])
    try loop.turn([])
    #expect(effects.drainEffects() == [])
    #expect(loop.state.shared.userSettings.window == window.placement)
  }

  @Test("Late frames are counted, and the count is in the log at the end")
  func slowFrames() throws {
    let loop = loop()
    let clock = clock
    loop.onAction = { if $0 == .focusLost { clock.advance(0.2) } }
    var turns = 0
    try loop.run { _ in
      turns += 1
      return turns == 1 ? [.focusLost, .windowChanged] : turns == 2 ? [.windowChanged] : [.quit]
    }
    #expect(
      effects.messages.contains(
        LogMessage(.debug, .window, "slow frame", ["seconds": LogValue(0.2)])))
    #expect(effects.messages.last?.text.hasSuffix(" slow=1") == true)
  }

  @Test("The level of the log follows the settings")
  func logLevel() throws {
    let loop = loop()
    try loop.turn([])
    #expect(effects.leastLogLevel == .info)
    loop.send(.settings(.chosen(.log, .text("debug"))))
    try loop.turn([])
    #expect(effects.leastLogLevel == .debug)
  }

  @Test("A window that cannot be drawn is in the log")
  func drawingFails() throws {
    let loop = loop()
    window.failures = 1
    try loop.turn([])
    #expect(
      effects.messages == [LogMessage(.warning, .window, "drawing failed, window reopened")])
  }
}
