internal import Canvas

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
  /// The meme in each look.
  public package(set) var looks = LookPictures()
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
  /// The sent meme that was made of that recipe here.
  var stored: MemeID?
  /// The recipe of the launch state.
  var launchRecipe: Recipe
  /// The pictures that were opened from files, which are safe there.
  var openedPictures: Set<PictureReference> = []
  /// The caption that is selected: moved, scaled and turned by its frame, not edited.
  public internal(set) var selection: CaptionID?
  /// The caption that was selected or edited last.
  public internal(set) var lastCaption: CaptionID?
  /// The part of a caption that is to get the keyboard focus, until it has it.
  public internal(set) var wantedFocus: CaptionFocus?
  /// The sticker whose emoji is being chosen, on our own keyboard.
  public internal(set) var sticker: CaptionID?
  /// The shape that was last chosen for the crop of the picture.
  var cropShape: CropShape?
  /// The added caption that has just gone because it was empty when it lost the focus.
  var lastEmpty: CaptionID?
  /// Whether it was asked if the template is meant to stay without texts.
  var hasAskedAboutTexts = false
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
    launchRecipe = recipe
  }

  /// The picture with its pixels, once both are loaded.
  public var picture: LoadedPicture? {
    get {
      guard let reference = recipe.picture, let size = reference.size, let original, let preview
      else { return nil }
      return LoadedPicture(
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

extension EditorState {
  mutating func reduce(_ action: EditorAction, _ shared: inout SharedContext) -> [Effect] {
    let empty = lastEmpty
    lastEmpty = nil
    switch action {
    case .captionEdited(let id, let text): edit(id, text, &shared)
    case .captionCleared(let id):
      record()
      recipe[id] = ""
    case .caption(let action): reduce(action, &shared)
    case .albumTapped: shared.request(.openAlbum)
    case .cameraTapped: shared.request(.openCamera)
    case .fontTapped:
      shared.request(.toggleFontPanel)
      if let empty { return restore(empty, &shared) }
    case .styleTapped(let color):
      if let selection { shared.request(.openFontPanel(for: selection, color)) }
    case .lookTapped(let look): return apply(look, &shared)
    case .looksAppeared(let side): return showLooks(side: side, &shared)
    case .looksPainted(let work, let pictures): receive(pictures, of: work)
    case .looksFailed(let work): if looks.work == work { looks.work = nil }
    case .cropTapped: shared.request(.openCropScreen)
    case .shareTapped: share(.sheet, &shared)
    case .saveTapped: share(.activity(.saveToPictures), &shared)
    case .saveAsTapped: share(.activity(.saveAs), &shared)
    case .copyTapped: share(.activity(.copy), &shared)
    case .fillInTapped:
      shared.request(.dismissAlert)
      shared.request(.fillIn)
    case .textsLeftEmpty(let way):
      shared.request(.dismissAlert)
      share(way, &shared)
    case .cancelTapped: shared.request(.startOver)
    case .escaped: shared.request(.leaveEditor)
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
      // A pasted picture has no file name.
      let isFile = !loadingName.isEmpty
      loading = nil
      if isFile { openedPictures.insert(loaded.reference) }
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
      .saveTapped, .saveAsTapped, .copyTapped, .textsLeftEmpty, .fillInTapped, .cancelTapped,
      .escaped, .undoTapped, .redoTapped, .fontTapped, .styleTapped, .lookTapped, .looksAppeared,
      .looksPainted, .looksFailed, .cropTapped, .loadingStopped,
      .templateLoaded, .closeUpMade, .closeUpFailed:
      return []
    }
  }

  /// Shares the meme in the way that was pressed; asks once whether a template is meant to stay
  /// without texts.
  private mutating func share(_ way: EmptyTemplateShare, _ shared: inout SharedContext) {
    if isUntouchedTemplate, !hasAskedAboutTexts {
      hasAskedAboutTexts = true
      shared.request(.alert(.textsEmpty(way)))
      return
    }
    guard let meme = finish() else { return }
    shared.request(
      way.activity.map { .perform($0, .made(meme)) } ?? .share(.made(meme)))
  }

  /// The meme to share, without captions that were added and left empty.
  private mutating func finish() -> Meme? {
    for caption in recipe.captions { removeIfEmpty(caption.id) }
    return meme
  }

  /// Brings a caption back that lost the focus to the button of the font panel: it is to be styled
  /// before it is typed.
  private mutating func restore(_ id: CaptionID, _ shared: inout SharedContext) -> [Effect] {
    defer { lastCaption = id }
    return stepHistory(back: true, &shared)
  }

  private mutating func edit(_ id: CaptionID, _ text: String, _ shared: inout SharedContext) {
    let kept = cut(text, &shared)
    record(id, becoming: kept)
    recipe[id] = kept
  }

  /// The part of a text that a caption may have; reports if that is not all.
  func cut(_ text: String, _ shared: inout SharedContext) -> String {
    let kept = String(text.prefix(Caption.longestText))
    if kept.utf8.count < text.utf8.count { shared.request(.toast(.captionCut)) }
    return kept
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
