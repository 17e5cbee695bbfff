internal import Canvas
internal import MemeCore
internal import MemeScreens
internal import SDLPlatform
internal import Services
internal import Toolkit

/// The one loop: events become actions, actions the next state, the state a frame.
final class EventLoop {
  private let window: Window
  private let fonts: FontBook
  private let screens: RootScreen
  private let inbox: Inbox<AppAction>
  private let effects: EffectRunner
  private let inspector: Inspector?
  private let script: ScriptDriver?
  private let icon: String
  private var translator: EventTranslator
  private var interaction = Interaction<AppAction>()
  private var state: AppState
  private var isEnding = false

  private var shown: Frame?
  private var frameCount = 0
  private var lastFrame = 0.0
  private var mustDraw = true

  /// What is on the screen.
  private struct Frame: Equatable {
    var drawList: DrawList
    var pixels: PixelSize
    var scale: Double
    var turn: QuarterTurn
  }

  /// A frame's share of a second while something moves.
  private static let frameTime = 1.0 / 60

  init(
    window: Window, fonts: FontBook, surroundings: Surroundings, configuration: Configuration,
    icon: String, script: ScriptDriver?, root: Place, store: SQLiteMemeStore
  ) {
    self.icon = icon
    self.window = window
    self.fonts = fonts
    self.script = script
    screens = RootScreen(capitals: surroundings.capitals)
    translator = EventTranslator(window: window)
    inspector = surroundings.inspectorFile.map { Inspector(file: $0) }
    let waker = EventWaker()
    inbox = Inbox { waker.wake() }
    let services = LiveServices(surroundings, store: store)
    effects = EffectRunner(
      inbox: inbox, services: services,
      exporter: MemeExporter(fonts: fonts, capitals: surroundings.capitals))
    state = AppState(
      picturesFolder: surroundings.directories.pictures, samplesFolder: surroundings.samples,
      root: root, remembered: services.rememberedFile.read() ?? Remembered(), keepsDrafts: true,
      keyboard: KeyboardState(choice: configuration.keyboard, locale: surroundings.locale),
      wishes: configuration.wishes)
    state.cameras.wish = configuration.camera
    state.turn = window.turn
    state.followsSensor = configuration.followsSensor ?? (SDLRuntime.driver == "KMSDRM")
  }

  /// Runs until the window is closed.
  ///
  /// - Throws: `SDLError` if a frame cannot be drawn.
  func run() throws(SDLError) -> ExitStatus {
    rebuild()
    try showFrame()
    // What is read from the disk would only hold up the first frame.
    send(.started)
    rebuild()
    // What the desktop shows of us can wait for what the user sees.
    window.setIcon(file: icon)
    while !isEnding {
      let wait = script == nil ? timeUntilChange : stepScript()
      if let result = script?.result {
        send(.quitRequested)
        effects.finish()
        return result
      }
      for event in translator.wait(timeout: wait) { take(event) }
      for action in inbox.takeAll() { send(action) }
      for outcome in interaction.tick(at: SDLRuntime.now) { take(outcome) }
      rebuild()
      try showFrame()
    }
    effects.finish()
    return .done
  }

  // MARK: - Actions

  /// Reduces an action and starts its effects.
  func send(_ action: AppAction) {
    if let work = action.finishedWork { effects.forget(work) }
    for effect in state.reduce(action) {
      switch effect {
      case .quit: isEnding = true
      case .setFullScreen(let isFullScreen): window.setFullScreen(isFullScreen)
      default: effects.run(effect)
      }
    }
  }

  private func take(_ event: InputEvent) {
    switch event {
    case .quit: send(.quitRequested)
    case .fileDropped(let path): send(.pictureGiven(path: path))
    case .windowChanged: mustDraw = true
    case .focusLost:
      send(.windowLeft)
      for outcome in interaction.handle(event, at: SDLRuntime.now) { take(outcome) }
    default:
      let outcomes = interaction.handle(event, at: SDLRuntime.now)
      for outcome in outcomes { take(outcome) }
    }
    // The next event must meet the screen that this one made; a mere movement makes none.
    if case .pointerMoved = event { return }
    rebuild()
  }

  private func take(_ outcome: Outcome<AppAction>) {
    if let action = AppAction(outcome) { send(action) }
    switch outcome {
    case .copied(let text):
      do {
        try Clipboard.setText(text)
      } catch {
        Console.complain("the text was not copied: \(error)")
      }
    case .pasteRequested:
      take(.pasted(Clipboard.text))
    default: break
    }
  }

  // MARK: - Frames

  private func rebuild() {
    let isDocked = window.hasDockedKeyboard
    if isDocked != state.keyboard.isDocked { send(.keyboard(.dockingChanged(isDocked: isDocked))) }
    // What was under a finger is somewhere else now.
    if window.turn != state.turn {
      for outcome in interaction.handle(.pointerCancelled, at: SDLRuntime.now) { take(outcome) }
    }
    window.turn = state.turn
    fonts.pixelsPerPoint = window.pixelsPerPoint
    let memory = interaction.memory
    showScene()
    // What was focused or scrolled to is gone: draw it so.
    if interaction.memory != memory { showScene() }
    let arrivals = interaction.takeArrivals()
    guard !arrivals.isEmpty else { return }
    arrivals.forEach(send)
    showScene()
  }

  private func showScene() {
    interaction.reducesMotion = state.appearance.motion == .reduced
    let context = LayoutContext(
      theme: Theme(state.appearance), measurer: fonts, memory: interaction.memory,
      pixelsPerPoint: window.pixelsPerPoint)
    interaction.show(
      screens.scene(
        for: state, size: window.size,
        covered: state.keyboard.isSystemRunning ? window.coveredBottom : 0,
        context: context),
      at: SDLRuntime.now)
  }

  private func showFrame() throws(SDLError) {
    let frame = Frame(
      drawList: interaction.drawList(at: SDLRuntime.now), pixels: window.pixelSize,
      scale: window.pixelsPerPoint, turn: window.turn)
    window.setTextInput(interaction.caret)
    let memory = interaction.memory
    effects.desktop.noteKeyboard(
      touches: state.keyboard.isSystemCalled(for: memory.typing) ? memory.fieldTouches : nil,
      isEditing: memory.typing != nil, isRefused: state.keyboard.refusesSystem)
    guard mustDraw || frame != shown else { return }
    try window.renderer.draw(frame.drawList, scale: frame.scale)
    window.renderer.present()
    shown = frame
    mustDraw = false
    lastFrame = SDLRuntime.now
    frameCount += 1
    inspector?.write(semantics, window: window, frame: frameCount)
  }

  private var semantics: Semantics? {
    interaction.scene.map { Semantics($0, interaction.memory) }
  }

  /// How long the loop may sleep, in seconds; none for as long as nothing comes in.
  private var timeUntilChange: Double? {
    let now = SDLRuntime.now
    guard let change = interaction.nextChange(after: now) else { return nil }
    return max(0, max(change, lastFrame + Self.frameTime) - now)
  }

  // MARK: - Scripts

  private func stepScript() -> Double? {
    guard let script, let semantics else { return nil }
    let now = SDLRuntime.now
    let wait = script.step(
      semantics, isMoving: interaction.isAnimating(at: now), window: window, at: now
    ) { () throws(SDLError) in
      try self.window.renderer.draw(
        self.interaction.drawList(at: now), scale: self.window.pixelsPerPoint)
      return try self.window.renderer.pixels()
    }
    return min(wait, timeUntilChange ?? wait)
  }
}
