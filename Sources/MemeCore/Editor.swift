public import Canvas

/// The meme being made.
public struct EditorState: Equatable, Sendable {
  /// The picture with its pixels, once one was chosen.
  public var picture: OriginalPicture?
  /// A picture that undo or redo brings back, while its pixels are made.
  public internal(set) var restoring: Restoring?
  /// What is used of the picture, and how it stands.
  public var crop = Crop()
  /// The cropped picture in more pixels than the preview has of it, once it is there.
  public var closeUp: CloseUp?
  /// What is written on it, and how.
  public var captions = Captions(top: "", bottom: "")
  /// The picture that is being loaded.
  public var loading: WorkID? {
    didSet { if loading == nil { loadingName = "" } }
  }
  /// The name of its file.
  var loadingName = ""
  /// What of it is safe elsewhere, as the sent meme that it was opened from.
  var kept: EditorRecipe?
  /// What it was before, for undo and redo.
  public var history = History<EditorRecipe>()
  /// The change that the next one may go on with.
  var ongoing: OngoingChange?

  /// A picture whose pixels are on their way.
  public struct Restoring: Equatable, Sendable {
    /// The picture.
    public var picture: PictureReference
    /// The making that is under way.
    var work: WorkID
  }

  /// Makes the launch state: no picture, no texts.
  public init() {}

  /// The picture of the meme, whether its pixels are there or on their way.
  public var subject: PictureReference? { restoring?.picture ?? picture?.reference }

  /// What the editor holds as a meme, once there is a picture.
  public var meme: Meme? {
    picture.map {
      Meme(
        topText: captions.top, bottomText: captions.bottom, originalImage: $0, crop: crop,
        style: captions.style)
    }
  }
}

/// What happened in the editor.
public enum EditorAction: Equatable, Sendable {
  /// The text of a caption was changed.
  case captionEdited(CaptionEdge, String)
  /// The clear button of a caption was pressed.
  case captionCleared(CaptionEdge)
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
    case .captionEdited(let edge, let text):
      return edit(edge, text)
    case .captionCleared(let edge):
      editor.record()
      editor.captions[edge] = ""
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
      return reduce(ShareAction.saveToPicturesTapped)
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
      guard editor.restoring?.work == work else { return [] }
      editor.restoring = nil
      editor.picture = picture
      return refreshCloseUp()
    case .pictureFailed(let work, let problem):
      guard editor.isWaiting(for: work) else { return [] }
      let name = editor.loading == work ? editor.loadingName : editor.restoring?.picture.name ?? ""
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
    let abandoned = [editor.loading, editor.restoring?.work].compactMap { $0 }
    editor.loading = nil
    editor.record()
    editor.restoring = nil
    editor.picture = picture
    editor.crop = crop
    return abandoned.map { .cancel($0) } + refreshCloseUp()
  }

  /// Gives up the picture that is on its way.
  mutating func stopLoading() -> [Effect] {
    guard let work = editor.loading ?? editor.restoring?.work else { return [] }
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
    let discarded = editor.isUnsaved ? editor.recipe : nil
    editor.record()
    effects += take(EditorRecipe(captions: Captions(top: "", bottom: "", style: usualStyle)))
    return effects + (discarded.map { offerUndo(.discard($0)) } ?? [])
  }

  private mutating func edit(_ edge: CaptionEdge, _ text: String) -> [Effect] {
    let kept = String(text.prefix(Captions.longestText))
    editor.record(edge, becoming: kept)
    editor.captions[edge] = kept
    let effects = refreshFamilies()
    guard kept.utf8.count < text.utf8.count else { return effects }
    return effects + show(.captionCut)
  }
}

extension EditorState {
  fileprivate func isWaiting(for work: WorkID) -> Bool {
    loading == work || restoring?.work == work
  }

  fileprivate mutating func stopWaiting(for work: WorkID) {
    if loading == work { loading = nil }
    if restoring?.work == work { restoring = nil }
  }
}
