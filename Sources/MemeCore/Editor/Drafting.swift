/// Identifies a draft that was left behind.
public struct DraftID: Hashable, Sendable {
  /// The name: letters and digits that are good for a file's name.
  public var name: String

  /// Makes an identifier from its name.
  public init(_ name: String) {
    self.name = name
  }
}

/// What a window that is gone had in its editor, offered to go on with.
public struct DraftOffer: Hashable, Sendable {
  /// Which draft it is.
  public var id: DraftID
  /// What it is made of.
  public var recipe: Recipe

  /// Makes an offer.
  public init(id: DraftID, recipe: Recipe) {
    self.id = id
    self.recipe = recipe
  }
}

/// What happened with drafts.
public enum DraftAction: Equatable, Sendable {
  /// Drafts that were left behind were found, newest first.
  case found([DraftOffer])
  /// Continue was pressed.
  case continueTapped
  /// Discard was pressed.
  case discardTapped
  /// The draft to go on with has been read.
  case opened(WorkID, Draft)
  /// It could not be read.
  case failed(WorkID, Problem)
  /// It is time to keep what is in the editor.
  case due(WorkID)
}

/// The drafts of windows that are gone, and the one that is being opened.
public struct DraftsState: Equatable, Sendable {
  /// What was left behind, newest first; each stays until somebody decides about it.
  public internal(set) var offers: [DraftOffer] = []
  /// The reading of the draft to go on with.
  var opening: Opening?
  /// The change in the editor that is yet to be kept.
  var pending: WorkID?

  struct Opening: Equatable, Sendable {
    var work: WorkID
    var id: DraftID
  }

  /// The draft that is offered now.
  public var offer: DraftOffer? { opening == nil ? offers.first : nil }
}

extension AppState {
  mutating func reduce(_ action: DraftAction) -> [Effect] {
    switch action {
    case .found(let offers):
      drafts.offers = offers
      return []
    case .continueTapped:
      guard let offer = drafts.offer else { return [] }
      let work = startWork()
      drafts.opening = DraftsState.Opening(work: work, id: offer.id)
      return [.openDraft(work, offer.id)]
    case .discardTapped:
      guard let offer = drafts.offer else { return [] }
      drafts.offers.removeFirst()
      return [.removeDraft(offer.id)]
    case .opened(let work, let draft):
      guard let opening = drafts.opening, opening.work == work else { return [] }
      drafts.opening = nil
      drafts.offers.removeAll { $0.id == opening.id }
      return edit(draft) + keepDraft(continuing: opening.id)
    case .failed(let work, let problem):
      guard drafts.opening?.work == work else { return [] }
      let gone = drafts.opening?.id
      drafts.opening = nil
      if problem == .store(.noSuchDraft) { drafts.offers.removeAll { $0.id == gone } }
      if problem != .cancelled { alerts.append(.problem(problem)) }
      return []
    case .due(let work):
      guard drafts.pending == work else { return [] }
      return keepDraft()
    }
  }

  /// Sees to it that a change in the editor is kept before long.
  mutating func noteChange() -> [Effect] {
    guard keepsDrafts, drafts.pending == nil else { return [] }
    let work = startWork()
    drafts.pending = work
    return [.scheduleDraft(work)]
  }

  /// Keeps what is in the editor now.
  ///
  /// - Parameter replaced: The draft that was left behind which it continues: kept even where
  ///   nothing has changed, and that one removed once this is safe.
  /// - Returns: The effect that does so.
  mutating func keepDraft(continuing replaced: DraftID? = nil) -> [Effect] {
    guard drafts.pending != nil || replaced != nil else { return [] }
    drafts.pending = nil
    return [.saveDraft(editor.isBlank ? nil : editor.draft, replacing: replaced)]
  }

  /// Forgets this window's draft, because the meme is safe elsewhere.
  mutating func dropDraft() -> [Effect] {
    drafts.pending = nil
    return keepsDrafts ? [.saveDraft(nil)] : []
  }

  /// Puts a meme into the editor and shows it there; what was in it can be undone.
  ///
  /// - Parameters:
  ///   - draft: The meme.
  ///   - picture: Its picture, where the pixels are there already.
  /// - Returns: What is to be done for it.
  mutating func edit(_ draft: Draft, _ picture: OriginalPicture? = nil) -> [Effect] {
    let abandoned = editor.stopWaiting()
    if editor.isBlank {
      editor = EditorState()
    } else {
      editor.record()
    }
    var draft = draft
    if let picture {
      editor.picture = picture
      draft.recipe.picture = picture.reference
    }
    go(to: .editor)
    return abandoned + restore(draft)
  }
}
