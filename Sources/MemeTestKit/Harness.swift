public import Canvas
public import MemeCore
internal import MemeScreens
public import Toolkit

/// The app without a window: what a user does goes in, what a user could tell comes out.
///
/// It goes round in the same way as the event loop does: each event meets the scene that the one
/// before it made. Time stands still until it is advanced, and nobody answers effects by himself.
public final class Harness {
  /// Everything the app knows.
  public private(set) var state: AppState
  /// Hit test, focus and keys.
  public private(set) var interaction = Interaction<AppAction>()
  /// The window's size in points, whichever way the interface is turned in it.
  public private(set) var size: Size
  /// The colours.
  public var theme: Theme { Theme(state.appearance) }
  /// The time on the clock, in seconds.
  public private(set) var now = 100.0
  /// What is to be done outside, in the order in which it was ordered.
  public private(set) var effects: [Effect] = []
  /// What happened, oldest first.
  public private(set) var actions: [AppAction] = []
  /// The text on the clipboard.
  public var clipboard = ""
  /// Whether the app was asked to end.
  public private(set) var isEnding = false

  private let root: RootScreen
  /// Tells how much room text takes.
  public let measurer: any TextMeasurer
  private let pixelsPerPoint: Double

  /// Shows a state in a window of a given size in points.
  public init(
    _ state: AppState = Preset.emptyEditor.state, size: Size = Size(width: 1000, height: 760),
    capitals: Capitals = Capitals(), pixelsPerPoint: Double = 1,
    measurer: any TextMeasurer = FixedWidthMeasurer()
  ) {
    self.state = state
    self.size = size
    self.pixelsPerPoint = pixelsPerPoint
    self.measurer = measurer
    root = RootScreen(capitals: capitals)
    rebuild()
  }

  // MARK: - Going round

  /// Takes one event as the event loop does.
  public func take(_ event: InputEvent) { take([event]) }

  /// Takes events that came in together, before the next frame.
  public func take(_ events: [InputEvent]) {
    events.forEach(handle)
    finishTurn()
  }

  private func handle(_ event: InputEvent) {
    switch event {
    case .quit: send(.quitRequested)
    case .fileDropped(let path): send(.pictureGiven(path: path))
    case .windowChanged: break
    case .focusLost:
      send(.windowLeft)
      for outcome in interaction.handle(event, at: now) { take(outcome) }
    default:
      let outcomes = interaction.handle(event, at: now)
      for outcome in outcomes { take(outcome) }
    }
    if case .pointerMoved = event { return }
    rebuild()
  }

  private func finishTurn() {
    for outcome in interaction.tick(at: now) { take(outcome) }
    rebuild()
  }

  private func take(_ outcome: Outcome<AppAction>) {
    if let action = AppAction(outcome) { send(action) }
    switch outcome {
    case .copied(let text): clipboard = text
    case .pasteRequested: handle(.pasted(clipboard))
    default: break
    }
  }

  private func send(_ action: AppAction) {
    actions.append(action)
    let ordered = state.reduce(action)
    effects += ordered
    if ordered.contains(.quit) { isEnding = true }
  }

  /// Plays a service: an action comes in from outside.
  public func answer(_ action: AppAction) {
    send(action)
    finishTurn()
  }

  private func rebuild() {
    let memory = interaction.memory
    interaction.show(scene(memory), at: now)
    if interaction.memory != memory {
      interaction.show(scene(interaction.memory), at: now)
    }
    let arrivals = interaction.takeArrivals()
    guard !arrivals.isEmpty else { return }
    arrivals.forEach(send)
    interaction.show(scene(interaction.memory), at: now)
  }

  private func scene(_ memory: ViewMemory) -> Scene<AppAction> {
    interaction.reducesMotion = state.appearance.motion == .reduced
    let context = LayoutContext(
      theme: theme, measurer: measurer, memory: memory, pixelsPerPoint: pixelsPerPoint)
    return root.scene(for: state, size: state.turn.turned(size), context: context)
  }

  // MARK: - Surroundings

  /// Lets time pass, in seconds.
  public func advance(_ seconds: Double) {
    now += seconds
    finishTurn()
  }

  /// Lets time pass until nothing moves any more.
  public func settle() {
    while interaction.isAnimating(at: now) { advance(1.0 / 60) }
  }

  /// Gives the window another size, in points.
  public func resize(_ size: Size) {
    self.size = size
    take(.windowChanged)
  }

  /// Hands over the effects ordered since the last time.
  public func takeEffects() -> [Effect] {
    defer { effects = [] }
    return effects
  }
}
