internal import AppRuntime
public import Canvas
public import MemeCore
internal import MemeScreens
public import Toolkit

/// The app without a window, for tests: takes user input and returns what a user could perceive.
///
/// It is the app's own loop with a fake window. Time stands still until it is advanced, and effects
/// are recorded, not carried out.
public final class Harness {
  /// The app's state.
  public var state: AppState { app.state }
  /// Hit testing, focus and keys.
  public var interaction: Interaction<AppAction> { app.interaction }
  /// The window's size in points, regardless of the interface's turn.
  public var size: Size { window.size }
  /// The colours.
  public var theme: Theme { Theme(state.appearance) }
  /// The time on the clock, in seconds.
  public var now: Double { clock.now }
  /// The recorded effects, oldest first.
  public var effects: [Effect] { log.effects }
  /// The actions, oldest first.
  public private(set) var actions: [AppAction] = []
  /// The text on the clipboard.
  public var clipboard: String {
    get { window.clipboardText }
    set { window.clipboardText = newValue }
  }
  /// Whether the app was asked to quit.
  public var isEnding: Bool { log.hasQuit }
  /// The fake window.
  public let window: FakeWindow
  /// The clock.
  public let clock = ManualClock()

  private let log = EffectLog()
  private let app: AppLoop
  /// The text measurer.
  public let measurer: any TextMeasurer

  /// Shows a state in a window of a given size in points.
  public init(
    _ state: AppState = Preset.emptyEditor.state, size: Size = Size(width: 1000, height: 760),
    capitals: Capitals = Capitals(), pixelsPerPoint: Double = 1,
    measurer: any TextMeasurer = FixedWidthMeasurer()
  ) {
    self.measurer = measurer
    window = FakeWindow(size: size, pixelsPerPoint: pixelsPerPoint, measurer: measurer)
    app = AppLoop(state, capitals: capitals, window: window, effects: log, clock: clock)
    app.onAction = { [unowned self] in actions.append($0) }
    finishTurn()
  }

  // MARK: - The loop

  /// Handles an event as the event loop does.
  public func handle(_ event: InputEvent) { handle([event]) }

  /// Handles events that arrived together, before the next frame.
  public func handle(_ events: [InputEvent]) {
    do {
      try app.turn(events)
    } catch {
      preconditionFailure("a fake window draws: \(error)")
    }
  }

  private func finishTurn() { handle([]) }

  /// Posts an action, as a service does, and runs a turn of the loop.
  public func receive(_ action: AppAction) {
    log.post(action)
    finishTurn()
  }

  // MARK: - Environment

  /// Advances the clock, in seconds.
  public func advance(_ seconds: Double) {
    clock.advance(seconds)
    finishTurn()
  }

  /// Advances the clock until all animations have ended.
  public func finishAnimations() {
    while interaction.isAnimating(at: now) { advance(1.0 / 60) }
  }

  /// Resizes the window, in points.
  public func resize(_ size: Size) {
    window.size = size
    handle(.windowChanged)
  }

  /// Removes and returns the actions since the last call, oldest first.
  public func drainActions() -> [AppAction] {
    defer { actions = [] }
    return actions
  }

  /// Removes and returns the recorded effects.
  public func drainEffects() -> [Effect] { log.drainEffects() }
}
