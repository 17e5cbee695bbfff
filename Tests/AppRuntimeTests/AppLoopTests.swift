import AppRuntime
import Canvas
import MemeTestKit
import Testing
import Toolkit

@testable import MemeCore

@Suite("App loop")
struct AppLoopTests {
  private let fixture = RunnerFixture()
  private var window: FakeWindow { fixture.window }

  /// An editor with a change that has not been saved yet.
  private func loopWithDraft() throws -> AppLoop {
    var state = Preset.captionedEditor.state
    state.shared.savesDrafts = true
    let loop = fixture.loop(state)
    try loop.turn([])
    loop.send(.editor(.captionEdited(.top, "typed a moment ago")))
    return loop
  }

  @Test("The app runs until its window is closed, and the draft is saved")
  func run() throws {
    let loop = try loopWithDraft()
    var turns = 0
    try loop.run { _ in
      turns += 1
      return turns == 3 ? [.quit] : []
    }
    #expect(turns == 3)
    #expect(fixture.store.ownDraft?.recipe[.top] == "typed a moment ago")
  }

  @Test("A camera is closed while the window is hidden, and opened again when it is shown")
  func hiddenWindow() {
    let harness = Harness(Preset.cameraPreview.state)
    func cameraEffects(_ event: InputEvent) -> Int {
      _ = harness.drainEffects()
      harness.handle(event)
      return harness.drainEffects().count { if case .camera = $0 { true } else { false } }
    }
    #expect(cameraEffects(.visibilityChanged(isVisible: true)) == 0)
    #expect(cameraEffects(.visibilityChanged(isVisible: false)) == 1)
    #expect(cameraEffects(.visibilityChanged(isVisible: false)) == 0)
    #expect(cameraEffects(.visibilityChanged(isVisible: true)) == 1)
  }

  @Test("Frames that take long to draw do not leave an animation unfinished", arguments: 3...15)
  func slowFrames(milliseconds: Int) throws {
    let loop = fixture.loop(Preset.captionedEditor.state)
    try loop.turn([])
    loop.send(.menuRequested(.picture))
    window.onShow = { [clock = fixture.clock] in clock.advance(Double(milliseconds) / 1000) }
    try loop.turn([])
    var turns = 0
    while let wait = loop.timeUntilChange, turns < 100 {
      fixture.clock.advance(wait)
      try loop.turn([])
      turns += 1
    }
    #expect((2..<100).contains(turns))
    #expect(window.shown == loop.interaction.drawList(at: fixture.clock.now + 10))
  }

