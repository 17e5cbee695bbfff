internal import Canvas
public import MemeCore
internal import Synchronization

/// A store of sent memes and drafts in memory, for tests.
public final class InMemoryMemeStore: MemeStore {
  private struct Content {
    var memes: [MemeID: (shown: SentMeme, meme: FinishedMeme)] = [:]
    var draft: Draft?
    var abandoned: [(id: DraftID, draft: Draft)] = []
    var count = 0
    var fault: StoreFault?
    var watchers: [Int: @Sendable () -> Void] = [:]
  }

  private let content = Mutex(Content())
  private let now: @Sendable () -> Moment

  /// Makes an empty store.
  ///
  /// - Parameter now: Returns the time of a saved meme.
  public init(now: @escaping @Sendable () -> Moment = { Moment(milliseconds: 1_700_000_000_000) }) {
    self.now = now
  }

  /// Makes every call fail from now on; nil ends that.
  public func fail(with fault: StoreFault?) {
    content.withLock { $0.fault = fault }
  }

  /// Saves a meme as another window would, and notifies the watchers.
  public func saveFromOutside(_ meme: FinishedMeme) throws(Problem) -> SentMeme {
    let saved = try save(meme)
    for onChange in content.withLock({ $0.watchers.values }) { onChange() }
    return saved
  }

  private func use<Result: Sendable>(
    _ body: (inout Content) throws(Problem) -> sending Result
  ) throws(Problem) -> Result {
    try content.withLock { content throws(Problem) in
      if let fault = content.fault { throw .store(fault) }
      return try body(&content)
    }
  }

  private func meme(_ id: MemeID) throws(Problem) -> FinishedMeme {
    try use { content throws(Problem) in
      guard let entry = content.memes[id] else { throw .store(.noSuchMeme) }
      return entry.meme
    }
  }

  /// All sent memes, newest first.
  public func memes(cancellation: Cancellation) throws(Problem) -> [SentMeme] {
    guard !cancellation.isCancelled else { throw .cancelled }
    return try use { content in content.memes.values.map(\.shown).sorted { $0.id > $1.id } }
  }

  /// The memes whose captions contain all words of a text; newest first.
  public func memes(
    matching text: String, cancellation: Cancellation
  ) throws(Problem) -> [MemeID] {
    let words = SearchText.words(in: text)
    return try memes(cancellation: cancellation).filter { meme in
      SearchText.contains(words, in: meme.captions.map(\.text).joined(separator: "\n"))
    }.map(\.id)
  }

  /// Stores a finished meme.
  public func save(_ meme: FinishedMeme) throws(Problem) -> SentMeme {
    let sentAt = now()
    return try use { content in
      content.count += 1
      let id = MemeID(String(content.count, digits: 17))
      let shown = SentMeme(
        id: id, captions: meme.recipe.texts, sentAt: sentAt, size: meme.export.size,
        pictureName: meme.recipe.picture?.name ?? "", original: meme.recipe.picture?.digest ?? "")
      content.memes[id] = (shown, meme)
      return shown
    }
  }

  /// The recipe and the original picture of a meme, to be edited again.
  public func source(
    of id: MemeID
  ) throws(Problem) -> (recipe: Recipe, original: EncodedPicture) {
    let meme = try meme(id)
    return (meme.recipe, meme.original)
  }

  /// The finished meme's file and its file extension.
  public func renderedPicture(
    of id: MemeID
  ) throws(Problem) -> (picture: EncodedPicture, fileExtension: String) {
    let meme = try meme(id)
    return (meme.export.content, meme.export.format.fileExtension)
  }

  /// The thumbnail of a meme.
  public func thumbnail(of id: MemeID) throws(Problem) -> EncodedPicture {
    try meme(id).thumbnail
  }

  /// The number of bytes of all originals, finished memes and thumbnails.
  public func byteCount(cancellation: Cancellation) throws(Problem) -> Int {
    guard !cancellation.isCancelled else { throw .cancelled }
    return try use { content in
      content.memes.values.reduce(0) { count, entry in
        let meme = entry.meme
        return count
          + [meme.original, meme.export.content, meme.thumbnail].reduce(0) {
            $0 + $1.bytes.count
          }
      }
    }
  }

  /// Makes a meme one of the favourites, or ends that.
  public func setFavorite(_ isFavorite: Bool, of id: MemeID) throws(Problem) {
    try use { content throws(Problem) in
      guard content.memes[id] != nil else { throw .store(.noSuchMeme) }
      content.memes[id]?.shown.isFavorite = isFavorite
    }
  }

  /// Deletes memes permanently.
  public func delete(_ ids: [MemeID]) throws(Problem) {
    try use { content in
      for id in ids { content.memes[id] = nil }
    }
  }

  /// This window's draft.
  public var ownDraft: Draft? { content.withLock { $0.draft } }

  /// Turns this window's draft into an abandoned one, as a crash would.
  public func abandonDraft() {
    content.withLock { content in
      guard let draft = content.draft else { return }
      content.count += 1
      content.abandoned.insert((DraftID("\(content.count)"), draft), at: 0)
      content.draft = nil
    }
  }

  /// The abandoned drafts, newest first.
  public func drafts() throws(Problem) -> [DraftOffer] {
    try use { content in
      content.abandoned.map { DraftOffer(id: $0.id, recipe: $0.draft.recipe) }
    }
  }

  /// Reads an abandoned draft.
  public func draft(_ id: DraftID) throws(Problem) -> Draft {
    try use { content throws(Problem) in
      guard let found = content.abandoned.first(where: { $0.id == id }) else {
        throw .store(.noSuchDraft)
      }
      return found.draft
    }
  }

  /// Deletes an abandoned draft.
  public func removeDraft(_ id: DraftID) throws(Problem) {
    try use { content in content.abandoned.removeAll { $0.id == id } }
  }

  /// Replaces this window's draft; nil deletes it.
  public func setDraft(_ draft: Draft?) throws(Problem) {
    try use { content in content.draft = draft }
  }

  /// Watches for calls of `saveFromOutside`.
  public func watch(_ onChange: @escaping @Sendable () -> Void) throws(Problem) -> FolderWatch {
    let number = try use { content in
      content.count += 1
      content.watchers[content.count] = onChange
      return content.count
    }
    return FolderWatch { [weak self] in
      self?.content.withLock { $0.watchers[number] = nil }
    }
  }
}
