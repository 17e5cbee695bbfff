public import Canvas

/// Names a sent meme; newer memes have greater names.
public struct MemeID: Hashable, Sendable, Comparable {
  /// The name: letters and digits that are good for a file's name.
  public var text: String

  /// Makes an id from its text.
  public init(_ text: String) {
    self.text = text
  }

  /// Whether one meme was sent before another.
  public static func < (left: MemeID, right: MemeID) -> Bool { left.text < right.text }
}

/// A moment: milliseconds since the start of 1970 in universal time.
public struct Moment: Hashable, Sendable, Comparable {
  /// Milliseconds since the start of 1970.
  public var milliseconds: Int64

  /// Makes a moment from its milliseconds.
  public init(milliseconds: Int64) {
    self.milliseconds = milliseconds
  }

  /// Whether one moment is before another.
  public static func < (left: Moment, right: Moment) -> Bool {
    left.milliseconds < right.milliseconds
  }
}

/// A sent meme as lists show it.
public struct SentMeme: Hashable, Sendable {
  /// Its name.
  public var id: MemeID
  /// Its captions, as typed.
  public var captions: [CaptionText]
  /// When it was sent.
  public var sentAt: Moment
  /// The size of the finished meme in pixels.
  public var size: PixelSize

  /// Makes a sent meme from its parts.
  public init(id: MemeID, captions: [CaptionText], sentAt: Moment, size: PixelSize) {
    self.id = id
    self.captions = captions
    self.sentAt = sentAt
    self.size = size
  }

  /// The text of a caption, as typed; empty where there is none of that name.
  public subscript(id: CaptionID) -> String { captions.first { $0.id == id }?.text ?? "" }
}

/// What a caption says, without where and how: all that lists and searches need of it.
public struct CaptionText: Hashable, Sendable {
  /// Which of the meme's captions it is.
  public var id: CaptionID
  /// What it says, as typed.
  public var text: String

  /// Makes a caption's text.
  public init(_ id: CaptionID, _ text: String) {
    self.id = id
    self.text = text
  }
}

extension Recipe {
  /// What the captions say.
  public var texts: [CaptionText] { captions.map { CaptionText($0.id, $0.text) } }
}

/// A meme that is ready to be kept.
public struct FinishedMeme: Sendable {
  /// What it is made of.
  public var recipe: Recipe
  /// The picture's file as it came.
  public var original: EncodedPicture
  /// The finished meme as a file.
  public var rendered: EncodedPicture
  /// The ending of that file's name, without a dot: `jpg`, `png` or `webp`.
  public var fileExtension: String
  /// The size of the finished meme in pixels.
  public var size: PixelSize
  /// The finished meme in small, as a JPEG file.
  public var thumbnail: EncodedPicture

  /// Makes a finished meme from its parts.
  public init(
    recipe: Recipe, original: EncodedPicture, rendered: EncodedPicture, fileExtension: String,
    size: PixelSize, thumbnail: EncodedPicture
  ) {
    self.recipe = recipe
    self.original = original
    self.rendered = rendered
    self.fileExtension = fileExtension
    self.size = size
    self.thumbnail = thumbnail
  }
}

/// Keeps sent memes and drafts, so that nothing that was said to be saved is ever lost.
///
/// All of it may be called from any thread and takes as long as the disk does. Failures are
/// `Problem.store`.
public protocol MemeStore: Sendable {
  /// All sent memes, newest first.
  ///
  /// - Parameter cancellation: Ends the reading early.
  /// - Returns: How lists show them.
  /// - Throws: `Problem.store`, or `.cancelled`.
  func memes(cancellation: Cancellation) throws(Problem) -> [SentMeme]

  /// The memes whose captions have all words of a text, or words that begin so; newest first.
  ///
  /// - Parameters:
  ///   - text: Letters and digits count, in any case and with any accents; a text without any
  ///     matches all memes.
  ///   - cancellation: Ends the search early.
  /// - Returns: Their names.
  /// - Throws: `Problem.store`, or `.cancelled`.
  func memes(
    matching text: String, cancellation: Cancellation
  ) throws(Problem) -> [MemeID]

  /// Keeps a finished meme; when this returns, not even a power cut loses it.
  ///
  /// - Parameter meme: The meme; texts longer than what is ever laid out are cut there.
  /// - Returns: How lists show it, with its new name.
  /// - Throws: `Problem.store`; nothing is kept then.
  @discardableResult
  func save(_ meme: FinishedMeme) throws(Problem) -> SentMeme

  /// What a meme is made of, to be edited again.
  func source(of id: MemeID) throws(Problem) -> (recipe: Recipe, original: EncodedPicture)

  /// The finished meme's file, and the ending of its name.
  func renderedPicture(of id: MemeID) throws(Problem) -> (
    picture: EncodedPicture, fileExtension: String
  )

  /// The finished meme in small; itself where that is missing.
  func thumbnail(of id: MemeID) throws(Problem) -> EncodedPicture

  /// Deletes memes for good: rows, files, and what the index remembers of their words.
  ///
  /// - Parameter ids: Their names; those of memes that are gone already are passed over.
  /// - Throws: `Problem.store`; where that comes late, the rest is done at the next opening.
  func delete(_ ids: [MemeID]) throws(Problem)

  /// The drafts of windows that are gone, newest first; never those of windows that are open.
  ///
  /// - Throws: `Problem.store`.
  func drafts() throws(Problem) -> [DraftOffer]

  /// Reads a draft that was left behind.
  ///
  /// - Parameter id: Which one.
  /// - Returns: The draft; without its picture where that is missing.
  /// - Throws: `Problem.store`: `noSuchDraft` where another window has gone on with it.
  func draft(_ id: DraftID) throws(Problem) -> Draft

  /// Forgets a draft that was left behind, if it is there.
  ///
  /// - Parameter id: Which one.
  /// - Throws: `Problem.store`.
  func removeDraft(_ id: DraftID) throws(Problem)

  /// Keeps what is in this window's editor in the place of its earlier draft; nil forgets it.
  ///
  /// - Parameter draft: What is kept.
  /// - Throws: `Problem.store`; the earlier draft is still there then.
  func setDraft(_ draft: Draft?) throws(Problem)

  /// Tells when somebody else, such as another window, has saved or deleted sent memes.
  ///
  /// - Parameter onChange: Called on a thread of the store's, within a second, once for changes
  ///   that come together.
  /// - Returns: What keeps it so; letting go of it ends it.
  /// - Throws: `Problem.store`.
  func watch(_ onChange: @escaping @Sendable () -> Void) throws(Problem) -> StoreWatch
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

/// Keeps somebody told of changes for as long as it lives.
public final class StoreWatch: Sendable {
  private let end: @Sendable () -> Void

  /// Makes a watch.
  ///
  /// - Parameter end: Ends it; called once.
  public init(end: @escaping @Sendable () -> Void) {
    self.end = end
  }

  deinit {
    end()
  }
}
