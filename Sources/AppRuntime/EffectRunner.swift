internal import Canvas
public import MemeCore
internal import MemeScreens

/// Carries out effects off the main thread; what comes of them comes back through the inbox.
public final class EffectRunner: EffectHandler {
  let inbox: Inbox<Answer>
  let services: AppServices
  let rasterizer: CaptionRasterizer
  let thumbnails: ThumbnailLoader
  let watcher: LibraryWatcher
  private let setFullScreen: (Bool) -> Void
  private var running: [WorkID: RunningWork] = [:]
  /// Whether the app was told to end.
  public private(set) var hasQuit = false

  /// A piece of work whose answer has not been handed over.
  private struct RunningWork {
    var cancellation = Cancellation()
    /// Whether its answer counts even after it was cancelled: it may have been too late.
    var isAnsweredAlways: Bool
    /// Whether it was made out of date, so that it has to be done again.
    var isOutdated = false
    var kind: WorkKind
  }

  /// How long an orderly end waits for what is being saved, in seconds.
  private static let savingTimeout = 10.0
  /// How soon a second click may follow a first, in seconds.
  private static let doubleClickTime = 0.35
  /// How long a toast stays, in seconds.
  private static let toastTime = 4.0
  /// How long a change in the editor may go on before it is kept, in seconds.
  private static let draftTime = 3.0
  /// How long a step of the camera's countdown takes, in seconds.
  private static let countdownStep = 1.0

  /// Makes a runner.
  ///
  /// - Parameters:
  ///   - inbox: Where answers come in; services post into it too.
  ///   - services: What effects are carried out with.
  ///   - rasterizer: Draws captions; used on the thread that effects are ordered on.
  ///   - setFullScreen: Shows the window on the whole screen, or no longer.
  public init(
    inbox: Inbox<Answer>, services: AppServices, rasterizer: CaptionRasterizer,
    setFullScreen: @escaping (Bool) -> Void
  ) {
    self.inbox = inbox
    self.services = services
    self.rasterizer = rasterizer
    self.setFullScreen = setFullScreen
    thumbnails = ThumbnailLoader(inbox: inbox, services: services)
    watcher = LibraryWatcher(store: services.store, log: services.log) {
      inbox.post(Answer(.sent(.libraryChanged)))
    }
  }

  /// Starts what an effect orders.
  ///
  /// One line for each effect there is: the compiler finds the one that is missing.
  public func run(_ effect: Effect) {
    switch effect {
    case .loadPicture(let work, let path): loadPicture(work, path)
    case .restorePicture(let work, let picture, let name): restorePicture(work, picture, name)
    case .listFolder(let work, let path): listFolder(work, path)
    case .saveToPictures(let work, let meme): saveToPictures(work, meme)
    case .makeCloseUp(let work, let picture, let crop): makeCloseUp(work, picture, crop)
    case .findFamilies(let work, let texts): findFamilies(work, texts)
    case .remember(let remembered): remember(remembered)
    case .listMemes(let work): listMemes(work)
    case .searchMemes(let work, let text): searchMemes(work, text)
    case .loadThumbnail(let id, let side): thumbnails.load(id, longSide: side)
    case .loadMemed(let work, let id): loadMemed(work, id)
    case .loadSource(let work, let id): loadSource(work, id)
    case .copyToPictures(let work, let ids): copyToPictures(work, ids)
    case .deleteMemes(let ids): deleteMemes(ids)
    case .listDrafts: listDrafts()
    case .openDraft(let work, let id): openDraft(work, id)
    case .removeDraft(let id): removeDraft(id)
    case .saveDraft(let draft, let replaced): saveDraft(draft, replacing: replaced)
    case .scheduleDraft(let work): post(.draft(.due(work)), after: Self.draftTime)
    case .cancel(let work): cancel(work)
    case .setFullScreen(let isFullScreen): setFullScreen(isFullScreen)
    case .expireToast(let id): post(.toastExpired(id), after: Self.toastTime)
    case .watchDesktop(let matters): services.desktop.begin(matters)
    case .watchCameras: services.camera.watch()
    case .openCamera(let work, let name, let room, let isMirrored):
      services.camera.open(work, name: name, room: room, isMirrored: isMirrored)
    case .resizeCamera(let work, let room): services.camera.resize(work, to: room)
    case .awaitFrame(let work): services.camera.awaitFrame(work)
    case .takePhoto(let work): services.camera.takePhoto(work)
    case .closeCamera(let work): services.camera.close(work)
    case .tickCamera(let work): post(.camera(.ticked(work)), after: Self.countdownStep)
    case .settleCamera(let pause): post(.camera(.settled(pause)), after: Self.doubleClickTime)
    case .quit: hasQuit = true
    }
  }

  private func post(_ action: AppAction, after seconds: Double) {
    services.clock.call(after: seconds) { [inbox] in inbox.post(Answer(action)) }
  }