  @Test("An error in drawing ends the app, but loses no draft, no deletion and no save")
  func drawingFails() throws {
    let meme = try fixture.store.save(SampleMemes.meme(top: "to be deleted"))
    var state = AppState(picturesFolder: "/", root: .sent, savesDrafts: true)
    state.editor.picture = Preset.picture
    let loop = fixture.loop(state)
    try loop.turn([])
    loop.send(.sent(.opened))
    fixture.work()
    try loop.turn([])
    #expect(loop.state.sent.memes == [meme])
    loop.send(.sent(.deleteTapped(meme.id)))
    loop.send(.editor(.captionEdited(.bottom, "the last second")))
    loop.send(.editor(.shareTapped))
    loop.send(.share(.activityTapped(.saveToPictures)))
    window.failures = 2
    #expect(throws: FakeWindow.DrawingFailed.self) {
      try loop.run { _ in
        Issue.record("it waits although nothing is shown")
        return [.quit]
      }
    }
    #expect(fixture.runner.hasQuit)
    #expect(try fixture.store.memes().map { $0[.bottom] } == ["the last second"])
    #expect(fixture.pictures.saved.count == 1)
    #expect(fixture.store.asked.contains("draft"))
    #expect(fixture.store.ownDraft == nil, "the meme is safe, so its draft has done its work")
    #expect(fixture.store.asked.contains("delete"))
  }

  @Test("After a lost device the window is reopened and shows the same")
  func reopening() throws {
    let loop = try loopWithDraft()
    loop.send(.turnChosen(.left))
    window.failures = 1
    try loop.turn([])
    #expect(window.reopenings == 1)
    #expect(window.frameCount == 2)
    #expect(window.shown == loop.interaction.drawList(at: fixture.clock.now))
    #expect(window.settings?.turn == .left)
    #expect(fixture.log.lines.count == 1)
  }

  @Test("A window that fails again at once throws; after a while it is reopened again")
  func reopeningAgain() throws {
    let loop = try loopWithDraft()
    window.failures = 1
    try loop.turn([])
    fixture.clock.advance(9)
    window.failures = 1
    #expect(throws: FakeWindow.DrawingFailed.self) { try loop.turn([.windowChanged]) }
    fixture.clock.advance(2)
    window.failures = 1
    try loop.turn([.windowChanged])
    #expect(window.reopenings == 2)
  }

  @Test("If the window cannot be reopened, the loop ends")
  func noOtherWindow() throws {
    let loop = try loopWithDraft()
    window.failures = 1
    window.failsToReopen = true
    #expect(throws: FakeWindow.DrawingFailed.self) { try loop.run { _ in [.quit] } }
    #expect(fixture.store.ownDraft?.recipe[.top] == "typed a moment ago")
  }

  @Test("An unchanged frame is not drawn again")
  func equalFrames() throws {
    let loop = fixture.loop(Preset.emptyEditor.state)
    try loop.turn([])
    try loop.turn([.pointerMoved(Point(x: 1, y: 1))])
    #expect(window.frameCount == 1)
    try loop.turn([.windowChanged])
    #expect(window.frameCount == 2)
    #expect(loop.timeUntilChange == nil)
  }

  @Test("A key builds one scene, and an event without a change builds none")
  func scenes() throws {
    let loop = fixture.loop(Preset.captionedEditor.state)
    try loop.turn([])
    let field = try #require(loop.semantics?.entries(matching: "TOP").first).frame.center
    try loop.turn([.pointerDown(field, .mouse, clicks: 1, []), .pointerUp(field, .mouse)])
    try loop.turn([.key(.end, .control)])
    let before = loop.sceneCount
    try loop.turn([.text("z")])
    #expect(loop.sceneCount == before + 1)
    #expect(loop.state.editor.recipe[.top].contains("z"))
    try loop.turn([])
    try loop.turn([.windowChanged])
    #expect(loop.sceneCount == before + 1)
    window.size.width -= 100
    try loop.turn([.windowChanged])
    #expect(loop.sceneCount == before + 2)
    #expect(loop.semantics?.size == window.size)
  }

  @Test("The window receives the place where text is edited and the turn of the interface")
  func settings() throws {
    let loop = fixture.loop(Preset.captionedEditor.state)
    try loop.turn([])
    #expect(window.settings == WindowSettings(turn: .none, textInput: nil))
    let field = try #require(loop.semantics?.entries(matching: "TOP").first).frame.center
    try loop.turn([.pointerDown(field, .mouse, clicks: 1, []), .pointerUp(field, .mouse)])
    #expect(window.settings?.textInput == loop.interaction.caret)
    #expect(window.settings?.textInput != nil)
    #expect(try #require(loop.timeUntilChange) > 0, "the caret blinks")
    loop.send(.turnChosen(.right))
    try loop.turn([])
    #expect(window.settings?.turn == .right)
    #expect(loop.semantics?.size == Size(width: 600, height: 800))
  }

  @Test("Signs of a docked keyboard are received before the scene is built")
  func docking() throws {
    let loop = fixture.loop(Preset.emptyEditor.state)
    window.hasDockedKeyboard = true
    try loop.turn([])
    #expect(loop.state.keyboard.isDocked)
    window.hasDockedKeyboard = false
    try loop.turn([])
    #expect(!loop.state.keyboard.isDocked)
  }

  @Test("Turning the interface cancels a touch")
  func turning() throws {
    let loop = fixture.loop(Preset.captionedEditor.state)
    try loop.turn([])
    let button = try #require(loop.semantics?.entries(matching: "Album").first).frame.center
    try loop.turn([.pointerDown(button, .mouse, clicks: 1, [])])
    #expect(loop.interaction.memory.pressed != nil)
    loop.send(.turnChosen(.half))
    try loop.turn([])
    #expect(loop.interaction.memory.pressed == nil)
  }
}
