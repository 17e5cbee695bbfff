internal import AppRuntime
internal import Canvas
internal import CommandLineTool
internal import Glibc
internal import MemeCore
internal import MemeScreens
internal import SDLPlatform
internal import Services
internal import System
internal import Toolkit

/// The SDL side of the loop: waits for events, and runs scripts.
final class EventLoop {
  private let window: SDLAppWindow
  /// The window on a second display; nil where there is none.
  private let second: SDLAppWindow?
  private let app: AppLoop
  private let observers: [any SemanticsObserver]
  private let notifier: ServiceNotifier?
  private let script: ScriptDriver?
  private let icon: String
  private let clock: any AppClock
  private var translator: EventTranslator
  private var heap = IdleHeap()
  /// The requested name that none of the cameras had at the last time.
  private var missingCamera: String?
  /// The window for which events are translated and the icon is set.
  private weak var known: Window?

  /// Prepares a loop.
  ///
  /// - Parameters:
  ///   - window: The window.
  ///   - second: The window on a second display; nil where there is none.
  ///   - resources: What is open while the window is.
  ///   - root: The first screen.
  ///   - icon: The file of the window's icon.
  ///   - script: The script to run; nil for none.
  ///   - isDebugging: Whether F12 shows the bounds and labels of all elements.
  init(
    window: SDLAppWindow, second: SDLAppWindow?, resources: WindowResources, root: Destination,
    icon: String,
    script: ScriptDriver?, isDebugging: Bool = false
  ) {
    self.icon = icon
    self.window = window
    self.second = second
    self.script = script
    let environment = resources.environment
    translator = EventTranslator(window: window.window, second: second?.window)
    observers = resources.semanticsObservers
    notifier = environment.notifier
    let waker = EventWaker()
    let inbox = Inbox<EffectResult> { waker.wake() }
    let services = LiveServices(resources, window: window) { inbox.post(EffectResult($0)) }.services
    clock = services.clock
    let effects = EffectRunner(
      inbox: inbox, services: services,
      workerLimit: max(2, sysconf(Int32(_SC_NPROCESSORS_ONLN))),
      // On a busy machine it would be gone before the step that closes it.
      alertTime: max(EffectRunner.alertTime, script == nil ? 0 : environment.scriptTimeout)
    ) { window.perform($0) }
    app = AppLoop(
      Self.initialState(resources, root, hasSecondDisplay: second != nil),
      capitals: environment.capitals, window: window,
      effects: effects, clock: clock, isDebugging: isDebugging)
    app.secondDisplay = second.map {
      SecondDisplay(window: $0, capitals: environment.capitals)
    }
    resources.instance?.receive { inbox.post(EffectResult(.activated($0, $1))) }
    observeActions(resources)
    observeFrames()
  }

  private static func initialState(
    _ resources: WindowResources, _ root: Destination, hasSecondDisplay: Bool
  ) -> AppState {
    let environment = resources.environment
    var state = AppState(
      picturesFolder: environment.directories.pictures,
      samplesFolder: environment.samples, root: root, userSettings: resources.initialUserSettings,
      savesDrafts: true,
      keyboard: KeyboardState(locale: environment.locale))
    state.followsSensorByDefault = SDLRuntime.driver == "KMSDRM"
    state.settingsScreen.file = environment.directories.abbreviated(
      ConfigurationFile(directories: environment.directories).path)
    if let kiosk = resources.kiosk {
      state.becomeKiosk(
        kiosk.configuration, hasSecondDisplay: hasSecondDisplay,
        pinLock: LiveKiosk.keptPINLock(in: kiosk.directories))
    }
    let settings = resources.settings.initial.settings
    state.apply(settings)
    state.language = resources.language.language
    return state
  }

  private func observeActions(_ resources: WindowResources) {
    app.onAction = { [window, unowned self] action in
      if case .camera(.listed(let devices)) = action { reportMissingCamera(among: devices) }
      // A later start relies on this instance until it quits.
      if action == .quitRequested { resources.instance?.withdraw() }
      // By then the level of the log is that of the settings.
      if action == .started {
        resources.log.recordStart(
          window, warningCount: resources.settings.initial.warnings.count)
      }
    }
  }

  /// Prints the requested name that no camera has; once, while more and more of them are found.
  private func reportMissingCamera(among devices: [CameraDevice]) {
    let name = app.state.cameras.missingName(among: devices)
    if let name, name != missingCamera {
      Console.standard.printError(Strings.cameraNotFound(name))
    }
    missingCamera = name
  }

  private func observeFrames() {
    app.onFrame = { [unowned app, window, observers, notifier] in
      if !observers.isEmpty, let semantics = app.semantics {
        for observer in observers {
          observer.receive(semantics, window: window.window, frame: app.frameCount)
        }
      }
      notifier?.ready()
    }
  }

  /// Opens a picture.
  func open(picture path: String) { app.send(.pictureOpened(path: path)) }

  /// Runs until the window is closed.
  ///
  /// - Throws: The renderer's error when a frame cannot be drawn.
  func run() throws -> ExitStatus {
    defer { notifier?.stopping() }
    try app.run { timeout in wait(feeding(timeout)) }
    if let script { return script.end() }
    guard window.window.hasLostDisplay else { return .done }
    Console.standard.printError(Strings.displayGone)
    return .failed
  }

  /// Reports to the service manager that the loop goes on: one that hangs does not get here.
  ///
  /// - Parameter timeout: How long the loop may sleep, in seconds; nil for no limit.
  /// - Returns: The same, or until the next report.
  private func feeding(_ timeout: Double?) -> Double? {
    guard let notifier else { return timeout }
    let now = clock.now
    notifier.feed(at: now)
    guard let limit = notifier.timeUntilFeeding(at: now) else { return timeout }
    return min(limit, timeout ?? limit)
  }

  private func wait(_ timeout: Double?) -> [InputEvent] {
    if known !== window.window { updateWindow() }
    guard let script else {
      return heap.wait(timeout, clock: clock) { translator.wait(timeout: $0) }
    }
    let pause = step(script)
    guard script.result == nil else { return [.quit] }
    return translator.wait(timeout: min(pause, timeout ?? pause))
  }

  /// Prepares for a window that has just been opened.
  private func updateWindow() {
    known = window.window
    translator = EventTranslator(window: window.window, second: second?.window)
    // The icon on the desktop is less urgent than the first frame.
    window.window.setIcon(file: icon)
  }

  // MARK: - Scripts

  private func step(_ script: ScriptDriver) -> Double {
    guard let semantics = app.semantics else { return 0 }
    let now = clock.now
    let window = window.window
    return script.step(
      semantics, isMoving: app.interaction.isAnimating(at: now), window: window, at: now
    ) { () throws(SDLError) in
      try window.renderer.draw(
        app.interaction.drawList(at: now), scale: window.pixelsPerPoint)
      return try window.renderer.pixels()
    }
  }
}
