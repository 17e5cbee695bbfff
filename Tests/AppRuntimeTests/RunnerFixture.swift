import AppRuntime
import Canvas
import MemeCore
import MemeTestKit
import Synchronization
import System

/// An effect runner with fake services; each piece of work takes a second.
final class RunnerFixture {
  let clock = ManualClock()
  let store: StoreSpy
  let settings = InMemorySettings()
  let templates = InMemoryTemplateStore()
  let pictures: FakePictures
  let queues: ManualWorkQueues
  let runner: EffectRunner
  let clipboard = FakeClipboard()
  let chooser = FakeFileChooser(isAvailable: true)
  let window = FakeWindow(size: Size(width: 800, height: 600))
  let log = Log()
  let messageLog = FakeMessageLog()

  /// The lines printed for the terminal.
  final class Log: Sendable {
    private let content = Mutex<[String]>([])
    var lines: [String] { content.withLock { $0 } }
    func add(_ line: String) { content.withLock { $0.append(line) } }
  }

  /// Makes a runner, and pictures beside those of the album.
  init(
    others: [LoadedPicture] = [], store: StoreSpy = StoreSpy(), kiosk: (any KioskService)? = nil
  ) {
    self.store = store
    var album = InMemoryAlbum()
    album.add(Preset.picture, to: Preset.picturesFolder)
    pictures = FakePictures(album, others: others)
    queues = ManualWorkQueues(clock: clock, seconds: 1)
    let inbox = Inbox<EffectResult> {}
    var services = AppServices(
      store: store, decoder: pictures, loader: pictures, album: pictures, trash: pictures,
      templates: templates,
      thumbnails: pictures, encoder: pictures,
      makeRasterizer: {
        CaptionRasterizer(fonts: FixedWidthMeasurer(), capitals: Capitals())
      }, sharing: .fake(pictures),
      userSettings: DiscardingUserSettingsStore(), settings: settings,
      fonts: FakeFontCatalog(), capitals: Capitals(),
      camera: FakeCamera(clock: clock) { inbox.post(EffectResult(.camera($0))) },
      clipboard: clipboard, fileChooser: chooser, desktop: FakeDesktop(), clock: clock,
      queues: queues
    ) { [log] in log.add($0) }
    services.messageLog = messageLog
    services.kiosk = kiosk
    runner = EffectRunner(
      inbox: inbox, services: services
    ) { [window] in window.perform($0) }
  }

  deinit {
    queues.discardWork()
    // It may hold the runner, which holds the pictures.
    pictures.whilePainting {}
  }

  /// A loop with this runner in a fake window.
  func loop(_ state: AppState) -> AppLoop {
    AppLoop(state, capitals: Capitals(), window: window, effects: runner, clock: clock)
  }

  /// A meme that can be saved.
  var meme: Meme {
    Meme(
      recipe: Recipe(captions: .classic(top: "one does not simply")), originalImage: Preset.picture)
  }

  /// Saves that meme.
  var saving: ShareEffect {
    .perform(ShareRequest(.made(meme), .saveToPictures, ShareOptions()))
  }

  /// Runs all work that has been started.
  func work() { clock.advance(1) }
}
