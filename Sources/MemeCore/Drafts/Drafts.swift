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
  public package(set) var offers: [DraftOffer] = []
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

/// What drafts need from outside.
public enum DraftEffect: Equatable, Sendable {
  /// Look for drafts that were left behind; answered by `DraftAction.found` if there are any.
  case list
  /// Read a draft that was left behind; answered by `DraftAction.opened` or `.failed`.
  case open(DraftID)
  /// Delete a draft that was left behind.
  case remove(DraftID)
  /// Save this window's draft in the place of the last one, or none; once it is saved, delete the
  /// one that was left behind which it continues.
  case save(Draft?, replacing: DraftID? = nil)
  /// Let a few seconds pass; answered by `DraftAction.due`.
  case schedule
}

extension DraftsState {
  mutating func reduce(_ action: DraftAction, _ shared: inout SharedContext) -> [Effect] {
    switch action {
    case .found(let found):
      offers = found
    case .continueTapped:
      guard let offer else { return [] }
      let work = shared.startWork()
      opening = Opening(work: work, id: offer.id)
      return [.draft(.open(offer.id), work)]
    case .discardTapped:
      guard let offer else { return [] }
      offers.removeFirst()
      return [.draft(.remove(offer.id))]
    case .opened(let work, let draft):
      guard let id = endOpening(work) else { return [] }
      offers.removeAll { $0.id == id }
      shared.request(.continueDraft(id, draft))
    case .failed(let work, let problem):
      guard let id = endOpening(work) else { return [] }
      if problem == .store(.noSuchDraft) { offers.removeAll { $0.id == id } }
      if problem != .cancelled { shared.request(.alert(.problem(problem))) }
    case .due(let work):
      if pending == work { shared.request(.saveDraft) }
    }
    return []
  }

  private mutating func endOpening(_ work: WorkID) -> DraftID? {
    guard let ended = opening, ended.work == work else { return nil }
    opening = nil
    return ended.id
  }

  /// Has a change in the editor saved before long.
  mutating func scheduleDraft(_ shared: inout SharedContext) -> [Effect] {
    guard shared.savesDrafts, pending == nil else { return [] }
    let work = shared.startWork()
    pending = work
    return [.draft(.schedule, work)]
  }

  /// Saves what is in the editor, if that has changed since the last time.
  ///
  /// - Parameters:
  ///   - draft: What is in the editor; nil where it is blank.
  ///   - replaced: The draft that was left behind which it continues: then it is saved even where
  ///     nothing has changed.
  /// - Returns: The effect that does so.
  mutating func keep(_ draft: Draft?, replacing replaced: DraftID? = nil) -> [Effect] {
    guard pending != nil || replaced != nil else { return [] }
    pending = nil
    return [.draft(.save(draft, replacing: replaced))]
  }

  /// Deletes this window's draft, because the meme is safe elsewhere.
  mutating func drop(_ shared: SharedContext) -> [Effect] {
    pending = nil
    return shared.savesDrafts ? [.draft(.save(nil))] : []
  }
}
