import Canvas
import Testing
import Toolkit

@Suite("Corner gesture")
struct CornerGestureTests {
  /// A gesture in a window.
  private final class Watch {
    private var gesture = CornerGesture()

    func sees(_ event: InputEvent, at now: Double) -> Bool {
      gesture.handle(event, in: Size(width: 800, height: 600), at: now)
    }
  }

  private let corner = Point(x: 790, y: 8)

  /// Taps, the last one for a given time, each a given time after the one before.
  private func tap(
    _ watch: Watch, _ count: Int = 5, at point: Point? = nil, holding: Double = 1,
    pause: Double = 0.2, from start: Double = 10
  ) -> Bool {
    var (now, isRecognized) = (start, false)
    for number in 1...count {
      let finger = Pointer.finger(number)
      let place = point ?? corner
      let down = InputEvent.pointerDown(place, finger, clicks: 1, [])
      #expect(!watch.sees(down, at: now))
      now += number == count ? holding : 0.1
      isRecognized = watch.sees(.pointerUp(place, finger), at: now)
      now += pause
    }
    return isRecognized
  }

  @Test("Five taps, the last one held, are recognized, also twice and in the corner itself")
  func recognized() {
    let watch = Watch()
    #expect(tap(watch))
    #expect(tap(watch, at: Point(x: 800, y: 0), pause: 0.9))
    #expect(tap(watch, at: Point(x: 729, y: 71), holding: 8))
  }

  @Test("More taps than five are recognized as well, fewer are not", arguments: [1, 4, 5, 6, 9])
  func otherCounts(count: Int) {
    let watch = Watch()
    #expect(tap(watch, count) == (count >= 5))
  }

  @Test("A short last tap, slow taps and taps elsewhere are not")
  func others() {
    let watch = Watch()
    #expect(!tap(watch, holding: 0.9))
    #expect(!tap(watch, pause: 1.1))
    for place in [Point(x: 727, y: 8), Point(x: 790, y: 73), Point(x: 8, y: 8)] {
      #expect(!tap(watch, at: place))
    }
    #expect(tap(watch), "it begins anew")
  }

  @Test(
    "What comes in between ends it",
    arguments: [
      InputEvent.pointerCancelled, .key(.escape, []), .text("a"), .focusLost,
      .pointerDragged(Point(x: 500, y: 8), .finger(1)),
      .pointerDown(Point(x: 100, y: 100), .finger(2), clicks: 1, []),
      .pointerUp(Point(x: 100, y: 100), .finger(2)),
    ])
  func interrupted(event: InputEvent) {
    let watch = Watch()
    #expect(!tap(watch, 2, holding: 0.1))
    #expect(!watch.sees(event, at: 10.7))
    #expect(!tap(watch, 3, from: 10.8))
  }

  @Test("A mouse that trembles in the corner does not")
  func trembling() {
    let watch = Watch()
    #expect(!tap(watch, 4, holding: 0.1))
    let moved = Point(x: 780, y: 20)
    #expect(!watch.sees(.pointerDown(corner, .mouse, clicks: 1, []), at: 11.3))
    #expect(!watch.sees(.pointerDragged(moved, .mouse), at: 12))
    #expect(watch.sees(.pointerUp(moved, .mouse), at: 12.4))
  }

  @Test("A second finger in the corner ends it")
  func twoFingers() {
    let watch = Watch()
    #expect(!tap(watch, 4, holding: 0.1))
    #expect(!watch.sees(.pointerDown(corner, .finger(1), clicks: 1, []), at: 11.3))
    #expect(!watch.sees(.pointerDown(corner, .finger(2), clicks: 1, []), at: 11.4))
    #expect(!watch.sees(.pointerUp(corner, .finger(1)), at: 12.6))
  }
}
