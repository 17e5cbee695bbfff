public import Canvas

/// The sent memes: what there is, how it is looked at, and what is being done with it.
public struct SentState: Equatable, Sendable {
  /// All sent memes, newest first; none while they are first read.
  public var memes: [SentMeme]?
  /// What is searched for.
  public var query = ""
  /// What the search found; none where nothing is searched for.
  var matches: Set<MemeID>?
  /// The memes that are chosen, while several can be.
  public var selection: Set<MemeID>?
  /// Deleted memes that can still be brought back; they are not shown.
  var deleted: [MemeID] = []
  /// The memes in small, as far as they have been needed.
  public var thumbnails = ThumbnailShelf()
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
  case thumbnailWanted(MemeID, side: Int)
  /// A meme went out of view.
  case thumbnailLeft(MemeID)
  /// A meme in small is there; none where it cannot be had.
  case thumbnailLoaded(MemeID, Bitmap?)
  /// So many were wanted since that this one was put off.
  case thumbnailDropped(MemeID)
}

extension AppState {
  /// Reads the sent memes anew.
  mutating func refreshSent() -> [Effect] {
    let abandoned: [Effect] = sent.listing.map { [.cancel($0)] } ?? []
    let work = startWork()
    sent.listing = work
    return abandoned + [.listMemes(work)] + searchAgain()
  }

  mutating func reduce(_ action: SentAction) -> [Effect] {
    switch action {
    case .listed(let work, let memes, let today): return receive(memes, today: today, of: work)
    case .failed(let work, let problem): return fail(work, problem)
    case .libraryChanged: return refreshSent()
    case .modeTapped(let mode): return show(mode)
    case .opened: return openSent()
    case .addTapped: go(to: .editor)
    case .backTapped: goBack()
    case .memeTapped(let id): return memeTapped(id)
    case .deleteTapped(let id): return delete([id])
    case .editTapped(let id): return showDetail(id) + openSource()
    case .shareTapped(let id): shareSent(sent.shown.filter { $0.id == id })
    case .selectTapped: sent.selection = sent.selection == nil ? [] : nil
    case .selectionBegun(let id): sent.selection = [id]
    case .selectionShareTapped: shareSent(sent.selected)
    case .selectionDeleteTapped: return deleteSelected()
    case .deletionFailed(let problem):
      alerts.append(.problem(problem))
      return refreshSent()
    case .queryChanged(let text): return search(text)
    case .found(let work, let ids): sent.receive(ids, of: work)
    case .thumbnailWanted(let id, let side):
      return sent.thumbnails.want(id, side: side) ? [.loadThumbnail(id, longSide: side)] : []
    case .thumbnailLeft(let id): sent.thumbnails.leave(id)
    case .thumbnailLoaded(let id, let bitmap):
      sent.thumbnails.put(bitmap, for: id)
      return sent.thumbnails.nextDropped().map { [.loadThumbnail($0.id, longSide: $0.side)] } ?? []
    case .thumbnailDropped(let id): sent.thumbnails.drop(id)
    }
    return []
  }

  private mutating func receive(
    _ memes: [SentMeme], today: LocalTime, of work: WorkID
  ) -> [Effect] {
    guard sent.listing == work else { return [] }
    sent.listing = nil
    sent.memes = memes
    sent.today = today
    if case .sentMeme(let id)? = contextMenu, !memes.contains(where: { $0.id == id }) {
      contextMenu = nil
    }
    return []
  }

  private mutating func fail(_ work: WorkID, _ problem: Problem) -> [Effect] {
    guard sent.listing == work || sent.search == work else { return [] }
    if sent.listing == work { sent.listing = nil }
    if sent.search == work { sent.search = nil }
    sent.memes = sent.memes ?? []
    if problem != .cancelled { alerts.append(.problem(problem)) }
    return []
  }
}
