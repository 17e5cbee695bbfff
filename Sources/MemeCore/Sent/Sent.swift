public import Canvas

/// The sent memes: what there is, how it is looked at, and what is being done with it.
public struct SentState: Equatable, Sendable {
  /// All sent memes, newest first; none while they are first read.
  public var memes: [SentMeme]?
  /// What is searched for.
  public var query = ""
  /// What the search found; none where nothing is searched for.
  package var matches: Set<MemeID>?
  /// The memes that are chosen, while several can be.
  public var selection: Set<MemeID>?
  /// Deleted memes that can still be brought back; they are not shown.
  var deleted: [MemeID] = []
  /// The memes in small, as far as they have been needed.
  public var thumbnails = ThumbnailCache()
  /// The day on which what is shown was today, for dates in words.
  public var today: LocalTime?
  var listing: WorkID?
  var search: WorkID?

  init() {}

  /// The memes to show, newest first.
  public var shown: [SentMeme] {
    let hidden = Set(deleted)
    return (memes ?? []).filter { meme in
      !hidden.contains(meme.id) && (matches?.contains(meme.id) ?? true)
    }
  }

  /// Whether there is not one meme.
  public var isEmpty: Bool { memes?.allSatisfy { deleted.contains($0.id) } ?? false }
}

/// What happened among the sent memes.
public enum SentAction: Equatable, Sendable {
  /// The memes have been read; and what day it is.
  case listed(WorkID, [SentMeme], today: LocalTime)
  /// They could not be read.
  case failed(WorkID, Problem)
  /// Another program changed the library.
  case libraryChanged
  /// Table or Grid was pressed.
  case modeTapped(SentMode)
  /// Add was pressed.
  case addTapped
  /// The way to the sent memes was pressed.
  case opened
  /// Back was pressed.
  case backTapped
  /// A meme was pressed.
  case memeTapped(MemeID)
  /// A meme is to be edited again.
  case editTapped(MemeID)
  /// A meme is to be shared.
  case shareTapped(MemeID)
  /// A meme was chosen as the first of several.
  case selectionBegun(MemeID)
  /// A meme's deletion was asked for.
  case deleteTapped(MemeID)
  /// The text in the search field was changed.
  case queryChanged(String)
  /// The search has found memes.
  case found(WorkID, [MemeID])
  /// Select was pressed, or Cancel while selecting.
  case selectTapped
  /// The sharing of all chosen memes was asked for.
  case selectionShareTapped
  /// The deletion of all chosen memes was asked for.
  case selectionDeleteTapped
  /// Memes could not be deleted.
  case deletionFailed(Problem)
  /// A meme came into view, and is so many pixels long.
  case thumbnailAppeared(MemeID, side: Int)
  /// A meme went out of view.
  case thumbnailDisappeared(MemeID)
  /// A meme in small is there; none where it cannot be had.
  case thumbnailLoaded(MemeID, Bitmap?)
  /// So many were wanted since that this one was put off.
  case thumbnailDiscarded(MemeID)
}

/// What the list of sent memes needs from outside.
public enum SentEffect: Equatable, Sendable {
  /// Read the sent memes; answered by `SentAction.listed` or `.failed`.
  case list
  /// Search the captions of the sent memes; answered by `SentAction.found` or `.failed`.
  case search(text: String)
  /// Load a sent meme in small; answered by `SentAction.thumbnailLoaded` or `.thumbnailDiscarded`.
  case loadThumbnail(MemeID, longSide: Int)
  /// Delete sent memes for good; answered by `SentAction.deletionFailed` if that fails.
  case delete([MemeID])
}

extension SentState {
  mutating func reduce(_ action: SentAction, _ shared: inout SharedContext) -> [Effect] {
    switch action {
    case .listed(let work, let memes, let today): receive(memes, today: today, of: work)
    case .failed(let work, let problem): fail(work, problem, &shared)
    case .libraryChanged: return refresh(&shared)
    case .modeTapped(let mode): return show(mode, &shared)
    case .opened:
      shared.request(.go(.sent))
      return memes == nil ? refresh(&shared) : []
    case .addTapped: shared.request(.go(.editor))
    case .backTapped: shared.request(.goBack)
    case .memeTapped(let id): memeTapped(id, &shared)
    case .deleteTapped(let id): shared.request(.delete([id]))
    case .editTapped(let id):
      shared.request(.showDetail(id))
      shared.request(.openSource)
    case .shareTapped(let id): share(shown.filter { $0.id == id }, &shared)
    case .selectTapped: selection = selection == nil ? [] : nil
    case .selectionBegun(let id): selection = [id]
    case .selectionShareTapped: share(selected, &shared)
    case .selectionDeleteTapped:
      shared.request(.delete(selected.map(\.id)))
      selection = nil
    case .deletionFailed(let problem):
      shared.request(.alert(.problem(problem)))
      return refresh(&shared)
    case .queryChanged(let text): return search(text, &shared)
    case .found(let work, let ids): receive(ids, of: work)
    case .thumbnailAppeared, .thumbnailDisappeared, .thumbnailLoaded, .thumbnailDiscarded:
      return thumbnails.reduce(action)
    }
    return []
  }

  /// Reads the sent memes anew.
  mutating func refresh(_ shared: inout SharedContext) -> [Effect] {
    let abandoned: [Effect] = listing.map { [.cancel($0)] } ?? []
    let work = shared.startWork()
    listing = work
    return abandoned + [.sent(.list, work)] + searchAgain(&shared)
  }

  private mutating func receive(_ memes: [SentMeme], today: LocalTime, of work: WorkID) {
    guard listing == work else { return }
    listing = nil
    self.memes = memes
    self.today = today
  }

  private mutating func fail(
    _ work: WorkID, _ problem: Problem, _ shared: inout SharedContext
  ) {
    guard listing == work || self.search == work else { return }
    if listing == work { listing = nil }
    if self.search == work { self.search = nil }
    memes = memes ?? []
    if problem != .cancelled { shared.request(.alert(.problem(problem))) }
  }
}

extension ThumbnailCache {
  /// Handles what happens with thumbnails.
  fileprivate mutating func reduce(_ action: SentAction) -> [Effect] {
    switch action {
    case .thumbnailAppeared(let id, let side):
      return markVisible(id, side: side) ? [.sent(.loadThumbnail(id, longSide: side))] : []
    case .thumbnailDisappeared(let id): markHidden(id)
    case .thumbnailLoaded(let id, let bitmap):
      insert(bitmap, for: id)
      return nextDiscarded().map { [.sent(.loadThumbnail($0.id, longSide: $0.side))] } ?? []
    case .thumbnailDiscarded(let id): discard(id)
    case .listed, .failed, .libraryChanged, .modeTapped, .addTapped, .opened, .backTapped,
      .memeTapped, .editTapped, .shareTapped, .selectionBegun, .deleteTapped, .queryChanged,
      .found, .selectTapped, .selectionShareTapped, .selectionDeleteTapped, .deletionFailed:
      break
    }
    return []
  }
}
