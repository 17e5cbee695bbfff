/// The walls of a kiosk: what its visitors cannot do, whatever control or key asks for it.
extension AppState {
  /// Whether an action is refused: in a kiosk, one that leads to files, to other programs, to the
  /// settings, to the memes of others, or out.
  public func forbids(_ action: AppAction) -> Bool {
    guard let kiosk else { return false }
    return switch action {
    case .menuChosen(let action): forbids(action)
    case .editor(let action): kiosk.forbids(action)
    case .album(let action): forbids(action)
    case .template(let action): action.isForbiddenInKiosk
    case .share(let action): kiosk.forbids(action)
    case .settings(let action): action.isForbiddenInKiosk
    // A picture that is pasted outside a field can be any file.
    case .paste(.requested(let intoField)): !intoField
    case .sent, .detail, .draft, .pictureOpened, .activated, .dropped, .shortcutsTapped,
      .shortcutsDismissed, .fullScreenToggled, .turnChosen, .window:
      true
    case .started, .camera, .font, .crop, .keyboard, .desktop, .kiosk, .paste, .newMemeTapped,
      .menuTapped, .menuRequested, .menuDismissed, .alertDismissed, .damageAccepted,
      .undoRequested, .toastExpired, .focusLost, .quitRequested:
      false
    }
  }

  private func forbids(_ action: AlbumAction) -> Bool {
    switch action {
    case .entryTapped(let entry) where entry.kind == .folder: !shared.offers(.folder(entry.path))
    case .entryTapped(let entry), .pictureTapped(let entry, _): !shared.offers(entry)
    case .placeTapped(let place): !shared.offers(place)
    case .folderTapped(let entry): !shared.offers(.folder(entry.folder))
    case .otherTapped, .fileChosen, .chooserFailed: true
    case .placesTapped, .parentTapped, .backTapped, .queryChanged, .listed, .failed, .counted,
      .folderChanged, .suggestionsAppeared, .suggested, .thumbnail:
      false
    }
  }
}

extension SharedContext {
  /// Whether the image picker may show a place.
  public func offers(_ place: AlbumPlace) -> Bool {
    guard let albumFolders else { return true }
    return switch place {
    case .templates: true
    case .recents: false
    case .folder(let path): albumFolders.contains { path.isPath(in: $0) }
    }
  }

  /// The place that the image picker shows at first.
  var firstAlbumPlace: AlbumPlace {
    guard let albumFolders else { return .recents }
    return albumFolders.first.map(AlbumPlace.folder) ?? .templates
  }

  fileprivate func offers(_ entry: AlbumEntry) -> Bool {
    if case .template = entry.kind { true } else { offers(.folder(entry.folder)) }
  }
}

extension String {
  /// Whether it is the path of a folder or of something in it.
  fileprivate func isPath(in folder: String) -> Bool {
    guard !utf8.split(separator: UInt8(ascii: "/")).contains(where: { Array($0) == [46, 46] })
    else {
      return false
    }
    return self == folder || utf8.starts(with: (folder + "/").utf8)
  }
}

extension KioskState {
  /// Whether a way of sharing is offered.
  public func offers(_ activity: ShareActivityID) -> Bool {
    configuration.activities.contains { $0.shareActivity == activity }
      || activity == .handout && configuration.handout != nil
  }

  fileprivate func forbids(_ action: EditorAction) -> Bool {
    switch action {
    case .saveTapped: !offers(.saveToPictures)
    case .saveAsTapped: !offers(.saveAs)
    case .copyTapped: !offers(.copy)
    case .captionEdited, .captionCleared, .caption, .albumTapped, .cameraTapped, .shareTapped,
      .cancelTapped, .undoTapped, .redoTapped, .fontTapped, .cropTapped, .loadingStopped,
      .pictureLoaded, .templateLoaded, .pictureRestored, .pictureFailed, .closeUpMade,
      .closeUpFailed:
      false
    }
  }

  fileprivate func forbids(_ action: ShareAction) -> Bool {
    switch action {
    case .activityTapped(let activity): !offers(activity)
    case .programTapped, .otherProgramTapped, .nameEdited, .nameTapped, .showInFolderTapped: true
    case .formatTapped, .sizesTapped, .sizeTapped, .backTapped, .printing, .printTapped,
      .stopTapped, .dismissed, .makeAnotherTapped, .found, .progressDue, .ended, .folderShown,
      .folderNotShown:
      false
    }
  }
}

extension TemplateAction {
  fileprivate var isForbiddenInKiosk: Bool {
    switch self {
    case .saveTapped, .exportTapped, .deleteTapped: true
    case .saved, .exported, .deleted, .restored, .failed: false
    }
  }
}

extension SettingsAction {
  fileprivate var isForbiddenInKiosk: Bool {
    switch self {
    case .changed, .measured, .written, .notWritten, .rested: false
    case .opened, .backTapped, .licencesTapped, .chosen, .slid, .stepped, .released, .clearTapped,
      .clearConfirmed:
      true
    }
  }
}
