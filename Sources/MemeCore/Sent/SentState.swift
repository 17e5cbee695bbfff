/// The screen of sent memes: the list, the search and the selection.
public struct SentState: Equatable, Sendable {
  /// All sent memes, newest first; nil until they have been read.
  public var memes: [SentMeme]? {
    didSet { sorted = order.sorted(memes ?? []) }
  }
  /// The order in which they are listed.
  public internal(set) var order = SentOrder.newest {
    didSet { sorted = order.sorted(memes ?? []) }
  }
  /// All sent memes in that order.
  private var sorted: [SentMeme] = []
  /// Which of them are listed.
  public internal(set) var filter = SentFilter.all
  /// The text in the search field.
  public var query = ""
  /// The result of the search; nil without a search.
  package var matches: Set<MemeID>?
  /// The selected memes; nil outside of selection mode.
  public var selection: Set<MemeID>?
  /// Deleted memes whose deletion can still be undone; they are hidden.
  var deleted: [MemeID] = []
  /// The permanent deletions in progress.
  var deletions: Set<WorkID> = []
  /// The thumbnails that have been loaded.
  public var thumbnails = ThumbnailCache<MemeID>()
  /// The day on which the list was read, for relative dates.
  public var today: LocalTime?
  /// The meme that was made last, once it is listed: it moves to its place in the list.
  public internal(set) var justSaved: MemeID?
  /// Whether the next list has a meme that was made just now.
  var awaitsJustSaved = false
  /// The meme whose screen is shown, in place of that of an older one, when it has been listed.
  var awaitedDetail: MemeID?
  var listing: WorkID?
  var search: WorkID?

  init() {}

  /// The memes to show, in their order.
  public var shown: [SentMeme] {
    guard matches != nil || filter != .all else { return kept }
    return kept.filter { matches?.contains($0.id) ?? true && filter.includes($0) }
  }

  /// The memes that are not deleted, in their order.
  public var kept: [SentMeme] {
    guard !deleted.isEmpty else { return sorted }
    let hidden = Set(deleted)
    return sorted.filter { !hidden.contains($0.id) }
  }

  /// The meme of an identifier; nil if it is not there.
  public func meme(_ id: MemeID) -> SentMeme? { memes?.first { $0.id == id } }

  /// Whether memes are being deleted permanently.
  public var isDeleting: Bool { !deletions.isEmpty }

  /// Whether there are no memes.
  public var isEmpty: Bool {
    guard let memes else { return false }
    // Few are hidden as a rule, but Clear All hides all.
    let hidden = Set(deleted)
    return memes.allSatisfy { hidden.contains($0.id) }
  }
}

extension SentState {
  mutating func reduce(_ action: SentAction, _ shared: inout SharedContext) -> [Effect] {
    switch action {
    case .listed(let work, let memes, let today): receive(memes, today: today, of: work)
    case .failed(let work, let problem): fail(work, problem, &shared)
    case .libraryChanged: return refresh(&shared)
    case .modeTapped(let mode):
      shared.request(.go(.sent))
      return show(mode, &shared)
    case .opened:
      shared.request(.go(.sent))
      return memes == nil ? refresh(&shared) : []
    case .addTapped: shared.request(.go(.editor))
    case .backTapped: shared.request(.goBack)
    case .memeTapped(let id): memeTapped(id, &shared)
    case .deleteTapped(let id): shared.request(.delete([id]))
    case .editTapped(let id):
      shared.request(.showDetail(id))
      shared.request(.openSource(as: .copy))
    case .shareTapped(let id): share(shown.filter { $0.id == id }, &shared)
    case .favoriteTapped(let id): return toggleFavorite(id, &shared)
    case .favoriteFailed(let problem): return failFavorite(problem, &shared)
    case .templateTapped(let id):
      shared.request(.showDetail(id))
      shared.request(.openSource(as: .template))
    case .orderTapped(let order): return list(by: order, &shared)
    case .filterTapped(let filter): self.filter = self.filter == filter ? .all : filter
    case .pictureTapped(let id): list(ofPictureOf: id, &shared)
    case .activityTapped(let activity, let id):
      if let meme = shown.first(where: { $0.id == id }) {
        shared.request(.perform(activity, .sent([meme])))
      }
    case .selectTapped: selection = selection == nil ? [] : nil
    case .selectionBegun(let id): selection = [id]
    case .selectionShareTapped: share(selected, &shared)
    case .selectionDeleteTapped:
      shared.request(.delete(selected.map(\.id)))
      selection = nil
    case .deleted(let work): deletions.remove(work)
    case .deletionFailed(let work, let problem): return failDeletion(work, problem, &shared)
    case .deletionStopped: return stopDeletions()
    case .queryChanged(let text): return search(text, &shared)
    case .found(let work, let ids): receive(ids, of: work)
    case .thumbnail(let action): return thumbnails.reduce(action).map { .sent(.thumbnail($0)) }
    }
    return []
  }

  /// Starts to read the sent memes again.
  mutating func refresh(_ shared: inout SharedContext) -> [Effect] {
    let abandoned: [Effect] = listing.map { [.cancel($0)] } ?? []
    let work = shared.startWork()
    listing = work
    return abandoned + [.sent(.list, work)] + searchAgain(&shared)
  }

  private mutating func receive(_ memes: [SentMeme], today: LocalTime, of work: WorkID) {
    guard listing == work else { return }
    listing = nil
    if awaitsJustSaved, let newest = memes.first?.id, let before = self.memes {
      justSaved = before.contains { $0.id == newest } ? nil : newest
    }
    awaitsJustSaved = false
    self.memes = memes
    self.today = today
  }

  private mutating func fail(
    _ work: WorkID, _ problem: Problem, _ shared: inout SharedContext
  ) {
    guard listing == work || self.search == work else { return }
    if listing == work {
      listing = nil
      awaitsJustSaved = false
    }
    if self.search == work { self.search = nil }
    memes = memes ?? []
    if problem != .cancelled { shared.request(.alert(.problem(problem))) }
  }
}
