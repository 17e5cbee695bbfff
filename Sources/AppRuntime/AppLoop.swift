internal import Canvas
public import MemeCore
internal import MemeScreens
public import Toolkit

/// The app's loop: events become actions, actions the next state, the state a frame.
///
/// It depends neither on the window system nor on the services, so it works the same in a test.
public final class AppLoop {
  /// The app's state.
  public private(set) var state: AppState
  /// Hit testing, focus and keys.
  public internal(set) var interaction = Interaction<AppAction>()
  /// How many frames have been shown.
  public var frameCount: Int { frames.count }
  /// How many scenes have been built.
  public var sceneCount: Int { screens.buildCount }
  /// Called after each frame that was shown.
  public var onFrame: () -> Void = {}
  /// Called with each action before it is reduced.
  public var onAction: (AppAction) -> Void = { _ in }

  /// A second display; nil where there is none.
  public var secondDisplay: SecondDisplay?

  /// The paste that waits for the clipboard.
  var paste = PendingPaste()
  /// Whether a visitor is there.
  var visitorInput = VisitorInput()
  /// The frames that were shown.
  var frames = FrameHistory()
  let window: any AppWindow
  let effects: any EffectHandler
  let clock: any AppClock
  private var screens: SceneCache
  /// The time that the last turn began with.
  private var turnStart = 0.0
  /// The level that the log was last set to.
  private var logLevel: LogLevel?
  /// How the interface was turned when its scene was last built.
  private var sceneTurn: QuarterTurn

  /// Makes a loop that has shown nothing yet.
  ///
  /// - Parameters:
  ///   - state: The initial state.
  ///   - capitals: The rules for capital letters in captions.
  ///   - window: Where frames are shown.
  ///   - effects: Carries out effects.
  ///   - clock: The time for animations.
  ///   - isDebugging: Whether F12 shows the bounds and labels of all elements.
  public init(
    _ state: AppState, capitals: Capitals, window: any AppWindow, effects: any EffectHandler,
    clock: any AppClock, isDebugging: Bool = false
  ) {
    interaction.isDebugging = isDebugging
    self.state = state
    self.window = window
    self.effects = effects
    self.clock = clock
    sceneTurn = state.turn
    screens = SceneCache(capitals: capitals)
  }

  /// Runs until the app is asked to quit; saves in progress are completed, however it ends.
  ///
  /// - Parameter wait: Waits for events, at most for the timeout in seconds; without limit if that
  ///   is nil.
  /// - Throws: The renderer's error when a frame cannot be drawn, even in a reopened window.
  public func run(_ wait: (_ timeout: Double?) -> [InputEvent]) throws {
    // Drafts and saves are completed whatever happens to the window.
    defer { finish() }
    do {
      try turn([])
      // Reading from the disk would delay the first frame.
      send(.started)
      while !effects.hasQuit { try turn(wait(timeUntilChange)) }
    } catch {
      effects.record(LogMessage(.error, .window, "drawing failed in a reopened window"))
      throw error
    }
  }

  /// Runs one turn: handles events and results, and draws a frame if anything has changed.
  ///
  /// - Parameter events: The events of the window, oldest first.
  /// - Throws: The renderer's error when the frame cannot be drawn, even in a reopened window.
  public func turn(_ events: [InputEvent]) throws {
    let start = (time: clock.now, frames: frameCount)
    defer { if frameCount > start.frames { countFrame(clock.now - start.time) } }
    for event in events { handle(event) }
    for action in effects.drainActions() { receive(action) }
    for event in paste.drainHeld(by: state) { handle(event) }
    turnStart = clock.now
    for outcome in interaction.tick(at: turnStart) { handle(outcome) }
    receivePlacement()
    update()
    reportSettings()
    try showFrame()
    showSecondDisplay()
  }

  private func countFrame(_ time: Double) {
    guard frames.countIfSlow(time) else { return }
    effects.record(LogMessage(.debug, .window, "slow frame", ["seconds": LogValue(time)]))
  }

  private func finish() {
    effects.record(
      LogMessage(
        .info, .window, "frames shown",
        ["count": LogValue(frameCount), "slow": LogValue(frames.slowCount)]))
    if !effects.hasQuit { send(.quitRequested) }
    effects.finish()
    // Memes saved meanwhile no longer need their drafts, and drafts that were not saved are tried
    // again, which the second call waits for.
    for action in effects.drainActions() { send(action) }
    send(.focusLost)
    effects.finish()
  }

  // MARK: - Actions

  /// Reduces an action and starts its effects.
  public func send(_ action: AppAction) {
    onAction(action)
    for effect in state.reduce(action) {
      if effect.isWipe { forgetInput() }
      effects.run(effect)
    }
  }

  /// Handles the result of an effect.
  private func receive(_ action: AppAction) {
    let text = state.paste.text(for: action) { window.clipboardText }
    send(action)
    if let text { insert(text) }
  }

