internal import Glibc
internal import MemeCore
internal import System

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
  /// - Throws: `Problem.folderUnreadable`, `.folderMissing` or `.cancelled`.
  func read(_ path: String, _ body: (Item) -> Bool) throws(Problem) {
    do {
      var listing = try FolderListing(path)
      while let name = try listing.next() {
        guard !cancellation.isCancelled else { throw Problem.cancelled }
        guard !name.hasPrefix("."),
          let found = Self.item(name, named: name, in: path, listing.descriptor)
        else { continue }
        guard body(found) else { return }
      }
    } catch let problem as Problem {
      throw problem
    } catch let failure as FolderListing.Failure where failure.code == ENOENT && !Self.isLink(path)
    {
      throw .folderMissing(path.lastPathComponent)
    } catch {
      throw .folderUnreadable(path.lastPathComponent)
    }
  }

  /// The picture at a path, which may be a link; nil if it is none, or is not there.
  static func picture(at path: String) -> AlbumEntry? {
    let folder = AtomicFile.folder(of: path)
    // An absolute path needs no open folder.
    let item = item(path, named: path.lastPathComponent, in: folder, AT_FDCWD)
    return item.flatMap { $0.entry.kind == .picture ? $0.entry : nil }
  }

  /// Whether a path is that of a link, which may lead to a disk that is not there now.
  private static func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  /// The folder or picture of a path that is relative to an open folder.
  private static func item(
    _ relative: String, named name: String, in folder: String, _ descriptor: Int32
  ) -> Item? {
    var status = stat()
    guard fstatat(descriptor, relative, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return nil }
    let isLink = status.st_mode & S_IFMT == S_IFLNK
    if isLink, fstatat(descriptor, relative, &status, 0) != 0 { return nil }
    let path = folder == "/" ? "/\(name)" : "\(folder)/\(name)"
    switch status.st_mode & S_IFMT {
    case S_IFDIR:
      return Item(
        entry: AlbumEntry(name: name, path: path, kind: .folder, byteCount: 0), isLink: isLink)
    case S_IFREG where ImportFormat.isPicture(name):
      let entry = AlbumEntry(
        name: name, path: path, kind: .picture, byteCount: Int(status.st_size),
        modified: status.st_mtim.tv_sec)
      return Item(entry: entry, isLink: isLink)
    default: return nil
    }
  }
}
