/// The identifier of an abandoned draft.
public struct DraftID: Hashable, Sendable {
  /// Letters and digits that are valid in a file name.
  public var name: String

  /// Makes an identifier from its name.
  public init(_ name: String) {
    self.name = name
  }
}

/// An abandoned draft that the user can continue.
public struct DraftOffer: Hashable, Sendable {
  /// The draft's identifier.
  public var id: DraftID
  /// The draft's recipe.
  public var recipe: Recipe

  /// Makes an offer.
  public init(id: DraftID, recipe: Recipe) {
    self.id = id
    self.recipe = recipe
  }
}

/// An event concerning drafts.
public enum DraftAction: Equatable, Sendable {
  /// Abandoned drafts were found, newest first.
  case found([DraftOffer])
  /// Continue was pressed.
  case continueTapped
  /// Discard was pressed.
  case discardTapped
  /// The draft to continue has been read.
  case opened(WorkID, Draft)
  /// It could not be read.
  case failed(WorkID, Problem)
  /// An event with the thumbnail of an offered draft's picture.
  case thumbnail(ThumbnailAction<DraftID>)
  /// The time to save the meme in the editor has come.
  case due(WorkID)
  /// This window's draft could not be saved, and the abandoned draft that it continues is kept.
  case notSaved(replacing: DraftID?)
}

/// Abandoned drafts, and the one that is being opened.
public struct DraftsState: Equatable, Sendable {
  /// Abandoned drafts, newest first; each is offered until it is continued or discarded.
  public package(set) var offers: [DraftOffer] = []
  /// The pictures of the offered drafts, without captions.
  package(set) public var thumbnails = ThumbnailCache<DraftID>()
  /// The reading of the draft to continue.
  var opening: Opening?
  /// The scheduled save of a change in the editor.
  var pending: WorkID?
  /// The last save, if it failed; it is tried again with the next one.
  var failure: Failure?

  struct Opening: Equatable, Sendable {
    var work: WorkID
    var id: DraftID
  }

  struct Failure: Equatable, Sendable {
    var replaced: DraftID?
  }

  /// The draft that is offered now.
  public var offer: DraftOffer? { opening == nil ? offers.first : nil }
}

/// Work for drafts.
public enum DraftEffect: Equatable, Sendable {
  /// List abandoned drafts; answered by `DraftAction.found` if there are any.
  case list
  /// Read an abandoned draft; answered by `DraftAction.opened` or `.failed`.
  case open(DraftID)
  /// Work with the thumbnail of a draft's picture.
  case thumbnail(ThumbnailEffect<DraftID>)
  /// Delete an abandoned draft.
  case remove(DraftID)
  /// Replace this window's draft, or delete it if nil; then delete the abandoned draft that it
  /// continues. Answered by `DraftAction.notSaved` if it fails.
  case save(Draft?, replacing: DraftID? = nil)
  /// Wait for a few seconds; answered by `DraftAction.due`.
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
    case .thumbnail(let action): return thumbnails.reduce(action).map { .draft(.thumbnail($0)) }
    case .due(let work):
      if pending == work { shared.request(.saveDraft) }
    case .notSaved(let replaced):
      failure = Failure(replaced: replaced ?? failure?.replaced)
    }
    return []
  }

  /// Cancels reading the draft to continue, which is offered again.
  mutating func cancelOpening() -> [Effect] {
    defer { opening = nil }
    return opening.map { [.cancel($0.work)] } ?? []
  }

  private mutating func endOpening(_ work: WorkID) -> DraftID? {
    guard let ended = opening, ended.work == work else { return nil }
    opening = nil
    return ended.id
  }

  /// Schedules a save of a change in the editor.
  mutating func scheduleDraft(_ shared: inout SharedContext) -> [Effect] {
    guard shared.savesDrafts, pending == nil else { return [] }
    let work = shared.startWork()
    pending = work
    return [.draft(.schedule, work)]
  }

  /// Saves the meme in the editor, if it has changed since the last successful time.
  ///
  /// - Parameters:
  ///   - draft: The meme in the editor; nil if it is blank.
  ///   - replaced: The abandoned draft that it continues, if any; then it is saved even without a
  ///     change.
  /// - Returns: The effect that saves it, if needed.
  mutating func keep(_ draft: Draft?, replacing replaced: DraftID? = nil) -> [Effect] {
    guard pending != nil || replaced != nil || failure != nil else { return [] }
    pending = nil
    // If another draft is continued now, the one that could not be replaced stays on the disk.
    let failed = endFailure()
    return [.draft(.save(draft, replacing: replaced ?? failed))]
  }

  /// Deletes this window's draft, because the meme has been saved.
  mutating func drop(_ shared: SharedContext) -> [Effect] {
    pending = nil
    return shared.savesDrafts ? [.draft(.save(nil, replacing: endFailure()))] : []
  }

  /// The abandoned draft that could not be replaced the last time.
  private mutating func endFailure() -> DraftID? {
    defer { failure = nil }
    return failure?.replaced
  }
}
