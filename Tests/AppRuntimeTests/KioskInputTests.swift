import AppRuntime
import Canvas
import MemeTestKit
import Testing
import Toolkit

@testable import MemeCore

@Suite("Input of a kiosk")
struct KioskInputTests {
  private let fixture = RunnerFixture(kiosk: FakeKiosk { () throws(Problem) in })
  private let place = Point(x: 400, y: 300)

  /// A loop in a phase of the kiosk, and the actions that events lead to.
  private func actions(
    in phase: KioskState.Phase, _ events: [(after: Double, InputEvent)]
  ) throws -> [AppAction] {
    var state = Preset.emptyEditor.state
    state.kiosk = KioskState(.editor)
    state.kiosk?.phase = phase
    let loop = fixture.loop(state)
    try loop.turn([])
    var actions: [AppAction] = []
    loop.onAction = { actions.append($0) }
    for (seconds, event) in events {
      fixture.clock.advance(seconds)
      try loop.turn([event])
    }
    return actions
  }

  private func hands(_ actions: [AppAction]) -> [Bool] {
    actions.compactMap { if case .kiosk(.inputReceived(let isKey)) = $0 { isKey } else { nil } }
  }

  @Test("A hand is reported at most once a second")
  func throttled() throws {
    let events: [(Double, InputEvent)] = [
      (0, .pointerMoved(place)), (0.5, .pointerMoved(place)), (0.6, .wheel(place, down: 1)),
      (0.5, .key(.left, [])), (0.6, .text("a")),
    ]
    #expect(hands(try actions(in: .visit, events)) == [false, false, true])
  }

  @Test("What no person does is no hand, nor is a mouse on the attract screen")
  func noHand() throws {
    let events: [InputEvent] = [
      .windowChanged, .focusLost, .pointerMoved(Point(x: -1, y: -1)), .pointerCancelled,
    ]
    #expect(hands(try actions(in: .visit, events.map { (2, $0) })) == [])
    #expect(hands(try actions(in: .attract, [(2, .pointerMoved(place))])) == [])
    #expect(hands(try actions(in: .countdown(5), [(2, .pointerMoved(place))])) == [])
  }

  @Test("Nothing is dropped on a kiosk")
  func drops() throws {
    let dropped = InputEvent.dropped(files: ["/a.jpg"], text: [])
    #expect(try actions(in: .visit, [(0, dropped)]) == [])
  }

  @Test("A key on the attract screen and in the countdown is a hand, and nothing else")
  func keys() throws {
    let album = InputEvent.key(.character("o"), .control)
    #expect(try actions(in: .visit, [(0, album)]).contains(.editor(.albumTapped)))
    for phase in [KioskState.Phase.attract, .countdown(3)] {
      let sent = try actions(in: phase, [(0, album)])
      #expect(sent.contains(.kiosk(.inputReceived(isKey: true))))
      #expect(!sent.contains(.editor(.albumTapped)))
    }
  }

  @Test("The operator's taps in the corner call the panel")
  func corner() throws {
    let corner = Point(x: 795, y: 5)
    let down = InputEvent.pointerDown(corner, .finger(1), clicks: 1, [])
    let up = InputEvent.pointerUp(corner, .finger(1))
    let taps = (1...5).flatMap { [(0.2, down), ($0 == 5 ? 1.2 : 0.1, up)] }
    let called = AppAction.kiosk(.panel(.called))
    #expect(try actions(in: .attract, taps).filter { $0 == called }.count == 1)
    #expect(!(try actions(in: .attract, taps.dropLast(2))).contains(called))
  }

  @Test("With the visitor, what was focused and drawn is forgotten")
  func forgotten() throws {
    var state = Preset.captionedEditor.state
    state.becomeKiosk(.editor)
    let harness = Harness(state)
    harness.receive(.kiosk(.inputReceived(isKey: true)))
    try harness.tap("TOP")
    harness.finishAnimations()
    #expect(harness.interaction.memory.typing != nil)
    let count = harness.window.releaseCount
    harness.receive(.kiosk(.doneTapped))
    #expect(harness.window.releaseCount == count + 1)
    #expect(harness.interaction.memory.typing == nil)
  }
}
