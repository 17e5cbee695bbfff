internal import Canvas
internal import Dispatch
internal import MemeCore
internal import PictureEncoding
internal import SDLPlatform
internal import Services

/// Carries out effects off the main thread; their answers come back through the inbox.
final class EffectRunner {
  let inbox: Inbox<AppAction>
  let services: LiveServices
  let exporter: MemeExporter
  let queue = DispatchQueue(label: "mememe.work", qos: .userInitiated, attributes: .concurrent)
  /// What is kept for the next start; in the order of the orders, so that the last one counts.
  let keeping = DispatchQueue(label: "mememe.keeping", qos: .utility)
  /// What an orderly end waits for.
  let saving = DispatchGroup()
  let thumbnails: ThumbnailLoader
  let watcher: LibraryWatcher
  let desktop: DesktopWatcher
  let camera: CameraClient
  private var cancellations: [WorkID: Cancellation] = [:]

  /// How long an orderly end waits for what is being saved, in seconds.
  private static let patience = 10.0
  /// How soon a second click may follow a first, in seconds.
  private static let doubleClickTime = 0.35
  /// How long a toast stays, in seconds.
  private static let toastTime = 4.0
  /// How long a change in the editor may go on before it is kept, in seconds.
  private static let draftTime = 3.0

  init(inbox: Inbox<AppAction>, services: LiveServices, exporter: MemeExporter) {
    self.inbox = inbox
    self.services = services
    self.exporter = exporter
    thumbnails = ThumbnailLoader(inbox: inbox, services: services)
    watcher = LibraryWatcher(inbox: inbox, store: services.store)
    desktop = DesktopWatcher(
      inbox: inbox, session: services.sessionBus, system: services.systemBus)
    camera = CameraClient(environment: services.environment, bus: services.sessionBus) {
      inbox.post(.camera($0))
    }
  }

  /// Starts what an effect orders; those about the window are the loop's.
  func run(_ effect: Effect) {
    guard !camera.run(effect) else { return }
    switch effect {
    case .loadPicture(let work, let path): loadPicture(work, path)
    case .restorePicture(let work, let picture): restorePicture(work, picture)
    case .listFolder(let work, let path): listFolder(work, path)
    case .saveToPictures(let work, let meme): saveToPictures(work, meme)
    case .makeCloseUp(let work, let picture, let crop): makeCloseUp(work, picture, crop)
    case .findFamilies(let work, let texts): findFamilies(work, texts)
    case .remember(let remembered): remember(remembered)
    case .cancel(let work): cancellations.removeValue(forKey: work)?.cancel()
    case .expireToast(let id): post(.toastExpired(id), after: Self.toastTime)
    case .scheduleDraft(let work): post(.draft(.due(work)), after: Self.draftTime)
    case .tickCamera(let work): post(.camera(.ticked(work)), after: 1)
    case .settleCamera(let pause): post(.camera(.settled(pause)), after: Self.doubleClickTime)
    case .watchDesktop(let matters): desktop.begin(matters)
    case .setFullScreen, .quit: break
    default: runSent(effect)
    }
  }

  private func post(_ action: AppAction, after seconds: Double) {
    queue.asyncAfter(deadline: .now() + seconds) { [inbox] in inbox.post(action) }
  }

  /// Lets go of what a finished piece of work needed.
  func forget(_ work: WorkID) {
    cancellations[work] = nil
  }

  /// Waits until what is being saved is safe, and ends all else.
  func finish() {
    desktop.noteKeyboard(touches: nil, isEditing: false)
    camera.finish()
    _ = saving.wait(timeout: .now() + Self.patience)
    for cancellation in cancellations.values { cancellation.cancel() }
  }

  func start(_ work: WorkID) -> Cancellation {
    let cancellation = Cancellation()
    cancellations[work] = cancellation
    return cancellation
  }

  private func loadPicture(_ work: WorkID, _ path: String) {
    let cancellation = start(work)
    queue.async { [inbox, services] in
      do throws(Problem) {
        let picture = try services.loader.load(path, cancellation: cancellation)
        inbox.post(.editor(.pictureLoaded(work, picture)))
      } catch {
        inbox.post(.editor(.pictureFailed(work, error)))
      }
    }
  }

  private func restorePicture(_ work: WorkID, _ picture: PictureReference) {
    let cancellation = start(work)
    queue.async { [inbox, services] in
      do throws(Problem) {
        let restored = try services.loader.load(
          picture.encoded, name: picture.name, cancellation: cancellation)
        inbox.post(.editor(.pictureRestored(work, restored)))
      } catch {
        inbox.post(.editor(.pictureFailed(work, error)))
      }
    }
  }

  private func listFolder(_ work: WorkID, _ path: String) {
    let cancellation = start(work)
    queue.async { [inbox] in
      do throws(Problem) {
        let entries = try FolderLister().list(path, cancellation: cancellation)
        inbox.post(.album(.folderListed(work, entries)))
      } catch {
        inbox.post(.album(.folderFailed(work, error)))
      }
    }
  }

  private func makeCloseUp(_ work: WorkID, _ picture: OriginalPicture, _ crop: Crop) {
    let cancellation = start(work)
    queue.async { [inbox, services] in
      do throws(Problem) {
        let bitmap = try services.loader.closeUp(of: picture, crop, cancellation: cancellation)
        inbox.post(.editor(.closeUpMade(work, bitmap)))
      } catch {
        // The preview goes on serving, and saving will tell what is wrong.
        inbox.post(.editor(.closeUpFailed(work)))
      }
    }
  }

  private func findFamilies(_ work: WorkID, _ texts: [String]) {
    let cancellation = start(work)
    let capitals = exporter.capitals
    queue.async { [inbox] in
      let graphemes = texts.flatMap { text in
        text.prefix(Captions.longestText).flatMap { [String($0), capitals.uppercased($0)] }
      }
      let families = FontFamilies.drawing(Set(graphemes)) { cancellation.isCancelled }
      guard !cancellation.isCancelled else { return }
      inbox.post(.font(.familiesFound(work, families)))
    }
  }

  private func remember(_ remembered: Remembered) {
    keeping.async(group: saving) { [services] in
      do {
        try services.rememberedFile.write(remembered)
      } catch {
        Console.complain("what was used last was not kept: \(error)")
      }
    }
  }
}
