public import MemeCore
internal import Synchronization

/// Sent memes and drafts as files in one folder, with an index in SQLite.
///
/// The files take precedence: each finished meme has a sidecar with its recipe, from which the
/// index can be rebuilt. Several processes may use the store at once.
public final class SQLiteMemeStore: MemeStore {
  let folder: StoreFolder
  let now: @Sendable () -> Moment
  private let decoder: any PictureDecoder
  private let record: LogRecorder
  private let openIndex = Mutex<MemeIndex?>(nil)
  let hashes = HashCache()
  let verifiedOriginal = VerifiedFile()
  var originals: OriginalFiles { OriginalFiles(folder) }
  /// The originals of drafts that are there but could not be read.
  let unreadableOriginals = Mutex<Set<String>>([])
  /// The draft of this window; nil before there is one.
  let ownDraft = Mutex<OwnDraft?>(nil)

  /// Makes a store in a folder; nothing is opened or created before the first call.
  ///
  /// - Parameters:
  ///   - folder: The folder of the store; created if it does not exist.
  ///   - decoder: Measures pictures whose sidecars are lost.
  ///   - now: The clock that dates memes.
  ///   - record: Writes to the log.
  public init(
    folder: String, decoder: any PictureDecoder = HelperPictureDecoder(),
    now: @escaping @Sendable () -> Moment = { Moment.now },
    record: @escaping LogRecorder = { _ in }
  ) {
    self.decoder = decoder
    self.folder = StoreFolder(path: folder)
    self.now = now
    self.record = record
  }

  /// The store of the user.
  public convenience init(directories: Directories, record: @escaping LogRecorder = { _ in }) {
    self.init(folder: directories.data, record: record)
  }

  /// Runs a closure with the store lock held, and repairs the index first if needed.
  ///
  /// - Parameters:
  ///   - kind: Whether the lock is shared or exclusive.
  ///   - body: The closure; run again if the index turns out to be damaged.
  /// - Returns: The result of the closure.
  /// - Throws: `Problem.store`.
  func withStoreLock<Result>(
    _ kind: FolderLock.Kind, _ body: () throws -> Result
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

  /// Reads or writes the index; only inside `withStoreLock`, on one thread at a time.
  func withIndex<Result>(
    _ body: (MemeIndex) throws -> Result
  ) throws -> Result {
    try openIndex.withLock { index in
      guard let current = index, current.isAt(folder.index) else { throw StoreError.needsRepair }
      do {
        return try body(current)
      } catch let error as SQLiteError where error.endsConnection {
        // For example, a file that was opened read-only would stay so.
        index = nil
        throw error
      }
    }
  }

  /// Makes the next call reopen the index and reconcile it with the files.
  func requestReconciliation() {
    openIndex.withLock { $0 = nil }
  }

  /// Reopens the index as it is, with the exclusive lock held.
  ///
  /// A connection has the captions that were written or read last in memory.
  func reopenIndex() throws {
    try openIndex.withLock { index in
      index = nil
      index = try MemeIndex(folder.index)
    }
  }

  /// Reopens the index and reconciles it with the files.
  private func repair() throws {
    try folder.make()
    let lock = try StoreLock(.exclusive, on: folder)
    defer { withExtendedLifetime(lock) {} }
    try openIndex.withLock { index in
      index = nil
      index = try MemeIndex.repaired(in: folder, decoder, record)
    }
  }

  /// All sent memes, newest first.
  ///
  /// - Parameter cancellation: Ends the reading early.
  /// - Returns: The memes as lists show them.
  /// - Throws: `Problem.store`, or `.cancelled`.
  public func memes(cancellation: Cancellation) throws(Problem) -> [SentMeme] {
    try unlessCancelled(cancellation) { try $0.rows(cancellation: cancellation).map(\.meme) }
  }

  /// Searches for memes whose captions contain all words of a text; newest first.
  ///
  /// - Parameters:
  ///   - text: Words or parts of words, in any case and with any accents, symbols and emoji; a blank
  ///     text matches all memes.
  ///   - cancellation: Ends the search early.
  /// - Returns: Their identifiers.
  /// - Throws: `Problem.store`, or `.cancelled`.
  public func memes(
    matching text: String, cancellation: Cancellation
  ) throws(Problem) -> [MemeID] {
    let words = SearchText.words(in: text)
    return try unlessCancelled(cancellation) { index in
      try words.isEmpty
        ? index.rows(cancellation: cancellation).map(\.meme.id)
        : index.ids(matching: words, cancellation: cancellation)
    }
  }

  /// Queries the index, unless cancelled.
  ///
  /// Queries wait for each other, so most cancellations arrive before the query starts.
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
