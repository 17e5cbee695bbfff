public import Canvas

/// The editor and the meme in it.
public struct EditorState: Equatable, Sendable {
  /// The recipe of the meme.
  public var recipe: Recipe
  /// The file of the recipe's picture, once one was chosen.
  var original: EncodedPicture?
  /// The pixels of the recipe's picture, once they are decoded.
  var preview: Bitmap?
  /// Whether a part of the recipe's picture could not be decoded.
  var isDamaged = false
  /// The decoding of a picture restored by undo, redo or a draft.
  public internal(set) var restoring: WorkID?
  /// The cropped picture at a higher resolution than the preview, where needed.
  public var closeUp: CloseUp?
  /// The loading of a picture.
  public var loading: WorkID? {
    didSet {
      guard loading == nil else { return }
      loadingName = ""
      arrival = nil
    }
  }
  /// The name of the file that is being loaded.
  var loadingName = ""
  /// The picture that is being loaded, where it was chosen among thumbnails.
  public internal(set) var arrival: PictureArrival?
  /// The recipe that was saved last, or that of the sent meme it was opened from.
  var savedRecipe: Recipe?
  /// The caption that is selected: moved, scaled and turned by its frame, not edited.
  public internal(set) var selection: CaptionID?
  /// The caption that was selected or edited last.
  public internal(set) var lastCaption: CaptionID?
  /// The part of a caption that is to get the keyboard focus, until it has it.
  public internal(set) var wantedFocus: CaptionFocus?
  /// The sticker whose emoji is being chosen, on our own keyboard.
  public internal(set) var sticker: CaptionID?
  /// The drag of a caption in progress.
  var gesture: CaptionGesture?
  /// The history for undo and redo.
  public var history = History<Draft>()
  /// The change that the next one may be merged with.
  var ongoing: OngoingChange?

  /// Makes the launch state: no picture, no texts.
  ///
  /// - Parameter recipe: The look of the meme.
  public init(recipe: Recipe = Recipe()) {
    self.recipe = recipe
  }

  /// The picture with its pixels, once both are loaded.
  public var picture: OriginalPicture? {
    get {
      guard let reference = recipe.picture, let size = reference.size, let original, let preview
      else { return nil }
      return OriginalPicture(
        name: reference.name, digest: reference.digest, encoded: original, size: size,
        preview: preview, isDamaged: isDamaged)
    }
    set {
      recipe.picture = newValue?.reference
      original = newValue?.encoded
      preview = newValue?.preview
      isDamaged = newValue?.isDamaged ?? false
    }
  }

  /// The meme, once there is a picture.
  public var meme: Meme? { picture.map { Meme(recipe: recipe, originalImage: $0) } }
}

/// An event in the editor.
public enum EditorAction: Equatable, Sendable {
  /// The text of a caption was changed.
  case captionEdited(CaptionID, String)
  /// The clear button of a caption was pressed.
  case captionCleared(CaptionID)
  /// An event of a caption as a whole.
  case caption(CaptionAction)
  /// Album was pressed.
  case albumTapped
  /// Camera was pressed.
  case cameraTapped
  /// Share was pressed.
  case shareTapped
  /// Save to Pictures was chosen without opening the sheet.
  case saveTapped
  /// Save As was chosen without opening the sheet.
  case saveAsTapped
  /// Copying the meme was chosen without opening the sheet.
  case copyTapped
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
  /// The loading of a picture was stopped.
  case loadingStopped
  /// A picture has been loaded.
  case pictureLoaded(WorkID, OriginalPicture)
  /// A template has been loaded; with its name if it was added to the user's.
  case templateLoaded(WorkID, Recipe, OriginalPicture, added: TemplateName?)
  /// A picture that undo, redo or a draft restores has been decoded.
  case pictureRestored(WorkID, OriginalPicture)
  /// A picture could not be loaded.
  case pictureFailed(WorkID, Problem)
  /// A close-up has been made.
  case closeUpMade(WorkID, Bitmap)
  /// A close-up could not be made; the preview stays.
  case closeUpFailed(WorkID)
}

