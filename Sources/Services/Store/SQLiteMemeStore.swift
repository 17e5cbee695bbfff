public import MemeCore
internal import Synchronization

/// Sent memes and drafts as files in one folder, with an index in SQLite.
///
/// The files are what counts: beside each finished meme lies what it is made of, and from these the
/// index can be built anew. It may be used by several processes at once.
public final class SQLiteMemeStore: MemeStore {
  let folder: StoreFolder
  let now: @Sendable () -> Moment
  private let openIndex = Mutex<MemeIndex?>(nil)
  let hashes = HashCache()
  /// The draft of this window, once there is one.
  let ownDraft = Mutex<OwnDraft?>(nil)

  /// Names the folder; nothing is opened or made before the first call.
  ///
  /// - Parameters:
  ///   - folder: Where all of it lies; made where it is missing.
  ///   - now: The clock that dates memes.
  public init(folder: String, now: @escaping @Sendable () -> Moment = { Moment.now }) {
    self.folder = StoreFolder(path: folder)
    self.now = now
  }

  /// The store of the user.
  public convenience init(directories: Directories) {
    self.init(folder: directories.data)
  }

  /// Does a piece of work with the right to it, and repairs the index first where that is needed.
  ///
  /// - Parameters:
  ///   - kind: Whether others may work at the same time.
  ///   - body: The work; done again from the start when the index turns out to be damaged.
  /// - Returns: What came of it.
  /// - Throws: `Problem.store`.
  func withStoreLock<Result>(
    _ kind: StoreLock.Kind, _ body: () throws -> Result
  ) throws(Problem) -> Result {
    for _ in 0..<3 {
      do {
        do {
          try folder.make()
          let lock = try StoreLock(kind, on: folder)
          defer { withExtendedLifetime(lock) {} }
          return try body()
        } catch {
          guard case .needsRepair = StoreError(error) else { throw error }
        }
        try repair()
      } catch {
        throw StoreError(error).problem
      }
    }
    throw .store(.deviceFailed)
  }

  /// Asks the index, or writes to it; only inside `work`, and by one thread at a time.
  func withIndex<Result>(
    _ body: (MemeIndex) throws -> Result
  ) throws -> Result {
    try openIndex.withLock { index in
      guard let current = index, current.isAt(folder.index) else { throw StoreError.needsRepair }
      do {
        return try body(current)
      } catch let error as SQLiteError where error.endsConnection {
        // Among other things a file may have been opened for reading only, and would stay so.
        index = nil
        throw error
      }
    }
  }

  /// Has the next call open the index anew and tidy up, since files were left that should not be.
  func requestReconciliation() {
    openIndex.withLock { $0 = nil }
  }

  /// Opens the index anew, and makes it and the files agree.
  private func repair() throws {
    try folder.make()
    let lock = try StoreLock(.exclusive, on: folder)
    defer { withExtendedLifetime(lock) {} }
    try openIndex.withLock { index in
      index = nil
      index = try MemeIndex.repaired(in: folder)
    }
  }

  /// All sent memes, newest first.
  ///
  /// - Parameter cancellation: Ends the reading early.
  /// - Returns: How lists show them.
  /// - Throws: `Problem.store`, or `.cancelled`.
  public func memes(cancellation: Cancellation) throws(Problem) -> [SentMeme] {
    try unlessCancelled(cancellation) { try $0.rows(cancellation: cancellation).map(\.meme) }
  }

  /// The memes whose captions have all words of a text, or words that begin so; newest first.
  ///
  /// - Parameters:
  ///   - text: Letters and digits count, in any case and with any accents; a text without any
  ///     matches all memes.
  ///   - cancellation: Ends the search early.
  /// - Returns: Their names.
  /// - Throws: `Problem.store`, or `.cancelled`.
  public func memes(
    matching text: String, cancellation: Cancellation
  ) throws(Problem) -> [MemeID] {
    let words = SearchWords.words(in: text)
    return try unlessCancelled(cancellation) { index in
      try words.isEmpty
        ? index.rows(cancellation: cancellation).map(\.meme.id)
        : index.ids(matching: words, cancellation: cancellation)
    }
  }

  /// Asks the index, or not even that when nobody wants the answer any more.
  ///
  /// Questions wait for each other, so most of those that are cancelled are so before their turn.
  private func unlessCancelled<Result>(
    _ cancellation: Cancellation, _ body: (MemeIndex) throws -> [Result]
  ) throws(Problem) -> [Result] {
    let found = try withStoreLock(.shared) {
      try withIndex { try cancellation.isCancelled ? [] : body($0) }
    }
    guard !cancellation.isCancelled else { throw .cancelled }
    return found
  }
}
