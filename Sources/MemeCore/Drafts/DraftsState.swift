/// Abandoned drafts, and the one that is being opened.
public struct DraftsState: Equatable, Sendable {
  /// Abandoned drafts, in the order in which they are offered; each is offered until it is continued
  /// or discarded.
  public package(set) var offers: [DraftOffer] = []
  /// Whether they are listed.
  public internal(set) var isListing = false
  /// Drafts that were removed, and are on the disk until that cannot be undone any more.
  private var removed: Set<DraftID> = []
  /// The pictures of the offered drafts, without captions.
  package(set) public var thumbnails = ThumbnailCache<DraftID>()
  /// The reading of the draft to continue.
  var opening: Opening?
  /// The scheduled save of a change in the editor.
  var pending: WorkID?
  /// The last save, if it failed; it is tried again with the next one, or after a while.
  var failure: Failure?

  struct Opening: Equatable, Sendable {
    var work: WorkID
    var id: DraftID
  }

  struct Failure: Equatable, Sendable {
    var replaced: DraftID?
    /// The scheduled next attempt.
    var retry: WorkID
  }

  /// The time between a change in the editor and its save, in seconds.
  static let savingTime = 3.0
  /// The time between a save that failed and the next attempt, in seconds: the disk may be back.
  static let retryTime = 30.0

  /// The draft that is offered now.
  public var offer: DraftOffer? { opening == nil ? offers.first : nil }
}

extension DraftsState {
  mutating func reduce(_ action: DraftAction, _ shared: inout SharedContext) -> [Effect] {
    switch action {
    case .found(let found):
      let found = found.filter { !removed.contains($0.id) }
      offers = found.filter(\.hasTexts) + found.filter { !$0.hasTexts }
      if offers.isEmpty { isListing = false }
    case .continueTapped(let id):
      guard opening == nil, offers.contains(where: { $0.id == id }) else { return [] }
      isListing = false
      let work = shared.startWork()
      opening = Opening(work: work, id: id)
      return [.draft(.open(id), work)]
    case .discardTapped(let id):
      guard let index = offers.firstIndex(where: { $0.id == id }) else { return [] }
      let offer = offers.remove(at: index)
      removed.insert(offer.id)
      if offers.isEmpty { isListing = false }
      shared.request(.offerUndo(.draftRemoval(offer)))
    case .listTapped: isListing = offers.count > 1
    case .listDismissed: isListing = false
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
      if pending == work || failure?.retry == work { shared.request(.saveDraft) }
    case .notSaved(let replaced):
      let retry = shared.startWork()
      failure = Failure(replaced: replaced ?? failure?.replaced, retry: retry)
      return [.draft(.schedule(Self.retryTime), retry)]
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

  /// Offers a draft again whose removal was undone.
  mutating func restore(_ offer: DraftOffer) {
    removed.remove(offer.id)
    offers.insert(offer, at: 0)
  }

  /// Schedules a save of a change in the editor.
  mutating func scheduleDraft(_ shared: inout SharedContext) -> [Effect] {
    guard shared.savesDrafts, pending == nil else { return [] }
    let work = shared.startWork()
    pending = work
    return [.draft(.schedule(Self.savingTime), work)]
  }

  /// Saves the meme in the editor, if it has changed since the last successful time.
  ///
  /// - Parameters:
  ///   - draft: The meme in the editor; nil if nobody has worked on it.
  ///   - replaced: The abandoned draft that it continues, if any; then it is saved even without a
  ///     change.
  /// - Returns: The effect that saves it, if needed.
  mutating func save(_ draft: Draft?, replacing replaced: DraftID? = nil) -> [Effect] {
    guard pending != nil || replaced != nil || failure != nil else { return [] }
    pending = nil
    // If another draft is continued now, the one that could not be replaced stays on the disk.
    let failed = endFailure()
    return [.draft(.save(draft, replacing: replaced ?? failed))]
  }

  /// Saves the meme that was in the editor as a draft of no window, which is offered then.
  mutating func keep(_ draft: Draft) -> [Effect] {
    pending = nil
    return [.draft(.keep(draft, replacing: endFailure()))]
  }

  /// Deletes this window's draft, because the meme has been saved.
  mutating func discard(_ shared: SharedContext) -> [Effect] {
    pending = nil
    return shared.savesDrafts ? [.draft(.save(nil, replacing: endFailure()))] : []
  }

  /// The abandoned draft that could not be replaced the last time.
  private mutating func endFailure() -> DraftID? {
    defer { failure = nil }
    return failure?.replaced
  }
}