/// Work for the editor.
public enum EditorEffect: Equatable, Sendable {
  /// Load a picture; answered by `EditorAction.pictureLoaded` or `.pictureFailed`.
  case loadPicture(path: String)
  /// Decode a pasted picture; answered as `loadPicture` is.
  case loadPasted(EncodedPicture)
  /// Load a template; answered by `EditorAction.templateLoaded` or `.pictureFailed`.
  case loadTemplate(TemplateSource)
  /// Decode a picture again; answered by `EditorAction.pictureRestored` or `.pictureFailed`.
  case restorePicture(EncodedPicture, name: String)
  /// Make a close-up; answered by `EditorAction.closeUpMade` or `.closeUpFailed`.
  case makeCloseUp(OriginalPicture, Crop)
}

extension EditorState {
  mutating func reduce(_ action: EditorAction, _ shared: inout SharedContext) -> [Effect] {
    switch action {
    case .captionEdited(let id, let text): edit(id, text, &shared)
    case .captionCleared(let id):
      record()
      recipe[id] = ""
    case .caption(let action): reduce(action, &shared)
    case .albumTapped: shared.request(.openAlbum)
    case .cameraTapped: shared.request(.openCamera)
    case .fontTapped: shared.request(.toggleFontPanel)
    case .cropTapped: shared.request(.openCropScreen)
    case .shareTapped: if let meme { shared.request(.share(.made(meme))) }
    case .saveTapped: if let meme { shared.request(.perform(.saveToPictures, .made(meme))) }
    case .saveAsTapped: if let meme { shared.request(.perform(.saveAs, .made(meme))) }
    case .copyTapped: if let meme { shared.request(.perform(.copy, .made(meme))) }
    case .cancelTapped: shared.request(.startOver)
    case .undoTapped: return undo(&shared)
    case .redoTapped: return stepHistory(back: false, &shared)
    case .loadingStopped: return stopLoading()
    case .pictureLoaded, .pictureRestored, .pictureFailed: return receive(action, &shared)
    case .templateLoaded(let work, let recipe, let picture, let added):
      receive(work, recipe, picture, added: added, &shared)
    case .closeUpMade(let work, let bitmap): closeUp?.finish(work, bitmap)
    case .closeUpFailed(let work): if closeUp?.work == work { closeUp?.work = nil }
    }
    return []
  }

  /// Handles the results of work on the picture.
  private mutating func receive(
    _ action: EditorAction, _ shared: inout SharedContext
  ) -> [Effect] {
    switch action {
    case .pictureLoaded(let work, let loaded):
      guard loading == work else { return [] }
      loading = nil
      guard !loaded.isDamaged else {
        shared.request(.alert(.damaged(loaded)))
        return []
      }
      return use(loaded, &shared)
    case .pictureRestored(let work, let restored):
      guard restoring == work else { return [] }
      restoring = nil
      picture = restored
      return refreshCloseUp(&shared)
    case .pictureFailed(let work, let problem):
      guard loading == work || restoring == work else { return [] }
      let name = loading == work ? loadingName : recipe.picture?.name ?? ""
      abandon(work)
      if problem != .cancelled {
        shared.request(.alert(.problem(problem, fileName: name.isEmpty ? nil : name)))
      }
      return []
    case .captionEdited, .captionCleared, .caption, .albumTapped, .cameraTapped, .shareTapped,
      .saveTapped,
      .saveAsTapped, .copyTapped,
      .cancelTapped, .undoTapped, .redoTapped, .fontTapped, .cropTapped, .loadingStopped,
      .templateLoaded, .closeUpMade, .closeUpFailed:
      return []
    }
  }

  private mutating func edit(_ id: CaptionID, _ text: String, _ shared: inout SharedContext) {
    let kept = String(text.prefix(Caption.longestText))
    record(id, becoming: kept)
    recipe[id] = kept
    if kept.utf8.count < text.utf8.count { shared.request(.toast(.captionCut)) }
  }

  private mutating func undo(_ shared: inout SharedContext) -> [Effect] {
    guard history.canUndo else {
      shared.request(.undoLast)
      return []
    }
    let effects = stepHistory(back: true, &shared)
    shared.request(.withdrawOffers(of: recipe))
    return effects
  }
}
