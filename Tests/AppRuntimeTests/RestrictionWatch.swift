import Canvas
import MemeTestKit
import Toolkit

@testable import MemeCore

/// Records where a kiosk breaks its restrictions.
final class RestrictionWatch {
  /// Where a visitor comes.
  enum Place: CaseIterable {
    case attract, picture, caption, album, camera, sharing, handout, upload, countdown, pin
  }

  /// What has happened that must not happen.
  private(set) var breaches: [String] = []
  /// Where the visitors have been.
  private(set) var seen: Set<Place> = []

  private let app: ScriptHarness
  private let configuration: KioskConfiguration
  /// The memes that visitors have made, whose copies go when they are shared again unchanged.
  private var made: Set<MemeID> = []

  init(_ app: ScriptHarness, _ configuration: KioskConfiguration) {
    self.app = app
    self.configuration = configuration
    app.onEffect = { [unowned self] in
      if !isAllowed($0) { breaches.append("\($0)") }
    }
  }

  /// Looks at what is there.
  func look() {
    let state = app.harness.state
    if state.path != [.editor] { breaches.append("on \(state.path)") }
    if app.harness.isEnding { breaches.append("the program ends") }
    if state.settingsScreen != SettingsState() { breaches.append("the settings are open") }
    if state.isMenuOpen, state.kiosk == nil { breaches.append("the menu is open") }
    _ = app.harness.drainActions()
    if let stored = state.editor.stored { made.insert(stored) }
    note(state)
  }

  private func note(_ state: AppState) {
    if state.kiosk?.phase == .attract { seen.insert(.attract) }
    if case .countdown? = state.kiosk?.phase { seen.insert(.countdown) }
    if case .pin? = state.kiosk?.panel?.page { seen.insert(.pin) }
    if state.editor.meme != nil { seen.insert(.picture) }
    if state.editor.recipe.captions.contains(where: { !$0.text.isEmpty }) { seen.insert(.caption) }
    if state.albums.screen != nil { seen.insert(.album) }
    if state.cameras.screen != nil { seen.insert(.camera) }
    if state.sharing.sheet != nil { seen.insert(.sharing) }
    if state.upload != nil { seen.insert(.upload) }
    if state.kiosk?.flow?.handout != nil { seen.insert(.handout) }
    if case .handedOut? = state.alert { seen.insert(.handout) }
  }

  // MARK: - Effects

  private func isAllowed(_ effect: Effect) -> Bool {
    switch effect {
    case .editor(let effect, _): isAllowed(effect)
    case .album(let effect, _): isAllowed(effect)
    case .share(let effect, _): isAllowed(effect)
    case .kiosk(let effect, _): isAllowed(effect)
    case .upload: configuration.handout != nil
    case .paste(.read(let intoField), _): intoField
    case .sent(.delete(let ids), _): made.isSuperset(of: ids)
    case .settings(.write, _), .sent, .detail, .draft, .template, .quit: false
    case .window(.clearClipboard): true
    case .window(.setDisplay): configuration.hours != nil
    case .window: false
    // The user settings of a kiosk are stored nowhere.
    case .saveUserSettings, .settings, .font, .camera, .watchDesktop, .cancel,
      .scheduleWindowStoring, .expireToast:
      true
    // A visitor has to press a button.
    case .expireAlert: false
    }
  }

  private func isAllowed(_ effect: EditorEffect) -> Bool {
    switch effect {
    case .loadPicture(let path): isOffered(path)
    case .loadPasted, .loadTemplate(.file): false
    case .loadTemplate(.listed), .restorePicture, .paintLooks, .makeCloseUp: true
    }
  }

  private func isAllowed(_ effect: AlbumEffect) -> Bool {
    switch effect {
    case .listFolder(let path), .listRecents(let path): isOffered(path)
    case .count(let pictures, let samples), .offer(let pictures, let samples):
      isOffered(pictures) && samples == nil
    case .watch(let folder): folder.map(isOffered) ?? true
    case .thumbnail(.load(let entry, _)): isOffered(entry.path)
    case .listTemplates, .watchTemplates, .thumbnail(.withdraw): true
    case .chooseFile, .listAll, .trash, .restore: false
    }
  }

  private func isAllowed(_ effect: ShareEffect) -> Bool {
    switch effect {
    case .perform(let request):
      request.activity == .handout
        || configuration.activities.contains { $0.shareActivity == request.activity }
    case .survey, .measure, .listPrinters, .delayProgress, .releaseMemes: true
    case .listPrograms, .listFolders, .showInFolder: false
    }
  }

  private func isAllowed(_ effect: KioskEffect) -> Bool {
    switch effect {
    // These are behind the PIN.
    case .clear, .check, .readStatistics, .findDrives, .export: false
    case .loadWatermark: configuration.watermark != nil
    case .loadWallSlide, .makeWallPicture: configuration.hasWall
    case .wait, .readClock, .wipe, .count, .measureSpace, .listSlides, .loadSlide, .readLines,
      .checkPIN, .keepPINLock:
      true
    }
  }

  private func isOffered(_ path: String) -> Bool {
    configuration.folders.contains { path == $0 || path.hasPrefix("\($0)/") }
  }
}
