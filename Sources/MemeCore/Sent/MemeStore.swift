/// The text of a caption without its place and style, for lists and searches.
public struct CaptionText: Hashable, Sendable {
  /// The caption's identifier.
  public var id: CaptionID
  /// The text, as typed.
  public var text: String

  /// Makes a caption's text.
  public init(_ id: CaptionID, _ text: String) {
    self.id = id
    self.text = text
  }
}

extension Recipe {
  /// The texts of the captions.
  public var texts: [CaptionText] { captions.map { CaptionText($0.id, $0.text) } }
}

/// A store for sent memes and drafts; what it has reported as saved is durable.
///
/// All methods may be called from any thread and block while the disk works. Errors are
/// `Problem.store`.
public protocol MemeStore: Sendable {
  /// All sent memes, newest first.
  ///
  /// - Parameter cancellation: Stops the reading.
  /// - Returns: The memes as they are listed.
  /// - Throws: `Problem.store`, or `.cancelled`.
  func memes(cancellation: Cancellation) throws(Problem) -> [SentMeme]

  /// The memes whose captions contain all words of a text; newest first.
  ///
  /// - Parameters:
  ///   - text: Words or parts of words, as `SearchText` compares them; a blank text matches all
  ///     memes.
  ///   - cancellation: Stops the search.
  /// - Returns: Their identifiers.
  /// - Throws: `Problem.store`, or `.cancelled`.
  func memes(
    matching text: String, cancellation: Cancellation
  ) throws(Problem) -> [MemeID]

  /// Stores a finished meme durably; after the return it survives a power failure.
  ///
  /// - Parameter meme: The meme; texts longer than `Caption.longestText` are truncated.
  /// - Returns: The meme as it is listed, with its new identifier.
  /// - Throws: `Problem.store`; nothing is stored then.
  @discardableResult
  func save(_ meme: FinishedMeme) throws(Problem) -> SentMeme

  /// The recipe and the original picture of a meme, to be edited again.
  func source(of id: MemeID) throws(Problem) -> (recipe: Recipe, original: EncodedPicture)

  /// The finished meme's file and its file extension.
  func renderedPicture(of id: MemeID) throws(Problem) -> (
    picture: EncodedPicture, fileExtension: String
  )

  /// The thumbnail of a meme; the finished meme where that is missing.
  func thumbnail(of id: MemeID) throws(Problem) -> EncodedPicture

  /// The number of bytes of all files of the sent memes.
  ///
  /// - Parameter cancellation: Stops the counting.
  /// - Returns: The bytes.
  /// - Throws: `Problem.store`, or `.cancelled`.
  func byteCount(cancellation: Cancellation) throws(Problem) -> Int

  /// Makes a meme one of the favourites, or ends that; durable after the return.
  ///
  /// - Parameters:
  ///   - isFavorite: Whether it is to be one.
  ///   - id: The meme.
  /// - Throws: `Problem.store`: `noSuchMeme`, `damaged`, `newerVersion` among others.
  func setFavorite(_ isFavorite: Bool, of id: MemeID) throws(Problem)

  /// Deletes memes permanently: rows and files.
  ///
  /// - Parameter ids: Their identifiers; those of deleted memes are ignored.
  /// - Throws: `Problem.store`; a deletion that was begun is completed when the store is opened
  ///   next.
  func delete(_ ids: [MemeID]) throws(Problem)

  /// The abandoned drafts, newest first: those of windows that are not open any more.
  ///
  /// - Throws: `Problem.store`.
  func drafts() throws(Problem) -> [DraftOffer]

  /// Reads an abandoned draft.
  ///
  /// - Parameter id: The draft.
  /// - Returns: The draft, without its picture where that is missing.
  /// - Throws: `Problem.store`: `noSuchDraft` where another window has continued it.
  func draft(_ id: DraftID) throws(Problem) -> Draft

  /// Deletes an abandoned draft, if it exists.
  ///
  /// - Parameter id: The draft.
  /// - Throws: `Problem.store`.
  func removeDraft(_ id: DraftID) throws(Problem)

  /// Replaces this window's draft; nil deletes it.
  ///
  /// - Parameter draft: The new draft, or nil.
  /// - Throws: `Problem.store`; the earlier draft is kept then.
  func setDraft(_ draft: Draft?) throws(Problem)

  /// Makes this window's draft one of no window, which is listed among the abandoned ones.
  func abandonDraft()

  /// Watches for changes to the sent memes by other processes, such as another window.
  ///
  /// - Parameter onChange: Called on a thread of the store, within a second, once for changes that
  ///   occur together.
  /// - Returns: A watch; releasing it ends the watching.
  /// - Throws: `Problem.store`.
  func watch(_ onChange: @escaping @Sendable () -> Void) throws(Problem) -> FolderWatch
}

extension MemeStore {
  /// All sent memes, newest first.
  public func memes() throws(Problem) -> [SentMeme] {
    try memes(cancellation: Cancellation())
  }

  /// The memes whose captions have all words of a text, or words that begin so; newest first.
  public func memes(matching text: String) throws(Problem) -> [MemeID] {
    try memes(matching: text, cancellation: Cancellation())
  }
}
