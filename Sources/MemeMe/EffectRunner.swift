internal import Canvas
internal import Dispatch
internal import MemeCore
internal import PictureEncoding
internal import SDLPlatform
internal import Services

/// Carries out effects off the main thread; their answers come back through the inbox.
final class EffectRunner {
  private let inbox: Inbox<AppAction>
  private let decoder: any PictureDecoder
  private let exporter: MemeExporter
  private let pictures: PicturesFolder
  private let styleFile: StyleFile
  private let queue = DispatchQueue(
    label: "mememe.work", qos: .userInitiated, attributes: .concurrent)
  private let styleQueue = DispatchQueue(label: "mememe.style", qos: .utility)
  private let saving = DispatchGroup()
  private var cancellations: [WorkID: Cancellation] = [:]

  /// How long an orderly end waits for a meme that is being saved, in seconds.
  private static let patience = 10.0
  /// How long a toast stays, in seconds.
  private static let toastTime = 4.0

  init(
    inbox: Inbox<AppAction>, decoder: any PictureDecoder, exporter: MemeExporter,
    pictures: PicturesFolder, styleFile: StyleFile
  ) {
    self.inbox = inbox
    self.decoder = decoder
    self.exporter = exporter
    self.pictures = pictures
    self.styleFile = styleFile
  }

  /// Starts what an effect orders; those about the window are the loop's.
  func run(_ effect: Effect) {
    switch effect {
    case .loadPicture(let work, let path): loadPicture(work, path)
    case .restorePicture(let work, let picture): restorePicture(work, picture)
    case .listFolder(let work, let path): listFolder(work, path)
    case .saveToPictures(let work, let meme): saveToPictures(work, meme)
    case .makeCloseUp(let work, let picture, let crop): makeCloseUp(work, picture, crop)
    case .findFamilies(let work, let texts): findFamilies(work, texts)
    case .rememberStyle(let style): rememberStyle(style)
    case .cancel(let work): cancellations.removeValue(forKey: work)?.cancel()
    case .expireToast(let id):
      queue.asyncAfter(deadline: .now() + Self.toastTime) { [inbox] in
        inbox.post(.toastExpired(id))
      }
    case .setFullScreen, .quit: break
    }
  }

  /// Lets go of what a finished piece of work needed.
  func forget(_ work: WorkID) {
    cancellations[work] = nil
  }

  /// Waits until memes that are being saved are safe, and ends all else.
  func finish() {
    _ = saving.wait(timeout: .now() + Self.patience)
    for cancellation in cancellations.values { cancellation.cancel() }
  }

  private func start(_ work: WorkID) -> Cancellation {
    let cancellation = Cancellation()
    cancellations[work] = cancellation
    return cancellation
  }

  private func loadPicture(_ work: WorkID, _ path: String) {
    let cancellation = start(work)
    let loader = PictureLoader(decoder: decoder)
    queue.async { [inbox] in
      do throws(Problem) {
        let picture = try loader.load(path, cancellation: cancellation)
        inbox.post(.editor(.pictureLoaded(work, picture)))
      } catch {
        inbox.post(.editor(.pictureFailed(work, error)))
      }
    }
  }

  private func restorePicture(_ work: WorkID, _ picture: PictureReference) {
    let cancellation = start(work)
    let loader = PictureLoader(decoder: decoder)
    queue.async { [inbox] in
      do throws(Problem) {
        let restored = try loader.load(
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
    let loader = PictureLoader(decoder: decoder)
    queue.async { [inbox] in
      do throws(Problem) {
        let bitmap = try loader.closeUp(of: picture, crop, cancellation: cancellation)
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

  /// Keeps the style; in the order of the orders, so that the last one counts.
  private func rememberStyle(_ style: CaptionStyle) {
    styleQueue.async(group: saving) { [styleFile] in
      do {
        try styleFile.write(style)
      } catch {
        Console.complain("the style of captions was not kept: \(error)")
      }
    }
  }

  private func saveToPictures(_ work: WorkID, _ meme: Meme) {
    let cancellation = start(work)
    let masks: [Ink]
    do {
      masks = try exporter.masks(for: meme.captions, on: meme.size)
    } catch {
      inbox.post(.share(.failed(work, .fontsMissing)))
      return
    }
    queue.async(group: saving) { [inbox, decoder, pictures] in
      do throws(Problem) {
        let opened = try decoder.open(
          .memory(meme.originalImage.encoded), at: .full, cancellation: cancellation)
        let meme = try MemeExporter.encode(
          opened, crop: meme.crop, masks, as: nil, allowingDamage: false)
        guard !cancellation.isCancelled else { throw .cancelled }
        let place = try pictures.save(meme.bytes, fileExtension: meme.format.fileExtension)
        inbox.post(.share(.saved(work, fileName: place.fileName, folder: place.folder)))
      } catch {
        inbox.post(.share(.failed(work, error)))
      }
    }
  }
}
