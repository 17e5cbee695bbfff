internal import Canvas
public import Localization

/// The start and the end of visits to a kiosk.
extension AppState {
  /// Makes the program a kiosk, before it starts.
  ///
  /// - Parameters:
  ///   - configuration: How it is operated.
  ///   - hasSecondDisplay: Whether there is a second display for the memes of visitors.
  ///   - pinLock: What wrong PINs had led to when it ended before.
  public mutating func becomeKiosk(
    _ configuration: KioskConfiguration, hasSecondDisplay: Bool = false,
    pinLock: PINLock = PINLock()
  ) {
    kiosk = KioskState(
      configuration, samplesFolder: shared.samplesFolder, hasSecondDisplay: hasSecondDisplay,
      pinLock: pinLock)
    shared.policy = KioskPolicy(configuration, samplesFolder: shared.samplesFolder)
    if !configuration.folders.isEmpty { shared.samplesFolder = nil }
    // Without any, nothing is listed; see `AlbumsState`.
    shared.picturesFolder = policy.albumFolders.first ?? shared.picturesFolder
    shared.savesDrafts = false
    path = [.editor]
    albums.wall.segment = policy.firstSegment
    isFullScreen = true
    keyboard.isFullScreen = true
    apply(settings)
  }

  /// The language that the visitor has chosen, or else the configured one; nil for that of the
  /// system.
  public var chosenLanguage: LanguageTag? { kiosk?.language ?? settings.language }

  /// Removes what the last run has left behind, and watches the desktop and the cameras.
  mutating func startKiosk() -> [Effect] {
    cameras.isWatchDue = true
    return endVisit(.start) + (kiosk?.loadWatermark(&shared) ?? [])
      + (kiosk?.watchHours(&shared) ?? []) + (kiosk?.startLockTimer(&shared) ?? [])
      + desktopEffects + [.settings(.watch)]
  }

  /// Goes back to the attract screen and removes the traces of the visitor.
  mutating func endVisit(_ scope: WipeScope) -> [Effect] {
    guard kiosk != nil else { return [] }
    let hasChosen = forgetVisitor()
    let effects = kiosk?.endVisit(scope, &shared) ?? []
    return hasChosen ? effects + readLanguage() : effects
  }

  /// Deletes everything of all visitors, as the operator asks.
  mutating func clearEverything() -> [Effect] {
    guard kiosk != nil else { return [] }
    let hasChosen = forgetVisitor()
    let effects = kiosk?.clear(&shared) ?? []
    return hasChosen ? effects + readLanguage() : effects
  }

  /// Makes the state that of a fresh start: only what does not depend on the visitor is kept.
  ///
  /// Work in progress is cancelled by the wipe; results that come later belong to no work any more.
  ///
  /// - Returns: Whether the language is yet to be that of the settings again.
  private mutating func forgetVisitor() -> Bool {
    let visited = self
    self = AppState(
      picturesFolder: visited.shared.picturesFolder, samplesFolder: visited.shared.samplesFolder,
      root: .editor, keyboard: visited.keyboard)
    shared.policy = visited.policy
    albums.wall.segment = policy.firstSegment
    (language, languages) = (visited.language, visited.languages)
    shared.nextWork = visited.shared.nextWork
    followsSensorByDefault = visited.followsSensorByDefault
    kiosk = visited.kiosk
    kiosk?.language = nil
    apply(visited.settings)
    (desktop, isFullScreen, turn) = (visited.desktop, visited.isFullScreen, visited.turn)
    cameras.all = visited.cameras.all
    return visited.kiosk?.language != nil || visited.readingLanguage != nil
  }
}
