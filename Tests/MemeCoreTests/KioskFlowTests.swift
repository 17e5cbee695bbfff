import Localization
import MemeTestKit
import Testing

@testable import MemeCore

@Suite("The questions of a kiosk")
struct KioskFlowTests {
  private func flow(_ state: AppState) throws -> KioskFlow { try #require(state.kiosk?.flow) }

  @Test("A picture leads to words, and the way back to another picture")
  func picture() throws {
    var state = Preset.kioskPick.state
    #expect(try flow(state).step == .pick)
    let template = TemplateID(try #require(TemplateName("Two doors")), .shipped)
    _ = state.grant(.loadTemplate(.listed(template)))
    let loading = try #require(state.editor.loading)
    let effects = state.reduce(
      .editor(.templateLoaded(loading, Recipe(), Preset.picture, added: nil)))
    let reading = try #require(try flow(state).reading)
    #expect(effects.contains(.kiosk(.readLines(.template(template), .english), reading)))
    #expect(try flow(state).step == .say && state.editor.wantedFocus == nil)
    #expect(state.reduce(.kiosk(.flow(.linesRead(.unattended, Preset.lines)))) == [])
    #expect(try flow(state).deck.dealt == [], "they are for another picture")
    _ = state.reduce(.kiosk(.flow(.linesRead(reading, Preset.lines))))
    #expect(try flow(state).deck.dealt == Array(Preset.lines.prefix(3)))
    _ = state.reduce(.kiosk(.flow(.backTapped)))
    #expect(try flow(state) == KioskFlow() && state.editor.picture == nil && state.toast == nil)
    let end = state.reduce(.kiosk(.flow(.backTapped)))
    #expect(end.contains { if case .kiosk(.wipe, _) = $0 { true } else { false } })
    #expect(state.kiosk?.phase == .attract && state.kiosk?.flow == nil)
  }

  @Test("Words are put into the picture at once, and shown letter by letter")
  func words() throws {
    var state = Preset.kioskSay.state
    #expect(state.editor.recipe[.top] == "Nobody here knows")
    #expect(state.editor.recipe[.bottom] == "I only came for the cake")
    #expect(try flow(state).typing?.letters == 32)
    let work = try #require(try flow(state).typing?.work)
    #expect(state.reduce(.kiosk(.flow(.letterDue(work)))) == [.kiosk(.wait(.letter), work)])
    _ = state.reduce(.kiosk(.flow(.lineTapped(1))))
    #expect(state.editor.recipe[.bottom] == "I brought the hat")
    #expect(try flow(state).typing?.letters == 0)
    #expect(state.reduce(.kiosk(.flow(.letterDue(work)))) == [], "another one is typed")
    var count = 0
    while let work = try flow(state).typing?.work, count < 100 {
      _ = state.reduce(.kiosk(.flow(.letterDue(work))))
      count += 1
    }
    #expect(count == "They said dress codeI brought the hat".count)
    #expect(state.reduce(.kiosk(.flow(.lineTapped(7)))) == [])
  }

  @Test("A template without words asks for some, and Fill In leads to them")
  func fillIn() throws {
    var state = Preset.kioskSay.state
    for index in state.editor.recipe.captions.indices {
      state.editor.recipe.captions[index].text = ""
      state.editor.recipe.captions[index].prompt = "Me"
    }
    _ = state.reduce(.kiosk(.flow(.takeTapped)))
    #expect(state.alert == .textsEmpty(.sheet))
    #expect(try !flow(state).isWriting)
    _ = state.reduce(.editor(.fillInTapped))
    #expect(try flow(state).isWriting && state.alert == nil)
    #expect(state.editor.wantedFocus == .field(state.editor.recipe.captions[0].id))
    _ = state.reduce(.kiosk(.flow(.backTapped)))
    #expect(try !flow(state).isWriting, "and Back to the words that are offered")
  }

  @Test("With reduced motion all letters are there at once")
  func reducedMotion() throws {
    var state = Preset.kioskSay.state
    state.preferences.motion = .reduced
    _ = state.reduce(.kiosk(.flow(.lineTapped(2))))
    #expect(try flow(state).typing == nil)
  }

  @Test("A die offers others, and in the end the first ones again")
  func dealing() throws {
    var state = Preset.kioskSay.state
    _ = state.reduce(.kiosk(.flow(.rollTapped)))
    #expect(try flow(state).deck.dealt == [Preset.lines[3], Preset.lines[0], Preset.lines[1]])
    #expect(try flow(state).deck.hasMore)
    var few = LineDeck(Array(Preset.lines.prefix(2)))
    few.deal()
    #expect(few.dealt == Array(Preset.lines.prefix(2)) && !few.hasMore && LineDeck().dealt == [])
  }

  @Test("Whoever writes has the editor, and comes back with all that was written")
  func writing() throws {
    var state = Preset.kioskSay.state
    _ = state.reduce(.kiosk(.flow(.writeTapped)))
    #expect(try flow(state).isWriting && state.editor.wantedFocus == .field(.top))
    _ = state.reduce(.editor(.captionEdited(.top, "mine")))
    _ = state.reduce(.editor(.cancelTapped))
    #expect(try !flow(state).isWriting && state.editor.recipe[.top] == "mine")
    _ = state.reduce(.kiosk(.flow(.writeTapped)))
    _ = state.reduce(.editor(.shareTapped))
    #expect(try flow(state).step == .take && state.sharing.sheet?.performing != nil)
  }

  @Test("The code is shown with the meme, not in an alert, and is kept on the way back")
  func taking() throws {
    var state = Preset.kioskTake.state
    #expect(try flow(state).handout == Preset.shortHandout && state.alerts == [])
    #expect(try flow(state).meme == state.editor.meme)
    _ = state.reduce(.kiosk(.flow(.backTapped)))
    #expect(try flow(state).step == .say)
    let again = state.reduce(.kiosk(.flow(.takeTapped)))
    #expect(try flow(state).handout == Preset.shortHandout && state.sharing.sheet == nil)
    #expect(again.count == 1, "the last seconds")
    _ = state.reduce(.kiosk(.flow(.backTapped)))
    _ = state.reduce(.kiosk(.flow(.lineTapped(1))))
    _ = state.reduce(.kiosk(.flow(.takeTapped)))
    #expect(try flow(state).handout == nil && state.sharing.sheet?.performing != nil)
  }

  /// The hand-out that is being made.
  private func handingOut(_ state: AppState) throws -> WorkID {
    let performing = try #require(state.sharing.sheet?.performing)
    #expect(performing.request.activity == .handout)
    return performing.work
  }

  private func end(_ work: WorkID, of state: inout AppState) {
    let outcome = ShareOutcome.handedOut(Preset.shortHandout)
    _ = state.reduce(.share(.ended(work, .shared(outcome))))
  }

  @Test("A meme never has the code of the one before")
  func otherWords() throws {
    var state = Preset.kioskTake.state
    _ = state.reduce(.kiosk(.flow(.backTapped)))
    _ = state.reduce(.kiosk(.flow(.lineTapped(1))))
    _ = state.reduce(.kiosk(.flow(.takeTapped)))
    let first = try handingOut(state)
    #expect(state.reduce(.kiosk(.flow(.backTapped))).contains(.cancel(first)))
    #expect(state.sharing.sheet == nil)
    _ = state.reduce(.kiosk(.flow(.lineTapped(2))))
    _ = state.reduce(.kiosk(.flow(.takeTapped)))
    let second = try handingOut(state)
    #expect(second != first)
    end(first, of: &state)
    #expect(try flow(state).handout == nil, "it was too late to cancel it")
    end(second, of: &state)
    #expect(try flow(state).handout == Preset.shortHandout)
  }

  @Test("A meme is handed out while the one before is being printed")
  func handingOutWhilePrinting() throws {
    var state = Preset.kioskTake.state
    _ = state.reduce(.kiosk(.flow(.activityTapped(.print))))
    let listing = try #require(state.sharing.sheet?.listing)
    let printer = Printer(id: "Photos", name: "Photos")
    _ = state.reduce(.share(.found(listing, .printers([printer]))))
    let saving = try #require(state.sharing.sheet?.performing?.work)
    #expect(!state.reduce(.kiosk(.flow(.backTapped))).contains(.cancel(saving)))
    _ = state.reduce(.kiosk(.flow(.lineTapped(2))))
    _ = state.reduce(.kiosk(.flow(.takeTapped)))
    #expect(try handingOut(state) != saving)
    #expect(state.sharing.closedSheets.map(\.performing?.work) == [saving])
  }

  @Test("A way of sharing is used at once or asks first, and its outcome is a toast")
  func sharing() throws {
    var configuration = Preset.questions
    configuration.prints.copies = 2
    var state = Preset.kioskTake.state
    state.shared.policy = KioskPolicy(configuration, samplesFolder: nil)
    _ = state.reduce(.kiosk(.flow(.activityTapped(.print))))
    guard case .printing? = state.sharing.sheet?.page else {
      Issue.record("the printers are not asked for")
      return
    }
    _ = state.reduce(.share(.backTapped))
    #expect(state.sharing.sheet == nil)
    #expect(try flow(state).step == .take)
    #expect(state.forbids(.share(.activityTapped(.saveAs))))
  }

  @Test("The last seconds end the visit, and start again with each touch and while one shares")
  func lastSeconds() throws {
    var state = Preset.kioskTake.state
    func pass() throws -> [Effect] {
      state.reduce(.kiosk(.flow(.secondPassed(try #require(try flow(state).timer)))))
    }
    for _ in 1..<5 { _ = try pass() }
    #expect(try flow(state).secondsLeft == KioskFlow.seconds - 4)
    let former = try #require(try flow(state).timer)
    _ = state.reduce(.kiosk(.inputReceived(isKey: false)))
    #expect(try flow(state).secondsLeft == KioskFlow.seconds)
    #expect(state.reduce(.kiosk(.flow(.secondPassed(former)))) == [])
    _ = try pass()
    _ = state.reduce(.kiosk(.flow(.activityTapped(.print))))
    _ = try pass()
    #expect(try flow(state).secondsLeft == KioskFlow.seconds, "somebody is choosing a printer")
    _ = state.reduce(.share(.dismissed))
    for _ in 0..<KioskFlow.seconds { _ = try pass() }
    #expect(state.kiosk?.phase == .attract && state.editor.picture == nil)
  }

  @Test("The last seconds do not pass while the operator's panel is open, whose own time does")
  func operatorsPanel() throws {
    var state = Preset.kioskTake.state
    _ = state.reduce(.kiosk(.panel(.called)))
    try #require(state.kiosk?.panel != nil)
    for _ in 0..<2 * KioskFlow.seconds {
      let work = try #require(try flow(state).timer)
      _ = state.reduce(.kiosk(.flow(.secondPassed(work))))
    }
    #expect(state.kiosk?.phase == .visit && state.kiosk?.panel != nil)
    _ = state.reduce(.kiosk(.inputReceived(isKey: false)))
    let idle = try #require(state.kiosk?.timer)
    _ = state.reduce(.kiosk(.idleDue(idle)))
    #expect(state.kiosk?.panel == nil && state.kiosk?.phase == .visit)
  }

  @Test("One more meme begins with a picture")
  func again() throws {
    var state = Preset.kioskTake.state
    _ = state.reduce(.kiosk(.flow(.againTapped)))
    #expect(try flow(state) == KioskFlow() && state.editor == EditorState())
    #expect(state.kiosk?.phase == .visit && state.kiosk?.timer != nil)
  }

  @Test("Words are short, and there are some")
  func validLines() {
    #expect(MemeLine(["", ""]) == nil && MemeLine([]) == nil)
    #expect(MemeLine([String(repeating: "a", count: 121)]) == nil)
    #expect(MemeLine(["", "a"])?.texts == ["", "a"])
  }
}
