import Canvas
import Foundation
import MemeTestKit
import Testing
import Toolkit

@testable import MemeCore

/// A visitor who tries everything does not get out of the kiosk.
@Suite("Vandals")
struct VandalTests {
  private static let variables = ProcessInfo.processInfo.environment
  /// The number of events; `Packaging/check.sh --long` sets another one.
  private static let count = variables["MEMEME_VANDAL"].flatMap(Int.init) ?? 6000
  /// What the events depend on.
  private static let seed = variables["MEMEME_SEED"].flatMap(UInt64.init) ?? 3

  private static let wall = ShareCommand(name: "Wall", arguments: ["/bin/true"])

  private static var configuration: KioskConfiguration { configuration(.editor) }

  private static func configuration(_ flow: KioskConfiguration.Flow) -> KioskConfiguration {
    var configuration = Preset.kioskConfiguration
    configuration.flow = flow
    configuration.activities = [.print, .command(wall.name)]
    return configuration
  }

  private func app(_ state: AppState) -> ScriptHarness {
    var state = state
    state.settings.commands = [Self.wall]
    var album = InMemoryAlbum()
    for folder in Self.configuration.folders + [Preset.picturesFolder] {
      album.add(Preset.picture, to: folder)
    }
    let outcome = ShareOutcome.commandEnded(name: Self.wall.name, lastLine: nil)
    let app = ScriptHarness(
      Harness(state), album: album, cameras: Preset.cameras,
      activities: [
        FakeShareActivity(.command(Self.wall.name), .success(outcome)),
        FakeShareActivity(.handout, .success(.handedOut(Preset.handout))),
      ])
    app.harness.receive(.started)
    return app
  }

  @Test(
    "Nothing that a visitor does leads out of the kiosk",
    arguments: KioskConfiguration.Flow.allCases)
  func vandal(_ flow: KioskConfiguration.Flow) throws {
    var state = Preset.emptyEditor.state
    state.becomeKiosk(Self.configuration(flow))
    let app = app(state)
    let watch = RestrictionWatch(app, Self.configuration(flow))
    var vandal = Vandal(app, seed: Self.seed)
    while vandal.count < Self.count {
      let trace = vandal.act()
      watch.look()
      try #require(
        watch.breaches.isEmpty, "seed \(Self.seed), event \(vandal.count), after \(trace)")
    }
    // It has been everywhere.
    #expect(app.kiosk.wipes.count > 1)
    for place in RestrictionWatch.Place.allCases where flow == .editor || place != .album {
      #expect(watch.seen.contains(place), "seed \(Self.seed): no \(place)")
    }
    // When the visitor has left, nothing is there.
    app.advance(
      Double(Self.configuration.idleSeconds + Self.configuration.countdownSeconds) * 2)
    #expect(app.harness.state.kiosk?.phase == .attract)
    #expect(app.harness.state.editor == EditorState())
    #expect(app.harness.clipboard == "")
    #expect(try app.sentMemes.isEmpty)
  }

  @Test("On a desktop the same events lead to other screens and files")
  func desktop() {
    let app = app(Preset.emptyEditor.state)
    let watch = RestrictionWatch(app, Self.configuration)
    var vandal = Vandal(app, seed: Self.seed)
    while vandal.count < Self.count, watch.breaches.isEmpty {
      vandal.act()
      watch.look()
    }
    #expect(!watch.breaches.isEmpty)
  }
}

/// Does what a random visitor does.
private struct Vandal {
  private let app: ScriptHarness
  private var visitor: RandomVisitor
  /// The number of events so far.
  private(set) var count = 0

  init(_ app: ScriptHarness, seed: UInt64) {
    self.app = app
    visitor = RandomVisitor(seed: seed)
  }

  /// Does one thing.
  ///
  /// - Returns: What.
  @discardableResult
  mutating func act() -> [RandomVisitor.Step] {
    let steps = visitor.next(on: app.harness.semantics)
    count += steps.count
    for step in steps {
      switch step {
      case .event(let event): app.handle(event)
      case .resize(let size): app.harness.resize(size)
      case .wait(let seconds): app.advance(seconds)
      }
    }
    return steps
  }
}
