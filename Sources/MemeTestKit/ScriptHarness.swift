internal import Canvas
public import MemeCore
public import Toolkit

/// A step of a script that failed.
public struct ScriptFailure: Error, CustomStringConvertible {
  /// The line, what was expected and what was there.
  public let description: String
}

/// Runs scripts against a harness, with fakes in the place of services.
public final class ScriptHarness {
  /// The app.
  public let harness: Harness
  /// The memes that were saved, oldest first.
  public private(set) var savedMemes: [Meme] = []
  /// The names of the screenshots that were asked for.
  public private(set) var screenshots: [String] = []

  /// The memes that were sent and not deleted, oldest first.
  public private(set) var sentMemes: [SentMeme] = []
  /// The draft that was kept last.
  public private(set) var draft: Draft?

  private let album: InMemoryAlbum
  private var sources: [MemeID: Meme] = [:]
  private var isButtonDown = false
  private var pending: [(work: WorkID?, due: Double, answer: AppAction)] = []

  /// How long a fake service takes, in seconds, so that a script has something to wait for.
  private static let serviceTime = 0.5

  /// Makes the app with an album and cameras.
  public init(_ harness: Harness, album: InMemoryAlbum, cameras: [CameraDevice] = []) {
    self.harness = harness
    self.album = album
    if !cameras.isEmpty { schedule(.camera(.listed(cameras)), nil) }
  }

  /// Goes through a script to its end.
  ///
  /// - Throws: `ScriptFailure` at the first step that fails.
  public func run(_ script: UIScript) throws(ScriptFailure) {
    var runner = ScriptRunner(script)
    while true {
      serve()
      let isMoving = harness.interaction.isAnimating(at: harness.now)
      switch runner.advance(harness.semantics, isMoving: isMoving, at: harness.now) {
      case .wait(let seconds): harness.advance(max(seconds, 0.001))
      case .perform(let movements): harness.take(movements.flatMap(events))
      case .resize(let size): harness.resize(size)
      case .screenshot(let name): screenshots.append(name)
      case .failed(let report): throw ScriptFailure(description: report)
      case .finished: return
      }
    }
  }

  /// Makes a movement into events, as SDL and the event translator do.
  private func events(_ movement: HandMovement) -> [InputEvent] {
    switch movement {
    case .pointerMoves(let point):
      return [isButtonDown ? .pointerDragged(point, .mouse) : .pointerMoved(point)]
    case .buttonDown(let point):
      isButtonDown = true
      return [.pointerDown(point, .mouse, clicks: 1, [])]
    case .buttonUp(let point):
      isButtonDown = false
      return [.pointerUp(point, .mouse)]
    case .menuButtonDown(let point): return [.menuRequested(point)]
    case .fingerDown(let point, let finger):
      return [.pointerDown(point, .finger(finger), clicks: 1, [])]
    case .fingerMoves(let point, let finger): return [.pointerDragged(point, .finger(finger))]
    case .fingerUp(let point, let finger): return [.pointerUp(point, .finger(finger))]
    case .types(let text): return text.map { .text(String($0)) }
    case .presses(let key, let modifiers): return [.key(key, modifiers)]
    case .drops(let path): return [.fileDropped(path: path)]
    }
  }

  // MARK: - Services

  private func serve() {
    for effect in harness.takeEffects() { start(effect) }
    let due = pending.filter { $0.due <= harness.now }
    pending.removeAll { $0.due <= harness.now }
    for item in due { harness.answer(item.answer) }
  }

