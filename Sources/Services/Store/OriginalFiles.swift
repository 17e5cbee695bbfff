internal import Glibc
internal import MemeCore
internal import Synchronization

/// The original pictures of memes and drafts, each stored once per content.
///
/// An original that may be without a user when the process ends has a mark beside it: an empty file
/// with the extension `pending`. Only originals that the store removes the last user of, or that
/// have a mark, are deleted; others without a user came from elsewhere, such as a backup that was
/// restored in part, and are set aside.
struct OriginalFiles {
  private static let markExtension = ".pending"

  private let folder: StoreFolder

  init(_ folder: StoreFolder) {
    self.folder = folder
  }

  private func mark(of hash: String) -> String { folder.original(hash) + Self.markExtension }

  /// Stores a picture, unless it is stored already; a new one has a mark until `use` is called.
  ///
  /// - Parameters:
  ///   - picture: The picture.
  ///   - hash: Its hash.
  ///   - verified: The file that was compared with a picture or written last.
  /// - Throws: `StoreError`, or `WritingFault`.
  func store(
    _ picture: EncodedPicture, as hash: String, verified: VerifiedFile
  ) throws {
    let file = folder.original(hash)
    guard !verified.isUnchanged(file) else { return }
    // The existing file may be damaged.
    if try StoredFile.read(file, maximumBytes: picture.bytes.count) == picture.bytes {
      // Another process may have created it without syncing the folder yet.
      try folder.sync(.originals)
    } else {
      try makeMark(of: hash)
      try folder.write(picture.bytes, to: file)
    }
    verified.record(file)
  }

  /// Removes the mark of an original that has a user now.
  func use(_ hash: String) {
    // If that fails, it is done by the next reconciliation.
    unlink(mark(of: hash))
  }

  /// Marks originals whose users are about to be removed, so that an interrupted removal is
  /// completed; with the exclusive lock held.
  ///
  /// On a full disk there may be no marks: then what an interrupted removal leaves is set aside.
  func prepareRemoval(of hashes: [String]) {
    do throws(WritingFault) {
      for hash in Set(hashes) where ContentHash.isName(hash) { try makeMark(of: hash) }
      try folder.sync(.originals)
    } catch {}
  }

  private func makeMark(of hash: String) throws(WritingFault) {
    let descriptor = open(mark(of: hash), O_WRONLY | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw WritingFault(errno: errno) }
    close(descriptor)
  }

  /// The hashes of the pictures that memes use: those in the index, and those whose sidecars are
  /// there before their finished pictures.
  ///
  /// - Parameter rows: The whole index.
  /// - Returns: The hashes; an empty hash stands for an unknown picture.
  /// - Throws: An error of the file system.
  func used(by rows: [MemeRow]) throws -> Set<String> {
    let listed = Set(rows.map(\.meme.id))
    let others = try StoreFolder.names(in: folder.folder(.memes)).compactMap(StoreFolder.parts)
      .filter { $0.fileExtension == FileExtension.sidecar && !listed.contains($0.id) }
    return try Set(rows.map(\.original))
      .union(others.map { try MemeSidecar.read(folder.sidecar($0.id)).original })
  }

  /// Removes originals that no meme and no draft uses any more: those that are named here, and those
  /// that have a mark; with the exclusive lock held.
  ///
  /// - Parameters:
  ///   - hashes: The hashes of originals that have lost a user; empty ones are ignored.
  ///   - used: The hashes of the pictures that memes use; with an empty hash, which stands for an
  ///     unknown picture, nothing is removed, and the marks stay.
  /// - Throws: An error of the file system.
  func removeUnused(_ hashes: [String] = [], keeping used: Set<String>) throws {
    let names = try StoreFolder.names(in: folder.folder(.originals))
    let marked = names.compactMap { name in
      name.hasSuffix(Self.markExtension) ? String(name.dropLast(Self.markExtension.count)) : nil
    }
    let candidates = Set(hashes + marked).filter(ContentHash.isName)
    // An unreadable draft could use any picture.
    guard !candidates.isEmpty, !used.contains(""), let drafts = try usedByDrafts() else { return }
    for hash in candidates {
      if !used.contains(hash), !drafts.contains(hash) { try folder.remove(folder.original(hash)) }
      // The mark is removed last, so that an interrupted removal is repeated.
      try folder.remove(mark(of: hash))
    }
  }

  /// Sets aside the originals that nobody uses and nobody has marked, and brings back those that are
  /// used again; with the exclusive lock held.
  ///
  /// - Parameters:
  ///   - used: The hashes of the pictures that memes use; with an empty hash nothing is set aside.
  ///   - unplaced: Where to.
  /// - Throws: An error of the file system.
  func setAsideUnused(keeping used: Set<String>, in unplaced: UnplacedFiles) throws {
    guard let drafts = try usedByDrafts() else { return }
    let used = drafts.union(used)
    for hash in used where ContentHash.isName(hash) {
      unplaced.bringBack(hash, to: folder.original(hash))
    }
    guard !used.contains("") else { return }
    for name in try StoreFolder.names(in: folder.folder(.originals))
    where ContentHash.isName(name) && !used.contains(name) {
      unplaced.setAside(folder.original(name))
    }
  }

  /// The pictures that drafts use; nil if there are drafts that cannot be read.
  private func usedByDrafts() throws -> Set<String>? {
    let drafts = DraftFolder(folder)
    var used: Set<String> = []
    for id in try drafts.all() {
      guard let draft = try? drafts.read(id) else { return nil }
      if !draft.recipe.original.isEmpty { used.insert(draft.recipe.original) }
    }
    return used
  }
}

/// The original that was compared with a picture, or written, last: it is not read again as long as
/// its file is unchanged, since a draft is saved repeatedly with the same one.
final class VerifiedFile: Sendable {
  private struct State: Equatable {
    var path: String
    var device: UInt64
    var inode: UInt64
    var bytes: Int
    /// The times of the last change of the content and of the file, in nanoseconds.
    var times: [Int]

    init?(_ path: String) {
      var status = stat()
      guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
      self.path = path
      device = UInt64(status.st_dev)
      inode = UInt64(status.st_ino)
      bytes = Int(status.st_size)
      times = [status.st_mtim, status.st_ctim].map { $0.tv_sec * 1_000_000_000 + $0.tv_nsec }
    }
  }

  private let state = Mutex<State?>(nil)

  /// Whether a file is the one that was recorded, and has not changed since.
  func isUnchanged(_ path: String) -> Bool {
    state.withLock { $0 != nil && $0 == State(path) }
  }

  /// Records a file whose content is known.
  func record(_ path: String) {
    state.withLock { $0 = State(path) }
  }
}
