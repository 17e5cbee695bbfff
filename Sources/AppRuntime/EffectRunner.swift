internal import Canvas
public import MemeCore
internal import MemeScreens
public import System

/// Carries out effects off the main thread; their results are posted to the inbox.
public final class EffectRunner: EffectHandler {
  let inbox: Inbox<EffectResult>
  private(set) var services: AppServices
  let memeThumbnails: ThumbnailLoader<MemeID>
  let draftThumbnails: ThumbnailLoader<DraftID>
  let pictureThumbnails: ThumbnailLoader<AlbumEntry>
  let libraryWatcher: ChangeWatcher
  let albumWatcher: AlbumWatcher
  let settingsWatcher: ChangeWatcher
  let exports: MemeExports
  let draftProblem = LastProblem()
  private let window: (WindowEffect) -> Void
  private var running: [WorkID: RunningWork] = [:]
  /// The session of the camera that was opened last.
  var openCamera: WorkID?
  /// Whether the app was asked to quit.
  public private(set) var hasQuit = false

  /// A piece of work whose result has not been delivered.
  private struct RunningWork {
    var cancellation = Cancellation()
    /// Whether its result is delivered even after it was cancelled: it may have been too late.
    var deliversResultWhenCancelled: Bool
    /// Whether its result is out of date, so that it has to be done again.
    var isOutdated = false
    var kind: WorkKind
  }

  /// The maximum wait for saves in progress when the app quits, in seconds.
  static let savingTimeout = 10.0
  /// The time between a change of the window's placement and storing it, in seconds.
  private static let placementTime = 3.0
  /// The time a toast is shown, in seconds.
  private static let toastTime = 4.0
  /// The time something can be undone with a button, in seconds.
  private static let undoTime = 8.0
  /// The time an alert is shown that asks for nothing, in seconds.
  public static let alertTime = 5.0
  private let alertTime: Double

  /// Makes a runner.
  ///
  /// - Parameters:
  ///   - inbox: The inbox for results; services post to it too.
  ///   - services: The services that carry out effects.
  ///   - workerLimit: The maximum number of pictures that are decoded at once for thumbnails.
  ///   - alertTime: The time an alert is shown that asks for nothing, in seconds.
  ///   - window: Changes the window.
  public init(
    inbox: Inbox<EffectResult>, services: AppServices, workerLimit: Int = 2,
    alertTime: Double = alertTime, window: @escaping (WindowEffect) -> Void
  ) {
    self.inbox = inbox
    self.services = services
    self.alertTime = alertTime
    self.window = window
    exports = MemeExports(services)
    memeThumbnails = Self.memeThumbnails(services, inbox)
    draftThumbnails = Self.draftThumbnails(services, inbox)
    pictureThumbnails = Self.pictureThumbnails(services, inbox, workerLimit: workerLimit)
    albumWatcher = AlbumWatcher(album: services.album, queues: services.queues) {
      inbox.post(EffectResult(.album(.folderChanged)))
    }
    libraryWatcher = .library(services, inbox)
    settingsWatcher = .settings(services, inbox)
  }

  /// Starts an effect.
  ///
  /// Each switch is exhaustive, so that the compiler finds an effect that is not carried out.
  public func run(_ effect: Effect) {
    switch effect {
    case .editor(let effect, let work): run(effect, work)
    case .album(let effect, let work): run(effect, work)
    case .font(let effect, let work): run(effect, work)
    case .camera(let effect, let work): run(effect, work)
    case .sent(let effect, let work): run(effect, work)
    case .detail(let effect, let work): run(effect, work)
    case .draft(let effect, let work): run(effect, work)
    case .template(let effect, let work): run(effect, work)
    case .share(let effect, let work): run(effect, work)
    case .upload(let effect, let work): run(effect, work)
    case .paste(let effect, let work): run(effect, work)
    case .settings(let effect, let work): run(effect, work)
    case .kiosk(let effect, let work): run(effect, work)
    case .watchDesktop(let features): services.desktop.begin(features)
    case .cancel(let work): cancel(work)
    case .saveUserSettings(let userSettings): saveUserSettings(userSettings)
    case .scheduleWindowStoring: post(.window(.storingDue), after: Self.placementTime)
    case .window(let effect): window(effect)
    case .expireToast(let id, let offersUndo):
      post(.toastExpired(id), after: offersUndo ? Self.undoTime : Self.toastTime)
    case .expireAlert(let work): post(.alertExpired(work), after: alertTime)
    case .quit: hasQuit = true
    }
  }

  /// Replaces the user's own commands to share memes with.
  func use(_ commands: [ShareCommand]) { services.sharing.use(commands) }

  private func saveUserSettings(_ userSettings: UserSettings) {
    services.queues.start(.persisting) { [services] in
      do throws(Problem) {
        try services.userSettings.write(userSettings)
      } catch {
        services.log(Strings.userSettingsNotSaved)
        services.recordFailure(error, in: .settings)
      }
    }
  }

