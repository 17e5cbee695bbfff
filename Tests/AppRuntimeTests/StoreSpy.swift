import MemeCore
import MemeTestKit
import Synchronization

/// A store in memory that records calls.
final class StoreSpy: MemeStore {
  private let store = InMemoryMemeStore()
  private let calls = Mutex<[String]>([])

  /// The calls, oldest first.
  var asked: [String] { calls.withLock { $0 } }

  /// Whether saving a draft fails, as on a full disk.
  var isFull: Bool {
    get { full.withLock { $0 } }
    set { full.withLock { $0 = newValue } }
  }
  private let full = Mutex(false)

  private func record(_ call: String) { calls.withLock { $0.append(call) } }

  func memes(cancellation: Cancellation) throws(Problem) -> [SentMeme] {
    record("memes")
    return try store.memes(cancellation: cancellation)
  }

  func memes(matching text: String, cancellation: Cancellation) throws(Problem) -> [MemeID] {
    record("search \(text)")
    return try store.memes(matching: text, cancellation: cancellation)
  }

  func save(_ meme: FinishedMeme) throws(Problem) -> SentMeme {
    record("save")
    return try store.save(meme)
  }

  func source(
    of id: MemeID
  ) throws(Problem) -> (recipe: Recipe, original: EncodedPicture) {
    try store.source(of: id)
  }

  func renderedPicture(of id: MemeID) throws(Problem) -> (
    picture: EncodedPicture, fileExtension: String
  ) {
    try store.renderedPicture(of: id)
  }

  func thumbnail(of id: MemeID) throws(Problem) -> EncodedPicture {
    record("thumbnail \(id.text)")
    return try store.thumbnail(of: id)
  }

  func byteCount(cancellation: Cancellation) throws(Problem) -> Int {
    record("byteCount")
    return try store.byteCount(cancellation: cancellation)
  }

  func setFavorite(_ isFavorite: Bool, of id: MemeID) throws(Problem) {
    record("favorite \(id.text) \(isFavorite)")
    try store.setFavorite(isFavorite, of: id)
  }

  func delete(_ ids: [MemeID]) throws(Problem) {
    record("delete")
    try store.delete(ids)
  }

  /// This window's draft.
  var ownDraft: Draft? { store.ownDraft }

  /// Turns this window's draft into an abandoned one, as a crash would.
  func abandonDraft() { store.abandonDraft() }

  func drafts() throws(Problem) -> [DraftOffer] { try store.drafts() }

  func draft(_ id: DraftID) throws(Problem) -> Draft { try store.draft(id) }

  func removeDraft(_ id: DraftID) throws(Problem) {
    record("remove draft")
    try store.removeDraft(id)
  }

  func setDraft(_ draft: Draft?) throws(Problem) {
    record("draft")
    guard !isFull else { throw .store(.diskFull) }
    try store.setDraft(draft)
  }

  func watch(_ onChange: @escaping @Sendable () -> Void) throws(Problem) -> FolderWatch {
    try store.watch(onChange)
  }
}
