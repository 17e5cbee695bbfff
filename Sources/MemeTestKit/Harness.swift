internal import AppRuntime
public import Canvas
public import MemeCore
internal import MemeScreens
public import Toolkit

/// The app without a window: what a user does goes in, what a user could tell comes out.
///
/// It is the app's own loop with a fake window. Time stands still until it is advanced, and nobody
/// answers effects by himself.
public final class Harness {
  /// Everything the app knows.
  public var state: AppState { app.state }
  /// Hit test, focus and keys.
  public var interaction: Interaction<AppAction> { app.interaction }
  /// The window's size in points, whichever way the interface is turned in it.
  public var size: Size { window.size }
  /// The colours.
  public var theme: Theme { Theme(state.appearance) }
  /// The time on the clock, in seconds.
  public var now: Double { clock.now }
  /// What is to be done outside, in the order in which it was ordered.
  public var effects: [Effect] { log.effects }
  /// What happened, oldest first.
  public private(set) var actions: [AppAction] = []
  /// The text on the clipboard.
  public var clipboard: String {
    get { window.clipboardText }
    set { window.clipboardText = newValue }
  }
  /// Whether the app was asked to end.
  public var isEnding: Bool { log.hasQuit }
  /// The window that shows nothing.
  public let window: FakeWindow
  /// The clock.
  public let clock = ManualClock()

  private let log = EffectLog()
  private let app: AppLoop
  /// Tells how much room text takes.
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

  // MARK: - Going round

  /// Takes one event as the event loop does.
  public func handle(_ event: InputEvent) { handle([event]) }

  /// Takes events that came in together, before the next frame.
  public func handle(_ events: [InputEvent]) {
    do {
      try app.turn(events)
    } catch {
      preconditionFailure("a fake window draws: \(error)")
    }
  }

  private func finishTurn() { handle([]) }

  /// Plays a service: an action comes in from outside.
  public func receive(_ action: AppAction) {
    log.post(action)
    finishTurn()
  }

  // MARK: - Surroundings

  /// Lets time pass, in seconds.
  public func advance(_ seconds: Double) {
    clock.advance(seconds)
    finishTurn()
  }

  /// Lets time pass until nothing moves any more.
  public func finishAnimations() {
    while interaction.isAnimating(at: now) { advance(1.0 / 60) }
  }

  /// Gives the window another size, in points.
  public func resize(_ size: Size) {
    window.size = size
    handle(.windowChanged)
  }

  /// Hands over the effects ordered since the last time.
  public func drainEffects() -> [Effect] { log.drainEffects() }
}