  func post(_ action: AppAction, after seconds: Double) {
    services.clock.call(after: seconds) { [inbox] in inbox.post(EffectResult(action)) }
  }

  /// Reports whether a frame needs the system's keyboard.
  public func updateKeyboard(touches: Int?, isEditing: Bool, isRefused: Bool) {
    services.desktop.updateKeyboard(touches: touches, isEditing: isEditing, isRefused: isRefused)
  }

  /// Prints one line for the terminal.
  public func log(_ line: String) { services.log(line) }

  /// Writes a message to the log.
  public func record(_ message: LogMessage) { services.messageLog?.record(message) }

  /// Sets the least severe messages that are written to the log.
  public func setLeastLogLevel(_ level: LogLevel) { services.messageLog?.setLeastLevel(level) }

  /// Waits for saves in progress, and cancels all other work.
  public func finish() {
    updateKeyboard(touches: nil, isEditing: false, isRefused: false)
    services.camera.finish()
    services.clipboard.finish()
    memeThumbnails.stop()
    draftThumbnails.stop()
    pictureThumbnails.stop()
    albumWatcher.watch(nil)
    for work in running.values where !work.kind.isSaving { work.cancellation.cancel() }
    // The painting of what is not shared any more would be waited for.
    let isSaving = running.values.contains { $0.kind.isSaving && !$0.cancellation.isCancelled }
    if !isSaving { exports.removeAll() }
    services.queues.finishSaving(timeout: Self.savingTimeout)
    for work in running.values { work.cancellation.cancel() }
  }
}

// MARK: - Pieces of work

extension EffectRunner {
  /// Starts a piece of work with an identifier, by which it can be cancelled and late results are
  /// recognized.
  ///
  /// - Parameters:
  ///   - work: Its identifier.
  ///   - kind: Its kind, which determines its queue.
  ///   - deliversResultWhenCancelled: Whether its result is delivered even after it was cancelled.
  ///   - failed: Makes the action for an error.
  ///   - body: The work, on any thread; returns the resulting action.
  func start(
    _ work: WorkID, _ kind: WorkKind = .loading, deliversResultWhenCancelled: Bool = false,
    failed: @escaping @Sendable (Problem) -> AppAction,
    _ body: @escaping @Sendable (Cancellation) throws(Problem) -> AppAction
  ) {
    let begun = RunningWork(deliversResultWhenCancelled: deliversResultWhenCancelled, kind: kind)
    running[work] = begun
    services.queues.start(kind) { [inbox, services, cancellation = begun.cancellation] in
      // Cancelled work is not begun.
      guard deliversResultWhenCancelled || !cancellation.isCancelled else { return }
      do throws(Problem) {
        inbox.post(EffectResult(try body(cancellation), endOf: work))
      } catch {
        let action = failed(error)
        services.recordFailure(error, in: LogSubsystem(action))
        inbox.post(EffectResult(action, endOf: work))
      }
    }
  }

  /// Starts a piece of work that needs no thread of its own, since it calls back when it ends.
  ///
  /// - Parameters:
  ///   - work: Its identifier, by which it can be cancelled.
  ///   - kind: Its kind.
  ///   - deliversResultWhenCancelled: Whether its result is delivered even after it was cancelled.
  ///   - body: Starts the work and returns at once; calls its second argument once, on any thread,
  ///     with the resulting action.
  func begin(
    _ work: WorkID, _ kind: WorkKind = .loading, deliversResultWhenCancelled: Bool = false,
    _ body: (Cancellation, @escaping @Sendable (AppAction) -> Void) -> Void
  ) {
    let begun = RunningWork(deliversResultWhenCancelled: deliversResultWhenCancelled, kind: kind)
    running[work] = begun
    body(begun.cancellation) { [inbox] in inbox.post(EffectResult($0, endOf: work)) }
  }

  private func cancel(_ work: WorkID) {
    running[work]?.cancellation.cancel()
    if running[work]?.deliversResultWhenCancelled == false { running[work] = nil }
  }

  /// Cancels all work, also saves, whose results are dropped; what is past cancelling still ends.
  func cancelAll() {
    for work in running.values { work.cancellation.cancel() }
    running = [:]
    memeThumbnails.removeAll()
    draftThumbnails.removeAll()
    pictureThumbnails.removeAll()
    albumWatcher.watch(nil)
    exports.removeAll()
    if let openCamera { services.camera.close(openCamera) }
    openCamera = nil
    window(.clearClipboard)
  }

  /// Marks lists that were begun before a deletion as outdated, since they may contain deleted
  /// memes.
  func invalidateLists() {
    for (work, begun) in running where begun.kind == .listing {
      running[work]?.isOutdated = true
    }
  }

  /// Removes and returns the actions posted since the last call, oldest first; those of cancelled
  /// work are dropped.
  public func drainActions() -> [AppAction] {
    inbox.drain().compactMap { result in
      guard let work = result.work else { return result.action }
      guard let ended = running.removeValue(forKey: work) else { return nil }
      guard ended.isOutdated else { return result.action }
      listMemes(work)
      return nil
    }
  }
}
