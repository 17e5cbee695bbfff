internal import Glibc
internal import MemeCore

/// Reads folders for the image picker.
struct FolderReader {
  /// A folder or picture.
  struct Item {
    var entry: AlbumEntry
    /// Whether it is a symbolic link.
    var isLink: Bool
  }

  /// Ends the reading early.
  let cancellation: Cancellation

  /// Reads a folder.
  ///
  /// - Parameters:
  ///   - path: The folder.
  ///   - body: Called for each folder and picture, except hidden ones; returns whether to go on.
  /// - Throws: `Problem.folderUnreadable`, or `.cancelled`. A folder that does not exist is empty,
  ///   not unreadable: a new user has no pictures folder.
  func read(_ path: String, _ body: (Item) -> Bool) throws(Problem) {
    guard let folder = opendir(path) else {
      if errno == ENOENT { return }
      throw .folderUnreadable(path.split(separator: "/").last.map(String.init) ?? path)
    }
    defer { closedir(folder) }
    let descriptor = dirfd(folder)
    while let item = readdir(folder) {
      guard !cancellation.isCancelled else { throw .cancelled }
      // A name that is not UTF-8 cannot be converted to a string and back.
      guard let name = Self.name(of: item), !name.hasPrefix("."),
        let found = Self.item(named: name, in: path, descriptor)
      else { continue }
      guard body(found) else { return }
    }
  }

  private static func name(of item: UnsafeMutablePointer<dirent>) -> String? {
    withUnsafeBytes(of: &item.pointee.d_name) { bytes in
      String(validating: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
  }

  private static func item(named name: String, in folder: String, _ descriptor: Int32) -> Item? {
    var status = stat()
    guard fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return nil }
    let isLink = status.st_mode & S_IFMT == S_IFLNK
    if isLink, fstatat(descriptor, name, &status, 0) != 0 { return nil }
    let path = folder == "/" ? "/\(name)" : "\(folder)/\(name)"
    switch status.st_mode & S_IFMT {
    case S_IFDIR:
      return Item(
        entry: AlbumEntry(name: name, path: path, kind: .folder, byteCount: 0), isLink: isLink)
    case S_IFREG where PictureFormats.isPicture(name):
      let entry = AlbumEntry(
        name: name, path: path, kind: .picture, byteCount: Int(status.st_size),
        modified: status.st_mtim.tv_sec)
      return Item(entry: entry, isLink: isLink)
    default: return nil
    }
  }
}
