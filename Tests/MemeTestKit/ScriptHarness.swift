internal import AppRuntime
internal import Canvas
public import MemeCore
internal import System
public import Toolkit

/// The error of a failed script step.
public struct ScriptFailure: Error, CustomStringConvertible {
  /// The line, the expectation and the description of the screen.
  public let description: String
}

/// Runs scripts against a harness, with the app's own effect runner and fake services.
public final class ScriptHarness {
  /// The app.
  public let harness: Harness
  /// The memes whose saving was requested, oldest first.
  public private(set) var savedMemes: [Meme] = []
  /// The names of the requested screenshots.
  public private(set) var screenshots: [String] = []
  /// Sent memes and the draft.
  public let store: InMemoryMemeStore
  /// The templates.
  public let templates = InMemoryTemplateStore()

  /// The kiosk's service.
  public let kiosk: FakeKiosk
  /// Called with each effect before it is carried out.
  public var onEffect: (Effect) -> Void = { _ in }

  /// The configuration files.
  public let settings = InMemorySettings()

  private let effects: EffectRunner
  private let queues: ManualWorkQueues
  private var isButtonDown = false

  /// The duration of a fake service's work, in seconds, so that scripts have to wait.
  private static let serviceTime = 0.5

  /// Makes the app.
  ///
  /// - Parameters:
  ///   - harness: The app.
  ///   - album: Its pictures.
  ///   - cameras: Its cameras.
  ///   - activities: More ways of sharing than those of a desktop.
  public init(
    _ harness: Harness, album: InMemoryAlbum, cameras: [CameraDevice] = [],
    activities: [any ShareActivity] = []
  ) {
    self.harness = harness
    let clock = harness.clock
    let inbox = Inbox<EffectResult> {}
    let pictures = FakePictures(album, others: [Preset.photo])
    let store = InMemoryMemeStore { ManualClock.noon }
    self.store = store
    kiosk = FakeKiosk { () throws(Problem) in
      try store.delete(try store.memes(cancellation: Cancellation()).map(\.id))
    }
    queues = ManualWorkQueues(clock: clock, seconds: Self.serviceTime)
    var services = AppServices(
      store: store, decoder: pictures, loader: pictures, album: pictures, trash: pictures,
      templates: templates,
      thumbnails: pictures, encoder: pictures,
      makeRasterizer: {
        CaptionRasterizer(fonts: FixedWidthMeasurer(), capitals: Capitals())
      }, sharing: .fake(pictures, others: activities),
      userSettings: DiscardingUserSettingsStore(), settings: settings,
      fonts: FakeFontCatalog(), capitals: Capitals(),
      camera: FakeCamera(clock: clock) { inbox.post(EffectResult(.camera($0))) },
      clipboard: FakeClipboard(), fileChooser: FakeFileChooser(), desktop: FakeDesktop(),
      clock: clock, queues: queues
    ) { _ in }
    services.kiosk = kiosk
    services.uploads = FakeUploads()
    effects = EffectRunner(
      inbox: inbox, services: services
    ) { [window = harness.window] in window.perform($0) }
    guard !cameras.isEmpty else { return }
    clock.call(after: Self.serviceTime) { inbox.post(EffectResult(.camera(.listed(cameras)))) }
  }

  deinit {
    queues.discardWork()
  }

  /// The memes that were sent and not deleted, oldest first.
  public var sentMemes: [SentMeme] {
    get throws(Problem) { try store.memes().reversed() }
  }

  /// Runs a script to its end, and completes saves in progress.
  ///
  /// - Throws: `ScriptFailure` at the first step that fails.
  public func run(_ script: UIScript) throws(ScriptFailure) {
    var runner = ScriptRunner(script)
    while true {
      serve()
      let isMoving = harness.interaction.isAnimating(at: harness.now)
      switch runner.advance(harness.semantics, isMoving: isMoving, at: harness.now) {
      case .wait(let seconds): harness.advance(max(seconds, 0.001))
      case .perform(let movements): harness.handle(movements.flatMap(events))
      case .resize(let size): harness.resize(size)
      case .screenshot(let name): screenshots.append(name)
      case .failed(let report): throw ScriptFailure(description: report)
      case .finished: return effects.finish()
      }
    }
  }

  /// Advances the clock, in seconds, while the services do their work.
  public func advance(_ seconds: Double) {
    let end = harness.now + seconds
    while harness.now < end {
      serve()
      harness.advance(min(Self.step, end - harness.now))
    }
    serve()
  }

  /// The time between two turns of the loop while the clock advances, in seconds.
  private static let step = 0.05

  /// Handles an event as the event loop does, and starts the work that it leads to.
  public func handle(_ event: InputEvent) {
    harness.handle(event)
    serve()
  }

  /// Converts a synthetic event to input events, as SDL and the event translator do.
  private func events(_ movement: SyntheticEvent) -> [InputEvent] {
    switch movement {
    case .pointerMoves(let point):
      return [isButtonDown ? .pointerDragged(point, .mouse) : .pointerMoved(point)]
    case .buttonDown(let point):
      isButtonDown = true
      return [.pointerDown(point, .mouse, clicks: 1, [])]
    case .buttonUp(let point):
      isButtonDown = false
      return [.pointerUp(point, .mouse)]
    case .fingerDown(let point, let finger):
      return [.pointerDown(point, .finger(finger), clicks: 1, [])]
    case .fingerMoves(let point, let finger): return [.pointerDragged(point, .finger(finger))]
    case .fingerUp(let point, let finger): return [.pointerUp(point, .finger(finger))]
    case .types(let text): return text.map { .text(String($0)) }
    case .presses(let key, let modifiers): return [.key(key, modifiers)]
    case .drops(let path): return [.dropped(files: [path], text: [])]
    }
  }

  // MARK: - Services

  private func serve() {
    for effect in harness.drainEffects() {
      onEffect(effect)
      if case .share(.perform(let request), _) = effect, case .made(let meme) = request.subject {
        savedMemes.append(meme)
      }
      effects.run(effect)
    }
    for action in effects.drainActions() { harness.receive(action) }
  }
}
