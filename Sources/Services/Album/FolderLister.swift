internal import Glibc
public import MemeCore

/// Lists folders for the image picker.
public struct FolderLister: AlbumLister {
  /// The maximum number of entries that are listed.
  private static let maximumEntries = 20_000
  private static let pictureExtensions: Set = ["jpg", "jpeg", "png"]

  /// Makes the service.
  public init() {}

  /// Lists a folder: folders by name, then pictures, the most recent first.
  ///
  /// - Parameters:
  ///   - path: The folder.
  ///   - cancellation: Ends the reading early.
  /// - Returns: The folders and pictures, without hidden ones.
  /// - Throws: `Problem.folderUnreadable`, or `.cancelled`. A pictures folder that does not exist
  ///   yet is empty, not unreadable.
  public func list(_ path: String, cancellation: Cancellation) throws(Problem) -> [AlbumEntry] {
    guard let folder = opendir(path) else {
      if errno == ENOENT { return [] }
      throw .folderUnreadable(path.split(separator: "/").last.map(String.init) ?? path)
    }
    defer { closedir(folder) }
    var found: [(entry: AlbumEntry, modified: Int)] = []
    while found.count < Self.maximumEntries, let item = readdir(folder) {
      guard !cancellation.isCancelled else { throw .cancelled }
      // A name that is not UTF-8 cannot be converted to a string and back.
      guard let name = Self.name(of: item), !name.hasPrefix("."),
        let entry = Self.entry(named: name, in: path)
      else { continue }
      found.append(entry)
    }
    return found.sorted(by: Self.isBefore).map(\.entry)
  }

  private static func name(of item: UnsafeMutablePointer<dirent>) -> String? {
    withUnsafeBytes(of: &item.pointee.d_name) { bytes in
      String(validating: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
  }

  private static func entry(
    named name: String, in folder: String
  ) -> (entry: AlbumEntry, modified: Int)? {
    let path = folder == "/" ? "/\(name)" : "\(folder)/\(name)"
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    let kind: AlbumEntry.Kind
    switch status.st_mode & S_IFMT {
    case S_IFDIR: kind = .folder
    case S_IFREG where isPicture(name): kind = .picture
    default: return nil
    }
    let byteCount = kind == .folder ? 0 : Int(status.st_size)
    return (
      AlbumEntry(name: name, path: path, kind: kind, byteCount: byteCount),
      status.st_mtim.tv_sec
    )
  }

  private static func isPicture(_ name: String) -> Bool {
    guard let dot = name.lastIndex(of: ".") else { return false }
    return pictureExtensions.contains(name[name.index(after: dot)...].lowercased())
  }

  private static func isBefore(
    _ left: (entry: AlbumEntry, modified: Int), _ right: (entry: AlbumEntry, modified: Int)
  ) -> Bool {
    if left.entry.kind != right.entry.kind { return left.entry.kind == .folder }
    if left.entry.kind == .picture, left.modified != right.modified {
      return left.modified > right.modified
    }
    return left.entry.name.lowercased() < right.entry.name.lowercased()
  }
}
