public import MemeCore
internal import Synchronization

/// The store of a kiosk that keeps nothing: no meme and no draft is ever written to the disk.
public final class EphemeralMemeStore: MemeStore {
  private let now: @Sendable () -> Moment
  /// The identifier of the last meme, so that each has one of its own.
  private let newest = Mutex<MemeID?>(nil)

  /// Makes the store.
  ///
  /// - Parameter now: The clock that dates memes.
  public init(now: @escaping @Sendable () -> Moment = { Moment.now }) {
    self.now = now
  }

  /// Returns the meme as it would be listed, and forgets it.
  @discardableResult
  public func save(_ meme: FinishedMeme) throws(Problem) -> SentMeme {
    let moment = now()
    let id = newest.withLock { newest in
      let id = MemeID.next(after: newest, at: moment)
      newest = id
      return id
    }
    return SentMeme(
      id: id, captions: meme.recipe.limited.texts, sentAt: moment, size: meme.export.size)
  }

  /// No memes.
  public func memes(cancellation: Cancellation) throws(Problem) -> [SentMeme] { [] }

  /// No memes.
  public func memes(
    matching text: String, cancellation: Cancellation
  ) throws(Problem) -> [MemeID] { [] }

  /// Throws `noSuchMeme`.
  public func source(
    of id: MemeID
  ) throws(Problem) -> (recipe: Recipe, original: EncodedPicture) {
    throw .store(.noSuchMeme)
  }

  /// Throws `noSuchMeme`.
  public func renderedPicture(
    of id: MemeID
  ) throws(Problem) -> (picture: EncodedPicture, fileExtension: String) {
    throw .store(.noSuchMeme)
  }

  /// Throws `noSuchMeme`.
  public func thumbnail(of id: MemeID) throws(Problem) -> EncodedPicture {
    throw .store(.noSuchMeme)
  }

  /// No bytes.
  public func byteCount(cancellation: Cancellation) throws(Problem) -> Int { 0 }

  /// Throws `noSuchMeme`.
  public func setFavorite(_ isFavorite: Bool, of id: MemeID) throws(Problem) {
    throw .store(.noSuchMeme)
  }

  /// Has no effect: no meme exists.
  public func delete(_ ids: [MemeID]) throws(Problem) {}

  /// No drafts.
  public func drafts() throws(Problem) -> [DraftOffer] { [] }

  /// Throws `noSuchDraft`.
  public func draft(_ id: DraftID) throws(Problem) -> Draft { throw .store(.noSuchDraft) }

  /// Has no effect: no draft exists.
  public func removeDraft(_ id: DraftID) throws(Problem) {}

  /// Has no effect: no draft exists.
  public func abandonDraft() {}

  /// Forgets the draft.
  public func setDraft(_ draft: Draft?) throws(Problem) {}

  /// A watch that never reports anything.
  public func watch(_ onChange: @escaping @Sendable () -> Void) throws(Problem) -> FolderWatch {
    FolderWatch {}
  }
}

/// The user settings of a kiosk: each visitor begins with those of a first start.
public struct EphemeralUserSettings: UserSettingsStore {
  /// Makes the store.
  public init() {}

  /// Forgets the settings.
  public func write(_ userSettings: UserSettings) throws(Problem) {}
}
