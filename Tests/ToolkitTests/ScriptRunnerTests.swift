import Canvas
import Testing

@testable import Toolkit

@Suite("Script runner")
struct ScriptRunnerTests {
  private func screen(
    _ entries: [(label: String, isEnabled: Bool, isFocused: Bool)]
  ) -> Semantics {
    let elements = entries.enumerated().map { index, entry in
      TestScene.button(
        entry.label, Rect(x: 100 * Double(index), y: 0, width: 50, height: 40),
        isEnabled: entry.isEnabled)
    }
    var memory = ViewMemory()
    memory.focused = entries.first { $0.isFocused }.map { ViewID($0.label) }
    let layer = TestScene.layer("base", elements)
    return Semantics(
      Scene(screen: "test", size: TestScene.size, layers: [layer]), memory)
  }

  private var plain: Semantics {
    screen([("Add", true, false), ("Delete", true, false), ("Off", false, false)])
  }

  private func runner(_ script: String) throws -> ScriptRunner {
    ScriptRunner(try UIScript(script), timeout: 10)
  }

  /// The first move of a one-step script.
  private func first(_ line: String, _ screen: Semantics? = nil) throws -> ScriptMove {
    var runner = try runner(line)
    return runner.advance(screen ?? plain, isMoving: false, at: 0)
  }

  private let add = Point(x: 25, y: 20)

  @Test("An empty script finishes at once")
  func emptyScript() throws {
    #expect(try first("# nothing") == .finished)
  }

