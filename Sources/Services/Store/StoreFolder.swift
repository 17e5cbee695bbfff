internal import Glibc
internal import MemeCore

/// The files of the store: where each lies, and how they are written, read and removed.
struct StoreFolder: Sendable {
  let path: String

  /// The folders in it.
  enum Part: String, CaseIterable {
    /// Pictures as they came, by the hash of their content.
    case originals
    /// Finished memes, and what each is made of.
    case memes
    /// Finished memes in small.
    case thumbnails
    /// What is in the editors of windows, or was when they came to their end.
    case drafts
  }

  static let indexName = "library.sqlite3"
  /// What a damaged index is called, before its date.
  static let damagedName = "\(indexName).damaged-"
  /// What SQLite keeps beside the index: the newest changes, and a map of them.
  static let indexCompanions = ["-wal", "-shm"]

  var index: String { "\(path)/\(Self.indexName)" }
  /// The draft of a version that had one for all windows.
  var sharedDraft: String { "\(path)/draft.json" }

  func folder(_ part: Part) -> String { "\(path)/\(part.rawValue)" }
  func original(_ hash: String) -> String { "\(folder(.originals))/\(hash)" }
  func rendered(_ id: MemeID, _ fileExtension: String) -> String {
    "\(folder(.memes))/\(id.text).\(fileExtension)"
  }
  func thumbnail(_ id: MemeID) -> String { "\(folder(.thumbnails))/\(id.text).jpg" }
  /// What the meme is made of; written last, so that where it is all else is too.
  func sidecar(_ id: MemeID) -> String { rendered(id, FileExtension.sidecar) }
  /// The sidecar of a meme that is being deleted.
  func deletionMark(_ id: MemeID) -> String { rendered(id, FileExtension.deletionMark) }

  /// Which meme a name in the folder of finished memes belongs to, and what it ends with.
  static func parts(of name: String) -> (id: MemeID, fileExtension: String)? {
    guard let dot = name.lastIndex(of: ".") else { return nil }
    let id = MemeID(String(name[..<dot]))
    return id.isWellFormed ? (id, String(name[name.index(after: dot)...])) : nil
  }

  /// Makes what is missing of the folders, for nobody but the user.
  func make() throws(WritingFault) {
    guard Part.allCases.contains(where: { access(folder($0), F_OK) != 0 }) else { return }
    try Self.make(path)
    for part in Part.allCases { try Self.make(folder(part)) }
  }

  /// Makes a folder, and those above it where they are missing, for nobody but the user.
  static func make(_ folder: String) throws(WritingFault) {
    guard mkdir(folder, 0o700) != 0 else {
      // Files are no safer than the folder they lie in.
      try AtomicFile.syncFolder(at: AtomicFile.folder(of: folder))
      return
    }
    switch errno {
    case EEXIST: return
    case ENOENT:
      try make(AtomicFile.folder(of: folder))
      try make(folder)
    default: throw WritingFault(errno: errno)
    }
  }

  /// The names in a folder, without those of the folder itself and the one above.
  func names(in folder: String) throws(WritingFault) -> [String] {
    guard let list = opendir(folder) else { throw WritingFault(errno: errno) }
    defer { closedir(list) }
    var names: [String] = []
    while true {
      errno = 0
      guard let entry = readdir(list) else { break }
      let name = withUnsafePointer(to: &entry.pointee.d_name) { start in
        start.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) {
          String(cString: $0)
        }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    guard errno == 0 else { throw WritingFault(errno: errno) }
    return names
  }

  /// Writes a file so that a power cut leaves all of it or nothing.
  func write(_ bytes: [UInt8], to file: String) throws(WritingFault) {
    _ = try AtomicFile.write(bytes, to: file, onConflict: .replace, permissions: 0o600)
  }

  /// Removes a file, if it is there.
  func remove(_ file: String) throws(WritingFault) {
    guard unlink(file) == 0 || errno == ENOENT else { throw WritingFault(errno: errno) }
  }

  /// Gives a file another name, if it is there.
  func rename(_ file: String, to other: String) throws(WritingFault) {
    guard Glibc.rename(file, other) == 0 || errno == ENOENT else {
      throw WritingFault(errno: errno)
    }
  }

  /// Removes indexes that were moved aside: they may hold words of what was deleted.
  func removeDamagedIndexes() throws(WritingFault) {
    for name in try names(in: path) where name.hasPrefix(Self.damagedName) {
      try remove("\(path)/\(name)")
    }
  }

  func sync(_ part: Part) throws(WritingFault) {
    try AtomicFile.syncFolder(at: folder(part))
  }
}

/// What names in the folder of finished memes end with.
enum FileExtension {
  static let sidecar = "json"
  static let deletionMark = "deleted"
  /// What a finished meme can be.
  static let pictures: Set = ["jpg", "jpeg", "png", "webp"]
}