  /// Reports which keyboard of the system's a frame needs.
  public func noteKeyboard(touches: Int?, isEditing: Bool, isRefused: Bool) {
    services.desktop.noteKeyboard(touches: touches, isEditing: isEditing, isRefused: isRefused)
  }

  /// Writes one line to the log.
  public func log(_ line: String) { services.log(line) }

  /// Waits until what is being saved is safe, and ends all else.
  public func finish() {
    noteKeyboard(touches: nil, isEditing: false, isRefused: false)
    services.camera.finish()
    thumbnails.stop()
    for work in running.values where !work.kind.isSaving { work.cancellation.cancel() }
    services.queues.finishSaving(timeout: Self.savingTimeout)
    for work in running.values { work.cancellation.cancel() }
  }
}

// MARK: - Pieces of work

extension EffectRunner {
  /// Starts a piece of work that has a name, so that it can be cancelled and its answer be told
  /// from a late one.
  ///
  /// - Parameters:
  ///   - work: Its name.
  ///   - kind: When it is done.
  ///   - isAnsweredAlways: Whether its answer counts even after it was cancelled.
  ///   - failed: The answer when it fails.
  ///   - body: Does it, on any thread, and returns the answer.
  func start(
    _ work: WorkID, _ kind: WorkKind = .loading, isAnsweredAlways: Bool = false,
    failed: @escaping @Sendable (Problem) -> AppAction,
    _ body: @escaping @Sendable (Cancellation) throws(Problem) -> AppAction
  ) {
    let begun = RunningWork(isAnsweredAlways: isAnsweredAlways, kind: kind)
    running[work] = begun
    services.queues.start(kind) { [inbox, cancellation = begun.cancellation] in
      // What nobody waits for any more is not even begun.
      guard isAnsweredAlways || !cancellation.isCancelled else { return }
      do throws(Problem) {
        inbox.post(Answer(try body(cancellation), endOf: work))
      } catch {
        inbox.post(Answer(failed(error), endOf: work))
      }
    }
  }

  private func cancel(_ work: WorkID) {
    running[work]?.cancellation.cancel()
    if running[work]?.isAnsweredAlways == false { running[work] = nil }
  }

  /// Has lists that were begun before a deletion made again, since they may still have what it
  /// deletes.
  func outdateLists() {
    for (work, begun) in running where begun.kind == .listing {
      running[work]?.isOutdated = true
    }
  }

  /// Hands over what happened outside since the last time, oldest first; not what was cancelled.
  public func takeActions() -> [AppAction] {
    inbox.takeAll().compactMap { answer in
      guard let work = answer.work else { return answer.action }
      guard let ended = running.removeValue(forKey: work) else { return nil }
      guard ended.isOutdated else { return answer.action }
      listMemes(work)
      return nil
    }
  }
}

// MARK: - Pictures, folders and fonts

extension EffectRunner {
  private func loadPicture(_ work: WorkID, _ path: String) {
    start(work, failed: { .editor(.pictureFailed(work, $0)) }) {
      [services] cancellation throws(Problem) in
      .editor(.pictureLoaded(work, try services.loader.load(path, cancellation: cancellation)))
    }
  }

  private func restorePicture(_ work: WorkID, _ picture: EncodedPicture, _ name: String) {
    start(work, failed: { .editor(.pictureFailed(work, $0)) }) {
      [services] cancellation throws(Problem) in
      let restored = try services.loader.load(
        picture, name: name, cancellation: cancellation)
      return .editor(.pictureRestored(work, restored))
    }
  }

  private func listFolder(_ work: WorkID, _ path: String) {
    start(work, failed: { .album(.folderFailed(work, $0)) }) {
      [services] cancellation throws(Problem) in
      .album(.folderListed(work, try services.album.list(path, cancellation: cancellation)))
    }
  }

  private func makeCloseUp(_ work: WorkID, _ picture: OriginalPicture, _ crop: Crop) {
    // When it fails the preview goes on serving, and saving will report what is wrong.
    start(work, failed: { _ in .editor(.closeUpFailed(work)) }) {
      [services] cancellation throws(Problem) in
      let bitmap = try services.loader.closeUp(of: picture, crop, cancellation: cancellation)
      return .editor(.closeUpMade(work, bitmap))
    }
  }

  private func findFamilies(_ work: WorkID, _ texts: [String]) {
    start(work, failed: { _ in .font(.familiesFound(work, [])) }) {
      [services] cancellation throws(Problem) in
      let graphemes = texts.flatMap { text in
        text.prefix(Caption.longestText).flatMap {
          [String($0), services.capitals.uppercased($0)]
        }
      }
      let families = services.fonts.families(drawing: Set(graphemes)) { cancellation.isCancelled }
      guard !cancellation.isCancelled else { throw .cancelled }
      return .font(.familiesFound(work, families))
    }
  }

  private func remember(_ remembered: Remembered) {
    services.queues.start(.keeping) { [services] in
      do {
        try services.remembered.write(remembered)
      } catch {
        services.log(Strings.rememberedNotKept("\(error)"))
      }
    }
  }
}
