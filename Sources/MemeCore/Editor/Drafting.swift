/// What was left in the editor the last time, offered to go on with.
public struct DraftOffer: Equatable, Sendable {
  /// What it is made of.
  public var recipe: MemeRecipe
  /// The picture, if one was chosen.
  public var picture: OriginalPicture?

  /// Makes an offer.
  public init(recipe: MemeRecipe, picture: OriginalPicture?) {
    self.recipe = recipe
    self.picture = picture
  }
}

/// What happened with the draft.
public enum DraftAction: Equatable, Sendable {
  /// A draft was found at the start.
  case found(DraftOffer)
  /// Continue was pressed.
  case continueTapped
  /// Discard was pressed.
  case discardTapped
  /// It is time to keep what is in the editor.
  case due(WorkID)
}

extension AppState {
  mutating func reduce(_ action: DraftAction) -> [Effect] {
    switch action {
    case .found(let offer):
      if editor.isBlank { draftOffer = offer }
      return []
    case .continueTapped:
      guard let offer = draftOffer else { return [] }
      draftOffer = nil
      return edit(offer.recipe, offer.picture)
    case .discardTapped:
      draftOffer = nil
      return editor.isBlank ? [.saveDraft(nil)] : []
    case .due(let work):
      guard draftWork == work else { return [] }
      return keepDraft()
    }
  }

  /// Sees to it that a change in the editor is kept before long.
  mutating func noteChange() -> [Effect] {
    guard keepsDrafts, draftWork == nil else { return [] }
    let work = startWork()
    draftWork = work
    return [.scheduleDraft(work)]
  }

  /// Keeps what is in the editor now, if it has changed since the last time.
  mutating func keepDraft() -> [Effect] {
    guard draftWork != nil else { return [] }
    draftWork = nil
    guard !editor.isBlank else { return [.saveDraft(nil)] }
    let recipe = MemeRecipe(
      captions: editor.captions, crop: editor.crop, pictureName: editor.subject?.name ?? "")
    return [.saveDraft(Draft(recipe: recipe, original: editor.subject?.encoded))]
  }

  /// Forgets the draft, because the meme is safe elsewhere.
  mutating func dropDraft() -> [Effect] {
    draftWork = nil
    return keepsDrafts ? [.saveDraft(nil)] : []
  }

  /// Puts a meme into the editor and shows it there; what was in it can be undone.
  mutating func edit(_ recipe: MemeRecipe, _ picture: OriginalPicture?) -> [Effect] {
    let abandoned = [editor.loading, editor.restoring?.work].compactMap(\.self)
    let effects = abandoned.map { Effect.cancel($0) }
    if editor.isBlank {
      editor = EditorState()
    } else {
      editor.record()
    }
    editor.loading = nil
    editor.restoring = nil
    editor.picture = picture
    editor.crop = recipe.crop
    editor.captions = recipe.captions
    go(to: .editor)
    return effects + refreshCloseUp() + refreshFamilies()
  }
}
