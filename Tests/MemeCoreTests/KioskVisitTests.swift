import Canvas
import Localization
import MemeTestKit
import Testing

@testable import MemeCore

@Suite("Visits to a kiosk")
struct KioskVisitTests {
  private var configuration: KioskConfiguration {
    var configuration = KioskConfiguration.editor
    (configuration.idleSeconds, configuration.countdownSeconds) = (30, 3)
    return configuration
  }

  /// A kiosk in which a visitor has made the meme of a preset.
  private func visited(_ preset: Preset = .captionedEditor) -> AppState {
    preset.kiosk(.visit, configuration)
  }

  /// The only wipe among effects, with its identifier.
  private func wipe(_ effects: [Effect]) -> (scope: WipeScope, work: WorkID)? {
    let wipes = effects.compactMap { effect -> (WipeScope, WorkID)? in
      if case .kiosk(.wipe(let scope), let work) = effect { (scope, work) } else { nil }
    }
    return wipes.count == 1 ? wipes.first : nil
  }

  @Test("At the start the traces of the last run are removed before a visit can begin")
  func start() throws {
    var state = Preset.emptyEditor.kiosk(.attract, configuration)
    let effects = state.reduce(.started)
    let wipe = try #require(self.wipe(effects))
    #expect(wipe.scope == .start && state.kiosk?.isWiping == true)
    #expect(!effects.contains { if case .draft = $0 { true } else { false } })
    #expect(state.reduce(.kiosk(.visitBegun)) == [] && state.kiosk?.phase == .attract)
    #expect(state.reduce(.kiosk(.wiped(wipe.work))) == [] && state.kiosk?.isWiping == false)
    let timer = state.shared.nextWork
    #expect(
      state.reduce(.kiosk(.visitBegun)).first == .kiosk(.wait(.idle(seconds: 30)), timer))
    #expect(state.kiosk?.phase == .visit && state.path == [.editor])
  }

  @Test("A key begins a visit, a mouse that only moves does not")
  func firstHand() throws {
    var state = Preset.emptyEditor.kiosk(.attract, configuration)
    #expect(state.reduce(.kiosk(.inputReceived(isKey: false))) == [])
    #expect(state.kiosk?.phase == .attract)
    _ = state.reduce(.kiosk(.inputReceived(isKey: true)))
    #expect(state.kiosk?.phase == .visit)
  }

  @Test("A visitor's language is theirs until they leave")
  func language() throws {
    let (german, arabic) = (try #require(LanguageTag("de")), try #require(LanguageTag("ar")))
    var configuration = configuration
    configuration.languages = [german, arabic]
    for isVisited in [false, true] {
      var state = Preset.emptyEditor.kiosk(.attract, configuration)
      state.kiosk?.phase = .attract
      func read(_ effects: [Effect]) -> (tag: LanguageTag?, work: WorkID)? {
        for case .settings(.readLanguage(let tag), let work) in effects { return (tag, work) }
        return nil
      }
      let chosen = try #require(read(state.reduce(.kiosk(.languageTapped(german)))))
      #expect(chosen.tag == german && state.kiosk?.phase == .attract)
      _ = state.reduce(
        .settings(.languageRead(chosen.work, Language(tag: german, catalog: nil))))
      #expect(state.language.tag == german)
      if isVisited { _ = state.reduce(.kiosk(.visitBegun)) }
      let timer = try #require(state.kiosk?.timer)
      let effects =
        isVisited ? state.reduce(.kiosk(.doneTapped)) : state.reduce(.kiosk(.idleDue(timer)))
      let restored = try #require(read(effects))
      #expect(restored.tag == nil && wipe(effects) != nil && state.kiosk?.language == nil)
      _ = state.reduce(.settings(.languageRead(restored.work, .english)))
      #expect(state.language == .english)
    }
  }

  @Test("Only a language of the kiosk can be chosen")
  func otherLanguages() throws {
    var state = visited()
    let german = try #require(LanguageTag("de"))
    #expect(state.reduce(.kiosk(.languageTapped(german))) == [])
    #expect(state.kiosk?.language == nil)
  }

  @Test("Each input starts the idle time anew, and an earlier timer has no effect")
  func idleTime() {
    var state = visited()
    let first = state.shared.nextWork
    _ = state.reduce(.kiosk(.inputReceived(isKey: false)))
    let second = state.shared.nextWork
    #expect(
      state.reduce(.kiosk(.inputReceived(isKey: false))) == [
        .kiosk(.wait(.idle(seconds: 30)), second)
      ])
    #expect(state.reduce(.kiosk(.idleDue(first))) == [] && state.kiosk?.phase == .visit)
    let tick = state.shared.nextWork
    #expect(state.reduce(.kiosk(.idleDue(second))) == [.kiosk(.wait(.countdown), tick)])
    #expect(state.kiosk?.phase == .countdown(3))
  }

  @Test("An answer ends the countdown, and the visitor's meme is as it was")
  func stillHere() {
    for action in [KioskAction.stillHereTapped, .inputReceived(isKey: false)] {
      var state = visited()
      let recipe = state.editor.recipe
      state.kiosk?.phase = .countdown(1)
      _ = state.reduce(.kiosk(action))
      #expect(state.kiosk?.phase == .visit && state.editor.recipe == recipe)
    }
  }

  @Test("Without an answer everything of the visitor is forgotten and wiped")
  func leaving() throws {
    for preset in Preset.allCases where preset.state.path.contains(.editor) {
      var state = visited(preset)
      state.shared.userSettings.addRecentEmoji("🦄")
      state.undoOffers = [.discard(state.editor.draft)]
      state.kiosk?.phase = .countdown(1)
      let work = state.shared.startWork()
      state.kiosk?.timer = work
      let effects = state.reduce(.kiosk(.ticked(work)))
      #expect(try #require(wipe(effects)).scope == .visit)
      let fresh = Preset.emptyEditor.kiosk(.attract, configuration)
      #expect(state.kiosk?.phase == .attract && state.kiosk?.timer == nil)
      #expect(state.editor == fresh.editor && state.drafts == fresh.drafts)
      #expect(state.albums == fresh.albums && state.sent == fresh.sent && state.path == [.editor])
      #expect(state.cameras.screen == nil && state.crop == nil && state.font == nil)
      #expect(state.sharing == fresh.sharing && state.alerts.isEmpty && state.toast == nil)
      #expect(!state.canUndoRemoval && state.shared.userSettings == UserSettings())
      #expect(state.contextMenu == nil && !state.isMenuOpen && state.paste == PasteState())
    }
  }

  @Test("What belongs to the machine stays: cameras, the desktop's settings, the turn")
  func kept() throws {
    var state = visited()
    state.cameras.all = [CameraDevice(name: "Front")]
    state.turn = .left
    state.desktop.appearance.scheme = .dark
    let numbers = state.shared.nextWork
    _ = state.endVisit(.visit)
    #expect(state.cameras.all.count == 1 && state.turn == .left)
    #expect(state.appearance.scheme == .dark && state.isFullScreen)
    #expect(state.shared.nextWork.number > numbers.number)
    #expect(!state.policy.offersFiles && !state.shared.savesDrafts)
  }

  @Test("Results of the visitor's work that come after the wipe change nothing")
  func lateResults() throws {
    var state = visited(.emptyEditor)
    _ = state.reduce(.editor(.albumTapped))
    let listing = try #require(state.albums.screen?.listing)
    _ = state.editor.loadPicture(path: "/samples/a.jpg", &state.shared)
    let loading = try #require(state.editor.loading)
    _ = state.endVisit(.visit)
    let forgotten = state
    let late = try #require(Preset.captionedEditor.state.editor.picture)
    let results: [AppAction] = [
      .editor(.pictureLoaded(loading, late)), .album(.listed(listing, [])),
      .share(.ended(listing, .shared(.copied))),
    ]
    for action in results {
      #expect(state.reduce(action) == [] && state == forgotten)
    }
  }

  @Test("A wipe that fails closes the kiosk, and is tried again until it succeeds")
  func failedWipe() throws {
    var state = visited()
    let first = try #require(wipe(state.endVisit(.visit)))
    let problem = Problem.kiosk(.notWiped)
    #expect(
      state.reduce(.kiosk(.wipeFailed(first.work, problem))) == [.kiosk(.wait(.wipe), first.work)])
    #expect(state.kiosk?.wipeProblem == problem)
    _ = state.reduce(.kiosk(.visitBegun))
    #expect(state.kiosk?.phase == .attract)
    let second = try #require(wipe(state.reduce(.kiosk(.wipeDue(first.work)))))
    #expect(state.reduce(.kiosk(.wiped(first.work))) == [] && state.kiosk?.isWiping == true)
    _ = state.reduce(.kiosk(.wiped(second.work)))
    #expect(state.kiosk?.isWiping == false && state.kiosk?.wipeProblem == nil)
  }

  @Test("Until the wipe of the start has succeeded, it stays one of the start")
  func failedStart() throws {
    var state = Preset.emptyEditor.kiosk(.attract, configuration)
    _ = state.reduce(.started)
    #expect(try #require(wipe(state.endVisit(.visit))).scope == .start)
  }

  @Test("A kiosk that the system ends removes the traces first")
  func quitting() throws {
    var state = visited()
    let effects = state.reduce(.quitRequested)
    #expect(try #require(wipe(effects)).scope == .visit)
    #expect(effects.last == .quit)
  }

  @Test("A disk that is almost full is reported to the operator")
  func fullDisk() {
    var state = visited()
    _ = state.reduce(.kiosk(.spaceMeasured(KioskState.leastFreeBytes)))
    #expect(state.kiosk?.isDiskAlmostFull == false)
    _ = state.reduce(.kiosk(.spaceMeasured(KioskState.leastFreeBytes - 1)))
    #expect(state.kiosk?.isDiskAlmostFull == true)
    _ = state.reduce(.kiosk(.spaceMeasured(nil)))
    #expect(state.kiosk?.isDiskAlmostFull == false)
  }

  @Test("The program is no kiosk unless it was made one")
  func noKiosk() {
    var state = Preset.captionedEditor.state
    let before = state
    for action in [KioskAction.inputReceived(isKey: true), .visitBegun, .panel(.called)] {
      #expect(state.reduce(.kiosk(action)) == [] && state == before)
    }
  }
}
