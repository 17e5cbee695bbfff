internal import Glibc
internal import MemeCore
internal import System

/// The files of the store: their paths, and how they are written and removed.
struct StoreFolder: Sendable {
  let path: String

  /// The subfolders.
  enum Part: String, CaseIterable {
    /// Original pictures, named by the hash of their content.
    case originals
    /// Finished memes and their sidecars.
    case memes
    /// Thumbnails of finished memes.
    case thumbnails
    /// Drafts of open windows, and of windows that have closed.
    case drafts
  }

  static let indexName = "library.sqlite3"
  /// The name of a damaged index, without its date.
  static let damagedName = "\(indexName).damaged-"
  /// The suffixes of SQLite's files beside the index: write-ahead log and shared memory.
  static let indexCompanions = ["-wal", "-shm"]

  /// The names of the files and folders that are always in the folder.
  static let ownNames = Set(
    Part.allCases.map(\.rawValue) + [indexName] + indexCompanions.map { indexName + $0 })

  var index: String { "\(path)/\(Self.indexName)" }

  func folder(_ part: Part) -> String { "\(path)/\(part.rawValue)" }
  func original(_ hash: String) -> String { "\(folder(.originals))/\(hash)" }
  func rendered(_ id: MemeID, _ fileExtension: String) -> String {
    "\(folder(.memes))/\(id.text).\(fileExtension)"
  }
  func thumbnail(_ id: MemeID) -> String { "\(folder(.thumbnails))/\(id.text).jpg" }
  /// The sidecar of a meme; written last, so that all other files exist if it does.
  func sidecar(_ id: MemeID) -> String { rendered(id, FileExtension.sidecar) }
  /// The sidecar of a meme that is being saved, before all other files exist.
  func savingMark(_ id: MemeID) -> String { rendered(id, FileExtension.savingMark) }
  /// The sidecar of a meme that is being deleted.
  func deletionMark(_ id: MemeID) -> String { rendered(id, FileExtension.deletionMark) }
  /// The folder of files that belong to no meme and no draft.
  var unplaced: String { "\(folder(.memes))/unplaced" }

  /// Splits the name of a file into the meme it belongs to and the file extension.
  static func parts(of name: String) -> (id: MemeID, fileExtension: String)? {
    // Not characters, whose boundaries take a while in a folder of thousands of files.
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    let id = MemeID(String(name[..<dot]))
    return id.isWellFormed ? (id, String(name[name.utf8.index(after: dot)...])) : nil
  }

  /// Creates missing folders, accessible to the user only.
  func make() throws(WritingFault) {
    guard Part.allCases.contains(where: { access(folder($0), F_OK) != 0 }) else { return }
    for part in Part.allCases { try FolderCreation.make(folder(part)) }
  }

  /// The names in a folder, without `.` and `..`.
  static func names(in folder: String) throws(WritingFault) -> [String] {
    do throws(FolderListing.Failure) {
      var listing = try FolderListing(folder)
      var names: [String] = []
      while let name = try listing.next() { names.append(name) }
      return names
    } catch {
      throw WritingFault(errno: error.code)
    }
  }

  /// Writes a file atomically and durably.
  func write(_ bytes: [UInt8], to file: String) throws(WritingFault) {
    _ = try AtomicFile.write(bytes, to: file, onConflict: .replace, permissions: 0o600)
  }

  /// Removes a file, if it exists.
  func remove(_ file: String) throws(WritingFault) {
    guard unlink(file) == 0 || errno == ENOENT else { throw WritingFault(errno: errno) }
  }

  /// Renames a file, if it exists.
  ///
  /// - Returns: Whether it existed.
  @discardableResult
  func rename(_ file: String, to other: String) throws(WritingFault) -> Bool {
    if Glibc.rename(file, other) == 0 { return true }
    guard errno == ENOENT else { throw WritingFault(errno: errno) }
    return false
  }

  /// Removes files that processes were writing when they were killed, with the exclusive lock held.
  func removeTemporaryFiles() throws(WritingFault) {
    for place in [path] + Part.allCases.map({ self.folder($0) }) {
      for name in try Self.names(in: place) where TemporaryFile.isName(name) {
        try remove("\(place)/\(name)")
      }
    }
  }

  /// Removes indexes that were moved aside: they may contain deleted captions.
  func removeDamagedIndexes() throws(WritingFault) {
    for name in try Self.names(in: path) where name.hasPrefix(Self.damagedName) {
      try remove("\(path)/\(name)")
    }
  }

  func sync(_ part: Part) throws(WritingFault) {
    try AtomicFile.syncFolder(at: folder(part))
  }
}
