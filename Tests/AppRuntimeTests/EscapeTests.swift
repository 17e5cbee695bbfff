import Canvas
import MemeTestKit
import Testing
import Toolkit

@testable import MemeCore

/// Every key, gesture and message of the desktop, on every screen that a visitor sees.
@Suite("Ways out of a kiosk")
struct EscapeTests {
  /// Something that a visitor, or another program, does.
  enum Attempt: Equatable {
    case event(InputEvent)
    /// A press for longer than a tap.
    case longPress(Point)
    /// A finger that moves from one point to another.
    case swipe(from: Point, to: Point)
    /// What the message bus would bring, if the program were on it.
    case action(AppAction)
  }

  private static let size = Size(width: 540, height: 960)

  /// Those that a visitor sees; what is behind the PIN is the operator's.
  private static let presets = Preset.allCases.filter { preset in
    guard let kiosk = preset.state.kiosk else { return false }
    if case .pin? = kiosk.panel?.page { return true }
    return kiosk.panel == nil
  }

  // MARK: - The tables

  private static let keys: [Key] =
    "abcdefghijklmnopqrstuvwxyz0123456789 ,.-+=/?'\"[]".map { .character($0) } + [
      .enter, .escape, .tab, .backspace, .delete, .left, .right, .up, .down, .home, .end, .pageUp,
      .pageDown, .menu, .volumeUp, .volumeDown,
    ] + (1...12).map { .function($0) }

  private static let modifiers: [KeyModifiers] = (0..<8).map { KeyModifiers(rawValue: $0) }

  private static let actions: [AppAction] =
    [.window, .files(["file:///etc/passwd"]), .newMeme, .sentMemes].map {
      .activated($0, LaunchContext())
    } + [.pictureOpened(path: "/etc/passwd")]

  private static func attempts(on semantics: Semantics) -> [Attempt] {
    let (width, height) = (size.width, size.height)
    let edges = [
      Point(x: 1, y: height / 2), Point(x: width - 1, y: height / 2), Point(x: width / 2, y: 1),
      Point(x: width / 2, y: height - 1),
    ]
    let middle = Point(x: width / 2, y: height / 2)
    let places = semantics.entries.map { Point(x: $0.frame.midX, y: $0.frame.midY) } + [middle]
    var attempts = keys.flatMap { key in modifiers.map { Attempt.event(.key(key, $0)) } }
    attempts += edges.flatMap { [.swipe(from: $0, to: middle), .swipe(from: middle, to: $0)] }
    for place in places {
      attempts += [.event(.menuRequested(place)), .longPress(place)]
      attempts += [1, 2, 3].map { .event(.pointerDown(place, .mouse, clicks: $0, [])) }
      attempts += modifiers.map { .event(.pointerDown(place, .mouse, clicks: 1, $0)) }
      attempts += [-99, 99].map { .event(.wheel(place, down: $0)) }
    }
    attempts += [
      .event(.dropped(files: ["/etc/passwd"], text: [])), .event(.dropped(files: [], text: ["a"])),
      .event(.pasted("a")), .event(.text("1234")), .event(.composition("a")), .event(.focusLost),
      .event(.visibilityChanged(isVisible: false)), .event(.windowChanged),
    ]
    return attempts + actions.map { .action($0) }
  }

  // MARK: - Trying

  /// The program on a screen, and what watches its restrictions.
  private struct Trial {
    let app: ScriptHarness
    let watch: RestrictionWatch

    init(_ state: AppState, _ configuration: KioskConfiguration) {
      app = ScriptHarness(Harness(state, size: size), album: InMemoryAlbum())
      watch = RestrictionWatch(app, configuration)
    }

    func make(_ attempt: Attempt) {
      switch attempt {
      case .event(let event):
        app.handle(event)
        if case .pointerDown(let place, let pointer, _, _) = event {
          app.handle(.pointerUp(place, pointer))
        }
      case .longPress(let place):
        app.handle(.pointerDown(place, .finger(1), clicks: 1, []))
        app.advance(1)
        app.handle(.pointerUp(place, .finger(1)))
      case .swipe(let start, let end):
        app.handle(.pointerDown(start, .finger(1), clicks: 1, []))
        app.handle(.pointerDragged(end, .finger(1)))
        app.handle(.pointerUp(end, .finger(1)))
      case .action(let action): app.harness.receive(action)
      }
      watch.look()
    }
  }

  /// Makes all attempts on a screen, each on the screen as it was.
  ///
  /// - Returns: What has led out, and how.
  private func breaches(
    of state: AppState, _ configuration: KioskConfiguration
  ) -> [(attempt: Attempt, breach: String)] {
    var trial = Trial(state, configuration)
    let start = trial.app.harness.state
    var found: [(Attempt, String)] = []
    for attempt in Self.attempts(on: trial.app.harness.semantics) {
      trial.make(attempt)
      found += trial.watch.breaches.map { (attempt, $0) }
      if trial.app.harness.state != start || !trial.watch.breaches.isEmpty {
        trial = Trial(state, configuration)
      }
    }
    return found
  }

  @Test("Nothing of the tables leads out of any screen", arguments: presets)
  func screen(_ preset: Preset) throws {
    let state = preset.state
    let configuration = try #require(state.kiosk?.configuration)
    let found = breaches(of: state, configuration)
    #expect(found.isEmpty, "\(found.prefix(5))")
  }

  @Test("On a desktop keys, gestures and messages of the tables do lead elsewhere")
  func desktop() {
    let found = breaches(of: Preset.captionedEditor.state, Preset.kioskConfiguration)
    func isKey(_ attempt: Attempt) -> Bool {
      if case .event(.key) = attempt { true } else { false }
    }
    func isDrop(_ attempt: Attempt) -> Bool {
      if case .event(.dropped) = attempt { true } else { false }
    }
    func isMessage(_ attempt: Attempt) -> Bool {
      if case .action = attempt { true } else { false }
    }
    for isOne in [isKey, isDrop, isMessage] { #expect(found.contains { isOne($0.attempt) }) }
  }
}
