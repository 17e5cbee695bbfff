internal import Canvas

extension AppState {
  /// Makes a change that a feature has asked for outside its own state.
  mutating func grant(_ request: Request) -> [Effect] {
    switch request {
    case .alert(let alert): alerts.append(alert)
    case .toast(let message): return show(message)
    case .offerUndo(let offer): return offerUndo(offer)
    case .undoLast: return undoLast()
    case .withdrawOffers(let recipe): return withdrawOffers(of: recipe)
    case .go(let place): go(to: place)
    case .goBack: goBack()
    case .openAlbum: return openAlbum()
    case .closeAlbum: return closeAlbum()
    case .openCamera: return openCamera()
    case .openCropScreen: openCropScreen()
    case .closeCropScreen: crop = nil
    case .toggleFontPanel: return font == nil ? openFontPanel() : closeFontPanel()
    case .closeFontPanel: return closeFontPanel()
    case .follow(let held): if followsSensor { turn = held }
    case .loadPicture(let path): return editor.loadPicture(path: path, &shared)
    case .use(let picture, let crop): return editor.use(picture, crop: crop, &shared)
    case .crop(let crop): return editor.crop(crop, &shared)
    case .setStyle(let style, let change): editor.setStyle(style, change)
    case .startOver: return startOver()
    case .saveDraft: return saveDraft()
    case .continueDraft(let id, let draft): return continueDraft(id, draft)
    case .editSent(let recipe, let picture): return editSent(recipe, picture)
    case .showDetail(let id): return showDetail(id)
    case .showNeighbor(let id, let steps): return showNeighbor(of: id, by: steps)
    case .closeDetail: return closeDetail()
    case .openSource: return detail?.openSource(&shared) ?? []
    case .delete(let ids): return delete(ids)
    case .share(let subject): sharing.open(subject)
    case .save(let meme): return sharing.save(meme, &shared)
    case .finishSharing(let subject, let isOpen): return finish(subject, isOpen: isOpen)
    }
    return []
  }

  // MARK: - Panels

  private mutating func openAlbum() -> [Effect] {
    guard album == nil else { return [] }
    var opened = AlbumState(folder: shared.picturesFolder, parent: nil)
    defer { album = opened }
    return opened.show(shared.picturesFolder, &shared)
  }

  private mutating func closeAlbum() -> [Effect] {
    defer { album = nil }
    return album?.cancelListing() ?? []
  }

  private mutating func openCamera() -> [Effect] {
    guard album == nil, crop == nil, sharing.sheet == nil, cameras.open(&shared) else { return [] }
    return closeFontPanel()
  }

  private mutating func openCropScreen() {
    guard crop == nil, let picture = editor.picture else { return }
    crop = CropState(picture: picture, crop: editor.recipe.crop)
  }

  private mutating func openFontPanel() -> [Effect] {
    font = FontState()
    return refreshFamilies()
  }

  /// Closes the panel; the next meme begins with the style of this one.
  mutating func closeFontPanel() -> [Effect] {
    guard let open = font else { return [] }
    font = nil
    let effects = open.cancelSearch()
    guard editor.recipe.style != shared.userSettings.style else { return effects }
    shared.userSettings.style = editor.recipe.style
    return effects + [.saveUserSettings(shared.userSettings)]
  }

  /// Looks for the families that draw what the captions say, while somebody chooses among them.
  mutating func refreshFamilies() -> [Effect] {
    font?.refresh(editor.recipe.captions.map(\.text), &shared) ?? []
  }

  /// Closes the screens on which pictures are chosen and made.
  mutating func closePickers() -> [Effect] {
    closeAlbum() + cameras.close()
  }
}