  private func start(_ effect: Effect) {
    switch effect {
    case .loadPicture(let work, let path):
      let answer = album.picture(at: path).map { EditorAction.pictureLoaded(work, $0) }
      schedule(.editor(answer ?? .pictureFailed(work, .picture(.missing))), work)
    case .listFolder(let work, let path):
      let answer = album.entries(of: path).map { AlbumAction.folderListed(work, $0) }
      schedule(.album(answer ?? .folderFailed(work, .folderUnreadable(path))), work)
    case .saveToPictures(let work, let meme):
      savedMemes.append(meme)
      keep(meme)
      // It is on the disk at once, so that nothing stops the answer.
      schedule(.share(.saved(work, fileName: "meme.jpg", folder: "Pictures/MemeMe")), nil)
    case .restorePicture(let work, _, let name):
      let answer = album.picture(named: name).map { EditorAction.pictureRestored(work, $0) }
      schedule(.editor(answer ?? .pictureFailed(work, .picture(.missing))), work)
    case .makeCloseUp(let work, let picture, let crop):
      schedule(.editor(.closeUpMade(work, picture.preview.cropped(crop))), work)
    case .findFamilies(let work, _):
      schedule(.font(.familiesFound(work, Preset.families)), work)
    case .cancel(let work):
      pending.removeAll { $0.work == work }
    case .expireToast(let id):
      schedule(.toastExpired(id), nil, after: 4)
    case .scheduleDraft(let work):
      schedule(.draft(.due(work)), nil, after: 3)
    case .saveDraft(let draft):
      self.draft = draft
    case .listDrafts, .openDraft, .removeDraft, .remember, .setFullScreen, .quit:
      break
    default:
      startCamera(effect)
      startSent(effect)
    }
  }

  /// Plays a camera that sees the presets' sight.
  private func startCamera(_ effect: Effect) {
    switch effect {
    case .openCamera(let work, _, _, _):
      schedule(.camera(.frameCame(work, Preset.sight)), work)
    case .awaitFrame(let work):
      schedule(.camera(.frameCame(work, Preset.sight)), work, after: 0.1)
    case .takePhoto(let work):
      schedule(.camera(.photoTaken(work, Preset.photo)), nil)
    case .closeCamera(let work):
      pending.removeAll { $0.work == work }
    case .settleCamera(let pause):
      schedule(.camera(.settled(pause)), nil, after: 0.35)
    case .tickCamera(let work):
      schedule(.camera(.ticked(work)), nil, after: 1)
    default: break
    }
  }

  private func startSent(_ effect: Effect) {
    switch effect {
    case .listMemes(let work):
      let today = LocalTime(Moment(milliseconds: Self.noon), offset: 0)
      schedule(.sent(.listed(work, sentMemes.reversed(), today: today)), work)
    case .searchMemes(let work, let text):
      let words = text.lowercased().split(separator: " ")
      let found = sentMemes.filter { meme in
        let texts = meme.captions.map(\.text).joined(separator: " ").lowercased()
        return words.allSatisfy { texts.contains($0) }
      }
      schedule(.sent(.found(work, found.reversed().map(\.id))), work)
    case .loadThumbnail(let id, _):
      schedule(.sent(.thumbnailLoaded(id, sources[id]?.originalImage.preview)), nil)
    case .loadMemed(let work, let id):
      let bitmap = sources[id].map { $0.originalImage.preview.cropped($0.recipe.crop) }
      let answer = bitmap.map { DetailAction.loaded(work, $0) }
      schedule(.detail(answer ?? .failed(work, .picture(.missing))), work)
    case .loadSource(let work, let id):
      let answer = sources[id].map { meme in
        DetailAction.opened(work, meme.recipe, meme.originalImage)
      }
      schedule(.detail(answer ?? .failed(work, .picture(.missing))), work)
    case .copyToPictures(let work, _):
      schedule(.share(.saved(work, fileName: "meme.jpg", folder: "Pictures/MemeMe")), work)
    case .deleteMemes(let ids):
      sentMemes.removeAll { ids.contains($0.id) }
    default:
      break
    }
  }

  /// Noon of a day in the year 2026, in milliseconds since 1970.
  private static let noon: Int64 = 1_779_105_600_000

  private func keep(_ meme: Meme) {
    let number = sentMemes.count + 1
    let id = MemeID("meme\(number)")
    sources[id] = meme
    sentMemes.append(
      SentMeme(
        id: id, captions: meme.recipe.texts,
        sentAt: Moment(milliseconds: Self.noon + Int64(number) * 1_000), size: meme.size))
  }

  private func schedule(
    _ answer: AppAction, _ work: WorkID?, after seconds: Double = serviceTime
  ) {
    pending.append((work, harness.now + seconds, answer))
  }
}
