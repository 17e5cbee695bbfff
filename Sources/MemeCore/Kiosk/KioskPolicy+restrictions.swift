/// What the visitors of a kiosk cannot do, whatever control or key asks for it.
extension KioskPolicy {
  /// Whether an action is refused: in a kiosk, one that leads to files, to other programs, to the
  /// settings, to the memes of others, or out.
  func forbids(_ action: AppAction) -> Bool {
    guard hasVisits else { return false }
    return switch action {
    case .menuChosen(let action): forbids(action)
    case .editor(let action): forbids(action)
    case .album(let action): forbids(action)
    case .template(let action): action.isForbiddenInKiosk
    case .share(let action): forbids(action)
    case .upload: !offers(.handout)
    case .settings(let action): action.isForbiddenInKiosk
    // A picture that is pasted outside a field can be any file.
    case .paste(.requested(let intoField)): !intoField
    case .sent, .detail, .draft, .pictureOpened, .activated, .dropped, .shortcutsTapped,
      .shortcutsDismissed, .fullScreenToggled, .turnChosen, .window:
      true
    case .started, .camera, .font, .crop, .keyboard, .desktop, .kiosk, .paste, .newMemeTapped,
      .menuTapped, .menuRequested, .menuDismissed, .alertDismissed, .alertExtended, .alertExpired,
      .damageAccepted, .undoRequested, .toastExpired, .focusLost, .quitRequested:
      false
    }
  }

  private func forbids(_ action: AlbumAction) -> Bool {
    switch action {
    case .entryTapped(let entry) where entry.kind == .folder: !offers(.folder(entry.path))
    case .entryTapped(let entry), .pictureTapped(let entry, _): !offers(entry)
    case .placeTapped(let place): !offers(place)
    case .folderTapped(let entry): !offers(.folder(entry.folder))
    case .otherTapped, .fileChosen, .chooserFailed, .trashTapped, .trashed, .restored, .notTrashed:
      true
    case .placesTapped, .parentTapped, .backTapped, .queryChanged, .listed, .listedAll, .failed,
      .counted,
      .folderChanged, .wallAppeared, .offered, .segmentTapped, .thumbnail:
      false
    }
  }

  private func forbids(_ action: EditorAction) -> Bool {
    switch action {
    case .saveTapped: !offers(.saveToPictures)
    case .saveAsTapped: !offers(.saveAs)
    case .copyTapped: !offers(.copy)
    case .textsLeftEmpty(let way): way.activity.map { !offers($0) } ?? false
    case .captionEdited, .captionCleared, .caption, .albumTapped, .cameraTapped, .shareTapped,
      .fillInTapped, .cancelTapped, .escaped, .undoTapped, .redoTapped, .fontTapped, .styleTapped,
      .lookTapped, .looksAppeared, .looksPainted, .looksFailed, .cropTapped, .loadingStopped,
      .pictureLoaded, .templateLoaded, .pictureRestored, .pictureFailed, .closeUpMade,
      .closeUpFailed:
      false
    }
  }

  private func forbids(_ action: ShareAction) -> Bool {
    switch action {
    case .activityTapped(let activity): !offers(activity)
    case .printTapped: !offers(.print)
    case .programTapped, .otherProgramTapped, .nameEdited, .nameTapped, .folderTapped,
      .folderChosen, .showInFolderTapped:
      true
    case .formatTapped, .targetTapped, .groundTapped, .sizesTapped, .sizeTapped, .qualitySlid,
      .qualityReleased, .qualityStepped, .backTapped, .printing, .stopTapped,
      .dismissed, .makeAnotherTapped, .found, .progressDue, .ended, .folderShown,
      .folderNotShown:
      false
    }
  }

  // MARK: - The image picker

  /// The place that the image picker shows at first.
  var firstAlbumPlace: AlbumPlace {
    offersFiles ? .recents : albumFolders.first.map(AlbumPlace.folder) ?? .templates
  }

  private func offers(_ place: AlbumPlace) -> Bool {
    switch place {
    case .templates: true
    case .recents: offersFiles
    case .folder(let path): offersFiles || albumFolders.contains { path.isPath(in: $0) }
    }
  }

  private func offers(_ entry: AlbumEntry) -> Bool {
    if case .template = entry.kind { true } else { offers(.folder(entry.folder)) }
  }
}

extension String {
  /// Whether it is the path of a folder or of something in it.
  fileprivate func isPath(in folder: String) -> Bool {
    guard self != folder else { return true }
    guard utf8.starts(with: (folder + "/").utf8) else { return false }
    // The path of the folder itself is the operator's, and may lead over others.
    return !utf8.dropFirst(folder.utf8.count).split(separator: UInt8(ascii: "/"))
      .contains { $0.elementsEqual("..".utf8) }
  }
}

extension TemplateAction {
  fileprivate var isForbiddenInKiosk: Bool {
    switch self {
    case .saveTapped, .renameTapped, .nameEdited, .nameAccepted, .exportTapped, .deleteTapped: true
    case .promptDismissed, .stopTapped, .saved, .renamed, .exported, .deleted, .restored, .failed:
      false
    }
  }
}

extension SettingsAction {
  fileprivate var isForbiddenInKiosk: Bool {
    switch self {
    case .changed, .languageRead, .languagesListed, .measured, .written, .notWritten, .rested:
      false
    case .opened, .backTapped, .licencesTapped, .chosen, .slid, .stepped, .released, .clearTapped,
      .clearConfirmed:
      true
    }
  }
}
