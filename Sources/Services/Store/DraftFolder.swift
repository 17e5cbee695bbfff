internal import Glibc
internal import MemeCore

/// The drafts of all windows: one file each, with a lock file that the window holds.
///
/// The kernel releases the lock of a process that is killed, so that its draft can be distinguished
/// from those of open windows. All members are called with the store lock held.
struct DraftFolder {
  private let folder: StoreFolder

  private static let lockExtension = "lock"

  init(_ folder: StoreFolder) {
    self.folder = folder
  }

  private func path(of name: String) -> String { "\(folder.folder(.drafts))/\(name)" }

  /// The file of a draft; nil if the name is not one this program makes.
  private func file(of id: DraftID) -> String? {
    MemeID(id.name).isWellFormed ? path(of: "\(id.name).\(FileExtension.sidecar)") : nil
  }

  private func lockFile(of id: DraftID) -> String { path(of: "\(id.name).\(Self.lockExtension)") }

  /// Reads a draft; nil if it does not exist or cannot be decoded.
  func read(_ id: DraftID) throws(StoreError) -> StoredDraft? {
    guard let file = file(of: id) else { return nil }
    return try StoredFile.read(file, maximumBytes: StoredFile.maximumRecipeBytes)
      .flatMap { StoredText.value(StoredDraft.self, from: $0) }
  }

  /// Writes a draft.
  func write(_ draft: StoredDraft, as id: DraftID) throws {
    guard let file = file(of: id) else { throw StoreError.fault(.noSuchDraft) }
    try folder.write(try StoredText.bytes(of: draft), to: file)
  }

  /// Removes a draft and its lock.
  func remove(_ id: DraftID) throws(WritingFault) {
    guard let file = file(of: id) else { return }
    try folder.remove(file)
    // The lock is removed last: without it the draft would count as abandoned.
    try folder.sync(.drafts)
    try folder.remove(lockFile(of: id))
  }

  /// All drafts, of open and closed windows.
  func all() throws(WritingFault) -> [DraftID] {
    try StoreFolder.names(in: folder.folder(.drafts)).compactMap { name in
      StoreFolder.parts(of: name).flatMap {
        $0.fileExtension == FileExtension.sidecar ? DraftID($0.id.text) : nil
      }
    }
  }

  /// The drafts of windows that have closed, most recently changed first.
  func abandoned() throws(WritingFault) -> [DraftID] {
    try all().filter { !isOwned($0) }
      .map { (id: $0, changed: modificationTime(of: $0)) }
      .sorted { ($0.changed, $0.id.name) > ($1.changed, $1.id.name) }
      .map(\.id)
  }

  /// Whether the window of a draft is open.
  func isOwned(_ id: DraftID) -> Bool {
    let lock = open(lockFile(of: id), O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    // If this cannot be determined, its window may be open.
    guard lock >= 0 else { return errno != ENOENT }
    defer { FolderLock.release(lock) }
    // A shared lock: other processes that test at the same time do not count as its window.
    return flock(lock, LOCK_SH | LOCK_NB) != 0 && errno == EWOULDBLOCK
  }

  /// Creates a draft's lock file and locks it.
  ///
  /// - Returns: The file descriptor that holds the lock; closing it releases the draft.
  func lock(_ id: DraftID) throws(WritingFault) -> Int32 {
    let lock = open(lockFile(of: id), O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard lock >= 0 else { throw WritingFault(errno: errno) }
    // On network file systems without such locks every draft counts as abandoned.
    _ = flock(lock, LOCK_EX | LOCK_NB)
    return lock
  }

  /// Whether a file is the lock of a draft.
  func isLockFile(_ file: stat, of id: DraftID) -> Bool {
    var named = stat()
    return lstat(lockFile(of: id), &named) == 0
      && (named.st_dev, named.st_ino) == (file.st_dev, file.st_ino)
  }

  /// Sets aside drafts that cannot be decoded, and removes unheld locks without a draft.
  func reconcile(_ unplaced: UnplacedFiles) throws {
    for id in try all() where !isOwned(id) {
      // One on a damaged part of the disk stays; it must not keep the library from opening.
      if let file = file(of: id), (try? read(id) == nil) == true { unplaced.setAside(file) }
    }
    let drafts = Set(try all())
    for name in try StoreFolder.names(in: folder.folder(.drafts)) {
      guard let (id, fileExtension) = StoreFolder.parts(of: name),
        fileExtension == Self.lockExtension
      else {
        continue
      }
      let draft = DraftID(id.text)
      if !drafts.contains(draft), !isOwned(draft) { try folder.remove(path(of: name)) }
    }
  }

  private func modificationTime(of id: DraftID) -> Int {
    var status = stat()
    guard let file = file(of: id), stat(file, &status) == 0 else { return 0 }
    return status.st_mtim.tv_sec * 1_000 + status.st_mtim.tv_nsec / 1_000_000
  }
}

/// The draft of this window, locked while the window is open.
struct OwnDraft {
  let id: DraftID
  let lock: DraftLock
  /// The hash of the picture it was saved with; empty without one, nil before it was saved.
  var original: String?

  init(_ id: DraftID, in drafts: DraftFolder) throws(WritingFault) {
    self.id = id
    lock = DraftLock(id, try drafts.lock(id))
  }
}

/// The lock of a draft; released on deinit.
final class DraftLock: Sendable {
  private let id: DraftID
  private let descriptor: Int32

  fileprivate init(_ id: DraftID, _ descriptor: Int32) {
    self.id = id
    self.descriptor = descriptor
  }

  deinit {
    FolderLock.release(descriptor)
  }

  /// Whether it is still that of the draft: the folder may have been replaced, or its disk removed
  /// and mounted again.
  func isHeld(in drafts: DraftFolder) -> Bool {
    var held = stat()
    return fstat(descriptor, &held) == 0 && drafts.isLockFile(held, of: id)
  }
}
