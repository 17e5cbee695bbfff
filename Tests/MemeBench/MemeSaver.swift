internal import AppRuntime
internal import Canvas
internal import Dispatch
internal import Foundation
internal import MemeCore
internal import SDLPlatform
internal import Services
internal import System

/// Saves memes among the pictures by the app's own effects and services, in the bench's folder.
final class MemeSaver {
  private let runner: EffectRunner
  private let isPosted = DispatchSemaphore(value: 0)
  private var deadline = ContinuousClock.now
  /// Owns the fonts; declared last, since what draws with them must be released first.
  private let window: WindowBench

  /// The longest wait for a save.
  private static let timeout = Duration.seconds(60)

  /// Makes the services, with a window's fonts.
  init(_ fixture: BenchFixture, _ window: WindowBench) {
    self.window = window
    let inbox = Inbox<EffectResult> { [isPosted] in isPosted.signal() }
    runner = EffectRunner(
      inbox: inbox,
      services: Self.services(fixture.environment()) { inbox.post(EffectResult($0)) }
    ) { _ in }
  }

  isolated deinit { runner.finish() }

  /// Starts to save a meme, as the button does.
  func start(_ meme: Meme, _ format: ExportFormat) {
    let request = ShareRequest(.made(meme), .saveToPictures, ShareOptions(format: format))
    deadline = .now + Self.timeout
    runner.run(.share(.perform(request), .unattended))
  }

  /// Encodes a meme, as the open sheet does to show its size.
  func encode(_ meme: Meme, _ format: ExportFormat) throws {
    let options = ShareOptions(format: format)
    deadline = .now + Self.timeout
    runner.run(.share(.measure(.made(meme), options), .unattended))
    while try !isEncoded() { _ = isPosted.wait(timeout: .now() + .milliseconds(100)) }
  }

  private func isEncoded() throws -> Bool {
    for case .share(.found(_, let finding)) in runner.drainActions() {
      guard case .size = finding else {
        throw BenchFixture.Failure(description: "the meme is not encoded: \(finding)")
      }
      return true
    }
    guard ContinuousClock.now < deadline else {
      throw BenchFixture.Failure(description: "encoding takes too long")
    }
    return false
  }

  /// Whether the meme has been saved since it was asked last; then its file is removed.
  ///
  /// - Throws: `BenchFixture.Failure` if it could not be saved, or if that takes too long.
  func hasEnded() throws -> Bool {
    for case .share(.ended(_, let end)) in runner.drainActions() {
      // The next one is encoded anew.
      runner.run(.share(.releaseMemes, .unattended))
      guard case .shared(.saved(let path, _, _), _, unsaved: nil) = end else {
        throw BenchFixture.Failure(description: "the meme is not saved: \(end)")
      }
      try FileManager.default.removeItem(atPath: path)
      return true
    }
    guard ContinuousClock.now < deadline else {
      throw BenchFixture.Failure(description: "saving takes too long")
    }
    return false
  }

  /// Waits until the meme has been saved.
  ///
  /// - Throws: The error of `hasEnded`.
  func wait() throws {
    while try !hasEnded() { _ = isPosted.wait(timeout: .now() + .milliseconds(100)) }
  }

  private static func services(
    _ environment: [String: String], post: @escaping @Sendable (AppAction) -> Void
  ) -> AppServices {
    let directories = Directories(environment: environment)
    let decoder = HelperPictureDecoder(startsAhead: true)
    let bus = MessageBus(.session, environment: environment)
    return AppServices(
      store: SQLiteMemeStore(directories: directories), decoder: decoder,
      loader: PictureLoader(decoder: decoder), album: FolderLister(),
      trash: DesktopTrash(directories: directories),
      templates: TemplateFolder(directories: directories, shipped: nil),
      thumbnails: DesktopThumbnails(decoder: decoder, directories: directories),
      encoder: MemeExporter(),
      makeRasterizer: { () throws(Problem) in
        do throws(SDLError) {
          return CaptionRasterizer(fonts: try FontBook(), capitals: Capitals(locale: "en"))
        } catch {
          throw .fontsMissing
        }
      },
      sharing: SharingServices(
        activities: [SaveToPicturesActivity(pictures: PicturesFolder(directories: directories))],
        programs: DesktopProgramCatalog(environment: environment, bus: bus),
        printers: CUPSPrinters(),
        fileManager: DesktopFileManager(
          bus: bus, parent: ParentWindow(), directories: directories, environment: environment)),
      userSettings: UserSettingsFile(directories: directories), settings: NoDesktop(),
      fonts: NoDesktop(),
      capitals: Capitals(locale: "en"),
      camera: CameraClient(environment: environment, bus: bus) { post(.camera($0)) },
      clipboard: NoDesktop(),
      fileChooser: PortalFileChooser(bus: bus, parent: ParentWindow()), desktop: NoDesktop(),
      clock: SystemClock(), queues: DispatchWorkQueues()
    ) { print("  \($0)") }
  }
}

/// A desktop without fonts to choose from, without a clipboard, preferences and settings.
private nonisolated struct NoDesktop: FontCatalog, ClipboardReader, DesktopService, SettingsStore {
  func families(drawing graphemes: Set<String>, isCancelled: () -> Bool) -> FontFamilyList {
    FontFamilyList()
  }
  func family(named name: String) -> String? { nil }
  func content(
    intoField: Bool, cancellation: Cancellation
  ) throws(ClipboardFault) -> ClipboardContent { .nothing }
  func finish() {}
  func write(_ value: SettingValue, for key: SettingKey) {}
  func watch(_ onChange: @escaping @Sendable (Settings) -> Void) -> FolderWatch { FolderWatch {} }
  func begin(_ features: Set<DesktopFeature>) {}
  func updateKeyboard(touches: Int?, isEditing: Bool, isRefused: Bool) {}
}
