internal import Canvas

/// The start and the end of the work on a meme, across the editor, drafts and sharing.
extension AppState {
  /// Saves the meme in the editor as a draft, if it has changed since the last time; one that nobody
  /// has worked on is none.
  mutating func saveDraft(replacing replaced: DraftID? = nil) -> [Effect] {
    drafts.save(editor.hasWork ? editor.draft : nil, replacing: replaced)
  }

  /// Goes back to the screen under the editor, or to the launch state; discards the meme in the
  /// editor, which can be undone.
  mutating func startOver() -> [Effect] {
    if policy.asksQuestions { return startFlowOver() }
    let effects = editor.cancelLoading() + closeFontPanel()
    goBack()
    return effects + discardMeme()
  }

  /// Goes back to the screen under the editor; the meme in the editor becomes a draft that can be
  /// continued.
  mutating func keepMeme() -> [Effect] {
    guard shared.savesDrafts, editor.hasWork else { return startOver() }
    let kept = editor.draft
    let effects = editor.cancelLoading() + closeFontPanel()
    goBack()
    return effects + drafts.keep(kept)
      + editor.startOver(with: shared.userSettings.newRecipe, &shared) + show(.draftKept)
  }

  /// Begins another meme in the editor; one that is being made is discarded, which can be undone.
  ///
  /// From another screen the editor is opened as it is.
  mutating func beginMeme() -> [Effect] {
    guard destination == .editor else { return go(to: .editor) }
    return editor.cancelLoading() + closeFontPanel() + discardMeme()
  }

  private mutating func discardMeme() -> [Effect] {
    guard !editor.isBlank else { return [] }
    let discarded = editor.isUnsaved ? editor.draft : nil
    let effects = editor.startOver(with: shared.userSettings.newRecipe, &shared)
    return effects + (discarded.map { offerUndo(.discard($0)) } ?? [])
  }

  /// Makes a caption of a pasted text, in the editor; nothing on other screens.
  mutating func paste(_ text: String) -> [Effect] {
    guard destination == .editor, albums.screen == nil, cameras.screen == nil, acceptsPictures
    else { return show(.nothingToPaste(acceptsText: false)) }
    editor.reduce(CaptionAction.pasted(text), &shared)
    return []
  }

  /// Uses the decoded part of the damaged picture that the alert is about.
  mutating func acceptDamage() -> [Effect] {
    guard case .damaged(let picture, let template) = alert else { return [] }
    alerts.removeFirst()
    return template.map { openTemplate($0, picture) } ?? editor.use(picture, &shared)
  }

  /// Edits a sent meme again; replacing the meme in the editor can be undone.
  mutating func editSent(_ recipe: Recipe, _ picture: LoadedPicture) -> [Effect] {
    let effects = replaceMeme(
      with: Draft(recipe: recipe, original: picture.encoded), showing: picture)
    // The sent meme stays as it is, so an unchanged copy of it is not unsaved.
    editor.savedRecipe = editor.recipe
    editor.stored = nil
    return effects
  }

  /// Makes a meme from a template; replacing the meme in the editor can be undone.
  mutating func openTemplate(_ recipe: Recipe, _ picture: LoadedPicture) -> [Effect] {
    let effects = replaceMeme(
      with: Draft(recipe: recipe, original: picture.encoded), showing: picture,
      offersUndo: editor.hasTexts)
    editor.hasAskedAboutTexts = false
    editor.fillIn()
    // Nothing is lost with a template that nobody has written on.
    editor.savedRecipe = editor.recipe
    editor.stored = nil
    return effects
  }

  /// Continues an abandoned draft; replacing the meme in the editor can be undone.
  mutating func continueDraft(_ id: DraftID, _ draft: Draft) -> [Effect] {
    replaceMeme(with: draft) + saveDraft(replacing: id)
  }

  private mutating func replaceMeme(
    with draft: Draft, showing picture: LoadedPicture? = nil, offersUndo: Bool = true
  ) -> [Effect] {
    let replaced = editor.isUnsaved && offersUndo ? editor.draft : nil
    return go(to: .editor) + editor.open(draft, showing: picture, &shared)
      + (replaced.map { offerUndo(.discard($0)) } ?? [])
  }

  /// Leaves the editor after its meme was saved, and deletes the draft.
  mutating func finish(
    _ subject: ShareState.Subject, stored: MemeID?, isOpen: Bool
  ) -> [Effect] {
    sent.justSaved = nil
    guard case .made(let meme) = subject else {
      if isOpen { sent.selection = nil }
      return []
    }
    var effects = withdrawOffers(of: meme.recipe)
    if editor.recipe == meme.recipe {
      effects += drafts.discard(shared)
      if let stored {
        // A meme that is shared again without a change is one sent meme, with its latest time.
        let isAgain = editor.savedRecipe == meme.recipe
        if isAgain, let former = editor.stored { effects += sent.removeFormer(former, &shared) }
        editor.stored = stored
      }
      editor.savedRecipe = meme.recipe
      if isOpen {
        effects += leaveEditor()
        // What was edited again is beside the new meme, which is the one to be seen.
        if destination == .detail { sent.awaitedDetail = stored }
      }
    }
    guard path.contains(.sent) || destination == .settings else {
      // The list is read again when a screen is opened that shows it, or how many there are.
      sent.memes = nil
      return effects
    }
    return effects + sent.refresh(&shared)
  }

  private mutating func leaveEditor() -> [Effect] {
    let effects = closeFontPanel()
    if destination == .editor, canGoBack {
      goBack()
      sent.awaitsJustSaved = destination == .sent
      editor = EditorState(recipe: shared.userSettings.newRecipe)
    }
    return effects
  }

  // MARK: - Sent memes

  /// Shows a sent meme.
  mutating func showDetail(_ id: MemeID) -> [Effect] {
    guard let meme = sent.meme(id) else { return [] }
    let abandoned = detail?.cancelReading() ?? []
    var shown = DetailState(meme: meme)
    let effects = shown.load(&shared)
    detail = shown
    return abandoned + effects + go(to: .detail)
  }

  /// Shows the meme that was just made, once it has been listed, in place of the one that it was
  /// made of.
  mutating func showStoredDetail() -> [Effect] {
    guard let id = sent.awaitedDetail, sent.meme(id) != nil else { return [] }
    sent.awaitedDetail = nil
    return destination == .detail ? showDetail(id) : []
  }

  /// Shows the meme that is a number of places after another in the list.
  mutating func showNeighbor(of id: MemeID, by steps: Int) -> [Effect] {
    let shown = sent.shown
    guard let index = shown.firstIndex(where: { $0.id == id }),
      shown.indices.contains(index + steps)
    else { return [] }
    return showDetail(shown[index + steps].id)
  }

  /// Closes the screen of a sent meme, also under another screen.
  mutating func closeDetail() -> [Effect] {
    defer { detail = nil }
    if destination == .detail { closeMenus() }
    path.removeAll { $0 == .detail }
    return detail?.cancelReading() ?? []
  }

  /// Hides memes; they are deleted permanently when the last toast with an Undo button ends.
  mutating func delete(_ ids: [MemeID]) -> [Effect] {
    let hidden = sent.hide(ids)
    return hidden.isEmpty ? [] : offerUndo(.deletion(hidden))
  }
}
