public import Canvas

/// The meme being made.
public struct EditorState: Equatable, Sendable {
  /// What it is made of.
  public var recipe: Recipe
  /// The file of the recipe's picture, once one was chosen.
  var original: EncodedPicture?
  /// The pixels of the recipe's picture, once they are there.
  var preview: Bitmap?
  /// The decoding of a picture that undo, redo or a draft brings back.
  public internal(set) var restoring: WorkID?
  /// The cropped picture in more pixels than the preview has of it, once it is there.
  public var closeUp: CloseUp?
  /// The picture that is being loaded.
  public var loading: WorkID? {
    didSet { if loading == nil { loadingName = "" } }
  }
  /// The name of its file.
  var loadingName = ""
  /// What of it is safe elsewhere, as the sent meme that it was opened from.
  var kept: Recipe?
  /// What it was before, for undo and redo.
  public var history = History<Draft>()
  /// The change that the next one may go on with.
  var ongoing: OngoingChange?

  /// Makes the launch state: no picture, no texts.
  ///
  /// - Parameter style: The style of the captions.
  public init(style: CaptionStyle = .classic) {
    recipe = Recipe(style: style)
  }

  /// The picture with its pixels, once both are there.
  public var picture: OriginalPicture? {
    get {
      guard let reference = recipe.picture, let size = reference.size, let original, let preview
      else { return nil }
      return OriginalPicture(
        name: reference.name, digest: reference.digest, encoded: original, size: size,
        preview: preview)
    }
    set {
      recipe.picture = newValue?.reference
      original = newValue?.encoded
      preview = newValue?.preview
    }
  }

  /// What the editor holds as a meme, once there is a picture.
  public var meme: Meme? { picture.map { Meme(recipe: recipe, originalImage: $0) } }
}

/// What happened in the editor.
public enum EditorAction: Equatable, Sendable {
  /// The text of a caption was changed.
  case captionEdited(CaptionID, String)
  /// The clear button of a caption was pressed.
  case captionCleared(CaptionID)
  /// Album was pressed.
  case albumTapped
  /// Camera was pressed.
  case cameraTapped
  /// Share was pressed.
  case shareTapped
  /// Save to Pictures was asked for without opening the sheet.
  case saveTapped
  /// Cancel was pressed.
  case cancelTapped
  /// Undo was pressed.
  case undoTapped
  /// Redo was pressed.
  case redoTapped
  /// Font was pressed.
  case fontTapped
  /// Crop was pressed.
  case cropTapped
  /// The picture that is being loaded is not wanted any more.
  case loadingStopped
  /// A picture is ready.
  case pictureLoaded(WorkID, OriginalPicture)
  /// A picture that undo or redo brought back has its pixels again.
  case pictureRestored(WorkID, OriginalPicture)
  /// A picture could not be loaded.
  case pictureFailed(WorkID, Problem)
  /// The cropped picture is there in more pixels.
  case closeUpMade(WorkID, Bitmap)
  /// It is not, so the preview goes on serving.
  case closeUpFailed(WorkID)
}

extension AppState {
  mutating func reduce(_ action: EditorAction) -> [Effect] {
    switch action {
    case .captionEdited(let id, let text):
      return edit(id, text)
    case .captionCleared(let id):
      editor.record()
      editor.recipe[id] = ""
      return refreshFamilies()
    case .albumTapped:
      return openAlbum()
    case .cameraTapped:
      return openCamera()
    case .shareTapped:
      guard let meme = editor.meme, share == nil else { return [] }
      share = ShareState(.made(meme))
      return []
    case .saveTapped:
      guard let meme = editor.meme, share?.saving == nil else { return [] }
      share = ShareState(.made(meme))
      return startSaving()
    case .cancelTapped:
      return startOver()
    case .undoTapped:
      guard editor.history.canUndo else { return undoLast() }
      return travel(back: true) + withdrawOffers(of: editor.recipe)
    case .redoTapped:
      return travel(back: false)
    case .fontTapped:
      return openFontPanel()
    case .cropTapped:
      return openCrop()
    case .loadingStopped:
      return stopLoading()
    case .pictureLoaded(let work, let picture):
      guard editor.loading == work else { return [] }
      editor.loading = nil
      return takeIntoEditor(picture)
    case .pictureRestored(let work, let picture):
      guard editor.restoring == work else { return [] }
      editor.restoring = nil
      editor.picture = picture
      return refreshCloseUp()
    case .pictureFailed(let work, let problem):
      guard editor.isWaiting(for: work) else { return [] }
      let name =
        editor.loading == work ? editor.loadingName : editor.recipe.picture?.name ?? ""
      editor.stopWaiting(for: work)
      if problem != .cancelled {
        alerts.append(.problem(problem, fileName: name.isEmpty ? nil : name))
      }
      return []
    case .closeUpMade(let work, let bitmap):
      editor.closeUp?.finish(work, bitmap)
      return []
    case .closeUpFailed(let work):
      if editor.closeUp?.work == work { editor.closeUp?.work = nil }
      return []
    }
  }

  /// Loads a picture into the editor; an earlier one that is still loading is given up.
  mutating func loadPicture(path: String) -> [Effect] {
    let abandoned = editor.loading
    let work = startWork()
    editor.loading = work
    editor.loadingName = path.split(separator: "/").last.map(String.init) ?? ""
    return (abandoned.map { [.cancel($0)] } ?? []) + [.loadPicture(work, path: path)]
  }

  /// Makes the meme of another picture; what was on its way is given up.
  mutating func takeIntoEditor(_ picture: OriginalPicture, crop: Crop = Crop()) -> [Effect] {
    let abandoned = editor.stopWaiting()
    editor.record()
    editor.picture = picture
    editor.recipe.crop = crop
    return abandoned + refreshCloseUp()
  }

  /// Gives up the picture that is on its way.
  mutating func stopLoading() -> [Effect] {
    guard let work = editor.loading ?? editor.restoring else { return [] }
    editor.stopWaiting(for: work)
    return [.cancel(work)]
  }

  /// Goes back to what lies under the editor, or to the launch state; what was in it is given up,
  /// which can be undone like everything else.
  private mutating func startOver() -> [Effect] {
    var effects: [Effect] = editor.loading.map { [.cancel($0)] } ?? []
    editor.loading = nil
    effects += closeFontPanel()
    goBack()
    guard !editor.isBlank else { return effects }
    let discarded = editor.isUnsaved ? editor.draft : nil
    editor.record()
    effects += restore(Draft(recipe: Recipe(style: usualStyle), original: nil))
    return effects + (discarded.map { offerUndo(.discard($0)) } ?? [])
  }

  private mutating func edit(_ id: CaptionID, _ text: String) -> [Effect] {
    let kept = String(text.prefix(Caption.longestText))
    editor.record(id, becoming: kept)
    editor.recipe[id] = kept
    let effects = refreshFamilies()
    guard kept.utf8.count < text.utf8.count else { return effects }
    return effects + show(.captionCut)
  }
}

extension EditorState {
  fileprivate func isWaiting(for work: WorkID) -> Bool {
    loading == work || restoring == work
  }

  fileprivate mutating func stopWaiting(for work: WorkID) {
    if loading == work { loading = nil }
    if restoring == work {
      restoring = nil
      picture = nil
    }
  }

  /// Gives up every picture that is on its way.
  ///
  /// - Returns: The orders that end its work.
  mutating func stopWaiting() -> [Effect] {
    defer { (loading, restoring) = (nil, nil) }
    return [loading, restoring].compactMap { $0.map { .cancel($0) } }
  }
}