  func handle(_ event: InputEvent) {
    guard let event = handleVisitor(event) else { return }
    if case .key(.escape, _) = event, paste.waits(in: state) { return send(.paste(.stopped)) }
    guard !paste.holds(event, in: state) else { return }
    switch event {
    case .quit: send(.quitRequested)
    case .dropped(let files, let text): send(.dropped(files: files, text: text))
    case .windowChanged:
      frames.invalidate()
      secondDisplay?.invalidate()
    case .visibilityChanged(let isVisible): changeVisibility(isVisible)
    case .focusLost:
      send(.focusLost)
      interact(event)
    default: interact(event)
    }
    // The next event is tested against the scene that this one leads to; a mere movement changes
    // none.
    if case .pointerMoved = event { return }
    update()
  }

  /// Has the camera's session end while the window is hidden, and begin again when it is shown.
  private func changeVisibility(_ isVisible: Bool) {
    if isVisible { frames.invalidate() }
    guard isVisible == state.cameras.isHidden else { return }
    send(.camera(.visibilityChanged(isVisible: isVisible)))
  }

  private func interact(_ event: InputEvent) {
    for outcome in interaction.handle(event, at: clock.now) { handle(outcome) }
  }

  private func handle(_ outcome: Outcome<AppAction>) {
    if let action = AppAction(outcome) { send(action) }
    switch outcome {
    case .copied(let text): copy(text)
    case .pasteRequested: requestPaste()
    case .action, .edited, .dragged, .nudged, .wheeled, .doubleTapped, .layoutChosen, .emojiTyped:
      break
    }
  }

  // MARK: - The scene

  /// Updates the scene from the state and the window.
  func update() {
    receiveDocking()
    releasePointersIfTurned()
    rebuild()
    let actions = interaction.drainVisibilityActions()
    guard !actions.isEmpty else { return }
    actions.forEach(send)
    showScene()
  }

  private func receiveDocking() {
    let isDocked = window.hasDockedKeyboard
    if isDocked != state.keyboard.isDocked { send(.keyboard(.dockingChanged(isDocked: isDocked))) }
  }

  private func receivePlacement() {
    guard let placement = window.placement, placement != state.shared.userSettings.window else {
      return
    }
    send(.window(.placed(placement)))
  }

  /// Cancels pointers when the interface has been turned, since elements have moved under them.
  private func releasePointersIfTurned() {
    guard state.turn != sceneTurn else { return }
    sceneTurn = state.turn
    interact(.pointerCancelled)
  }

  private func rebuild() {
    let memory = interaction.memory
    showScene()
    // The focused or scrolled element is gone: build the scene without it.
    if interaction.memory != memory { showScene() }
  }

  private func showScene() {
    interaction.reducesMotion = state.appearance.motion == .reduced
    let context = LayoutContext(
      theme: Theme(state.appearance), measurer: window.measurer(for: state.language),
      language: state.language, memory: interaction.memory, pixelsPerPoint: window.pixelsPerPoint)
    interaction.show(
      screens.scene(
        for: state, size: state.turn.turned(window.size), covered: coveredBottom,
        context: context),
      at: clock.now)
  }

  /// The height at the bottom of the interface that the system's keyboard covers, in points.
  private var coveredBottom: Double {
    state.keyboard.isSystemRunning && state.turn == .none ? window.coveredBottom : 0
  }

  /// The accessible description of the screen; nil before the first frame.
  public var semantics: Semantics? {
    interaction.scene.map { Semantics($0, interaction.memory) }
  }

  // MARK: - Frames

  /// Reports the settings of the frame to the window, the desktop and the log; no other place does.
  private func reportSettings() {
    if state.settings.log != logLevel {
      logLevel = state.settings.log
      effects.setLeastLogLevel(state.settings.log)
    }
    window.accept(WindowSettings(turn: state.turn, textInput: interaction.caret))
    let memory = interaction.memory
    effects.updateKeyboard(
      touches: state.keyboard.isSystemCalled(for: memory.typing) ? memory.fieldTouches : nil,
      isEditing: memory.typing != nil, isRefused: state.keyboard.refusesSystem)
  }

  private func showFrame() throws {
    do {
      try drawFrame()
    } catch {
      guard frames.beginReopening(at: clock.now) else { throw error }
      effects.log(Strings.windowReopened("\(error)"))
      effects.record(LogMessage(.warning, .window, "drawing failed, window reopened"))
      try window.reopen()
      frames.invalidate()
      update()
      reportSettings()
      try drawFrame()
    }
  }

  private func drawFrame() throws {
    let frame = RenderedFrame(
      drawList: interaction.drawList(at: clock.now), pixels: window.pixelSize,
      scale: window.pixelsPerPoint, turn: state.turn)
    guard frames.needs(frame) else { return }
    try window.show(frame.drawList, scale: frame.scale)
    frames.record(frame, at: clock.now)
    onFrame()
  }

  /// How long the loop may sleep, in seconds; nil for no limit.
  public var timeUntilChange: Double? {
    // An animation may have ended since its last frame was drawn, which has not shown its end then.
    let changes = [
      interaction.nextChange(after: turnStart).map(frames.due),
      secondDisplay?.nextFrame(after: turnStart),
    ]
    return changes.compactMap(\.self).min().map { max(0, $0 - clock.now) }
  }
}