  @Test("A script whose window is closed reports the first step that is left")
  func incomplete() throws {
    var runner = try runner("press Escape\n\nexpect \"Add\"\n# the end")
    #expect(runner.incompleteReport?.hasPrefix("line 1: press Escape\n") == true)
    _ = runner.advance(plain, isMoving: false, at: 0)
    #expect(
      runner.incompleteReport
        == "line 3: expect \"Add\"\nthe window was closed before this step")
    _ = runner.advance(plain, isMoving: false, at: 0)
    #expect(runner.incompleteReport == nil)
  }

  @Test("A click is at the centre of its control, a tap is by finger")
  func clickAndTap() throws {
    #expect(
      try first("click \"add\"")
        == .perform([.pointerMoves(add), .buttonDown(add), .buttonUp(add)]))
    #expect(try first("tap \"Add\"") == .perform([.fingerDown(add), .fingerUp(add)]))
  }

  @Test("A held finger rests long enough, and until a turn of the loop after that")
  func hold() throws {
    var runner = try runner("hold \"Add\"")
    func next(_ now: Double) -> ScriptMove {
      runner.advance(plain, isMoving: true, at: now)
    }
    #expect(runner.advance(plain, isMoving: false, at: 0) == .perform([.fingerDown(add)]))
    #expect(next(1) == .wait(0.625))
    #expect(next(1.5) == .wait(0.125))
    #expect(next(2) == .wait(0))
    #expect(next(2) == .perform([.fingerUp(add)]))
    #expect(next(2.1) == .finished)
  }

  @Test("Two fingers move apart or together around the centre", arguments: [2.0, 0.5])
  func pinch(factor: Double) throws {
    var runner = try runner("pinch \"Add\" \(factor)")
    var distances: [Double] = []
    var places: [Int: Point] = [:]
    while case .perform(let movements) = runner.advance(plain, isMoving: false, at: 0) {
      for movement in movements {
        switch movement {
        case .fingerDown(let place, let finger), .fingerMoves(let place, let finger):
          places[finger] = place
        case .fingerUp(_, let finger): places[finger] = nil
        default: Issue.record("a pinch is made by fingers")
        }
        guard let one = places[1], let two = places[2] else { continue }
        distances.append(one.distance(to: two))
      }
    }
    let (first, last) = (try #require(distances.first), try #require(distances.last))
    #expect(abs(last / first - factor) < 1e-9)
    #expect(places.isEmpty && max(first, last) < 40)
  }

  @Test("A number selects among equal labels")
  func counted() throws {
    let screen = screen([("A", true, false), ("B", true, false), ("a", true, false)])
    let third = Point(x: 225, y: 20)
    #expect(try first("tap \"A\" 2", screen) == .perform([.fingerDown(third), .fingerUp(third)]))
    #expect(try first("tap \"A\" 3", screen) == .wait(0.02))
  }

  @Test("Drags and swipes move in steps and end at their targets")
  func dragsAndSwipes() throws {
    guard case .perform(let drag) = try first("drag \"Add\" 40,-8") else {
      Issue.record("no movements")
      return
    }
    #expect(drag.count == 11)
    #expect(drag.prefix(2) == [.pointerMoves(add), .buttonDown(add)])
    #expect(drag[9] == .pointerMoves(Point(x: 65, y: 12)))
    #expect(drag.last == .buttonUp(Point(x: 65, y: 12)))
    guard case .perform(let swipe) = try first("swipe 10,200 10,40") else {
      Issue.record("no movements")
      return
    }
    #expect(swipe.first == .fingerDown(Point(x: 10, y: 200)))
    #expect(swipe[4] == .fingerMoves(Point(x: 10, y: 120)))
    #expect(swipe.last == .fingerUp(Point(x: 10, y: 40)))
  }

  @Test("Other steps are passed on")
  func otherSteps() throws {
    #expect(
      try first("press ctrl+z") == .perform([.presses(.character("z"), .control)]))
    #expect(try first("drop /a b.jpg") == .perform([.drops(path: "/a b.jpg")]))
    #expect(try first("size 320x480") == .resize(Size(width: 320, height: 480)))
    #expect(try first("screenshot a.png") == .screenshot("a.png"))
  }

  @Test("Typing waits for a focused element")
  func typing() throws {
    #expect(try first("type \"x\"") == .wait(0.02))
    #expect(
      try first("type \"x\"", screen([("TOP", true, true)])) == .perform([.types("x")]))
  }

  @Test(
    "A step waits until its control exists and is enabled",
    arguments: [
      "click \"Missing\"", "tap \"Off\"", "wait \"Missing\"", "expect \"Missing\"",
      "expect-not \"Add\"", "expect-enabled \"Off\"", "expect-disabled \"Add\"",
      "expect-disabled \"Missing\"", "expect-focus \"Add\"", "expect-enabled \"Missing\"",
    ])
  func waits(line: String) throws {
    var runner = try runner(line)
    #expect(runner.advance(plain, isMoving: false, at: 5) == .wait(0.02))
    #expect(runner.advance(plain, isMoving: false, at: 14.9) == .wait(0.02))
    guard case .failed(let report) = runner.advance(plain, isMoving: false, at: 15) else {
      Issue.record("did not fail")
      return
    }
    #expect(report.hasPrefix("line 1: \(line)\nexpected: "))
  }

  @Test(
    "A fulfilled expectation continues",
    arguments: [
      "wait \"Add\"", "expect \"del\"", "expect-enabled \"add\"", "expect-disabled \"Off\"",
      "expect-not \"Missing\"", "expect-not \"Ad\"",
    ])
  func met(line: String) throws {
    var runner = try runner(line)
    #expect(runner.advance(plain, isMoving: false, at: 0) == .perform([]))
    #expect(runner.advance(plain, isMoving: false, at: 0) == .finished)
  }

  @Test("Nothing is done during an animation")
  func moving() throws {
    var runner = try runner("press a")
    #expect(runner.advance(plain, isMoving: true, at: 0) == .wait(0.02))
    #expect(
      runner.advance(plain, isMoving: false, at: 0.1) == .perform([.presses(.character("a"), [])]))
  }

  @Test("A pause lasts its time, and each step has its own timeout")
  func pauses() throws {
    var runner = try runner("wait 12s\nexpect \"Missing\"")
    #expect(runner.advance(plain, isMoving: false, at: 100) == .wait(12))
    #expect(runner.advance(plain, isMoving: true, at: 111.5) == .wait(0.5))
    #expect(runner.advance(plain, isMoving: true, at: 112) == .perform([]))
    #expect(runner.advance(plain, isMoving: false, at: 112) == .wait(0.02))
    #expect(runner.advance(plain, isMoving: false, at: 121.9) == .wait(0.02))
  }

  @Test("A failure reports the line, what was expected and what was found")
  func failureText() throws {
    var runner = try runner("\nclick \"Delete\" 2")
    _ = runner.advance(plain, isMoving: false, at: 0)
    #expect(
      runner.advance(plain, isMoving: false, at: 10)
        == .failed(
          """
          line 2: click "Delete" 2
          expected: "Delete" number 2, enabled
          there was, on screen 'test':
          button "Add" 0,0,50,40
          button "Delete" 100,0,50,40
          button "Off" disabled 200,0,50,40
          """))
  }
}
