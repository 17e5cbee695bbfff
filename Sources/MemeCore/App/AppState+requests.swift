internal import Canvas

extension AppState {
  /// Makes a change that a feature has requested outside its own state.
  mutating func grant(_ request: Request) -> [Effect] {
    switch request {
    case .alert(let alert): alerts.append(alert)
    case .endVisit(let scope): return endVisit(scope)
    case .readLanguage: return readLanguage()
    case .clearEverything: return clearEverything()
    case .say(let line): return say(line)
    case .beginWriting: editor.beginWriting()
    case .takeMeme: return editor.reduce(.shareTapped, &shared)
    case .show(let handout, let subject): return show(handout, of: subject)
    case .cancelHandout: return sharing.cancelHandout()
    case .quit: return quit()
    case .dismissAlert: alerts = Array(alerts.dropFirst())
    case .fillIn: fillIn()
    case .makeAnother: return beginMeme()
    case .toast(let message): return show(message)
    case .paste(let text): return paste(text)
    case .offerUndo(let offer): return offerUndo(offer)
    case .undoLast: return undoLast()
    case .withdrawOffers(let recipe): return withdrawOffers(of: recipe)
    case .go(let destination): return go(to: destination)
    case .goBack: goBack()
    case .openAlbum: return albums.open(&shared)
    case .closeAlbum: return albums.close()
    case .openCamera: return openCamera()
    case .openCropScreen: openCropScreen()
    case .closeCropScreen: crop = nil
    case .toggleFontPanel: return font == nil ? openFontPanel() : closeFontPanel()
    case .openFontPanel(let caption, let color):
      return closeFontPanel() + openFontPanel(for: caption, color)
    case .closeFontPanel: return closeFontPanel()
    case .follow(let orientation): if followsSensor { turn = orientation }
    case .loadPicture(let path, let arrival):
      notePicture(.picture(path: path))
      return cancelOpening() + editor.loadPicture(path: path, arrival: arrival, &shared)
    case .loadTemplate(let source, let arrival):
      notePicture(source.lineSubject)
      return cancelOpening() + editor.loadTemplate(source, arrival: arrival, &shared)
    case .openTemplate(let recipe, let picture):
      let effects = openTemplate(recipe, picture)
      if policy.asksQuestions { editor.wantedFocus = nil }
      return effects
    case .refreshTemplates: return albums.screen?.refreshTemplates(&shared) ?? []
    case .open(.file) where !policy.offersFiles: return show(.nothingToPaste(acceptsText: false))
    case .open(let source): return open(source)
    case .use(let picture, let crop):
      notePicture(.other)
      return cancelOpening() + editor.use(picture, crop: crop, &shared)
    case .takeUpload(let picture): return take(picture)
    case .closeUpload: return closeUpload()
    case .crop(let crop, let shape): return editor.crop(crop, shape, &shared)
    case .restyle(let recipe, let change): editor.restyle(recipe, change)
    case .startOver: return startOver()
    case .leaveEditor: return keepMeme()
    case .saveDraft: return saveDraft()
    case .continueDraft(let id, let draft): return continueDraft(id, draft)
    case .editSent(let recipe, let picture, .copy): return editSent(recipe, picture)
    case .editSent(let recipe, let picture, .template):
      return openTemplate(recipe.asTemplate, picture)
    case .showDetail(let id): return showDetail(id)
    case .showNeighbor(let id, let steps): return showNeighbor(of: id, by: steps)
    case .closeDetail: return closeDetail()
    case .openSource(let reuse): return detail?.openSource(as: reuse, &shared) ?? []
    case .delete(let ids): return delete(ids)
    case .share(.made(let meme)) where policy.asksQuestions: return take(meme)
    case .share(let subject):
      sent.justSaved = nil
      return sharing.open(subject, &shared)
    case .perform(let activity, let subject): return sharing.perform(activity, subject, &shared)
    case .choose(let activity, let subject): return sharing.choose(activity, subject, &shared)
    case .finishSharing(let subject, let stored, let isOpen):
      return finish(subject, stored: stored, isOpen: isOpen)
    }
    return []
  }

  // MARK: - Panels

  private mutating func openCamera() -> [Effect] {
    guard albums.screen == nil, crop == nil, sharing.sheet == nil, cameras.open(&shared) else {
      return []
    }
    return closeFontPanel()
  }

  private mutating func openCropScreen() {
    guard crop == nil, let picture = editor.picture else { return }
    crop = CropState(picture: picture, recipe: editor.recipe, shape: editor.cropShape)
  }

  private mutating func openFontPanel(
    for caption: CaptionID? = nil, _ color: CaptionColor? = nil
  ) -> [Effect] {
    font = FontState(editor.recipe, for: caption, color)
    return refreshFamilies()
  }

  /// Closes the panel and stores the look and the style as those of the next meme.
  mutating func closeFontPanel() -> [Effect] {
    guard let open = font else { return [] }
    font = nil
    let effects = open.cancelSearch()
    // The style of a template is not the user's choice.
    guard (open.formerLook, open.formerStyle) != (editor.recipe.look, editor.recipe.style) else {
      return effects
    }
    var settings = shared.userSettings
    (settings.look, settings.style) = (editor.recipe.look, editor.recipe.style)
    guard settings != shared.userSettings else { return effects }
    shared.userSettings = settings
    return effects + [.saveUserSettings(shared.userSettings)]
  }

  /// Searches for the families that can draw the captions, while the font panel is open.
  mutating func refreshFamilies() -> [Effect] {
    font?.refresh(editor.recipe.captions.map(\.text), &shared) ?? []
  }

  /// Closes the image picker and the camera's screen.
  mutating func closePickers() -> [Effect] {
    albums.close() + cameras.close()
  }
}
