internal import Glibc
internal import MemeCore
internal import System

/// Removes what is in folders; whatever fails, the rest is removed.
///
/// Paths are bytes within, since other programs may make names that are not UTF-8.
enum FolderRemoval {
  /// Removes the files and folders in a folder durably; links are removed, not followed.
  ///
  /// - Parameters:
  ///   - folder: The folder, which stays; nothing happens if it does not exist.
  ///   - isKept: Whether an entry of a name stays.
  /// - Returns: Why something that should not be there still is; nil if all is gone.
  static func removeContents(
    of folder: String, except isKept: (String) -> Bool = { _ in false }
  ) -> WritingFault? {
    removeContents(of: Array(folder.utf8CString)) { name in
      String(validating: name.dropLast(), as: UTF8.self).map(isKept) ?? false
    }
  }

  /// Removes a file, or a folder with all that is in it, if it exists.
  ///
  /// - Returns: Why it is still there; nil if it is gone.
  static func remove(_ path: String) -> WritingFault? {
    remove(Array(path.utf8CString), in: Array(AtomicFile.folder(of: path).utf8CString))
  }

  private static func removeContents(
    of folder: [CChar], except isKept: ([CChar]) -> Bool
  ) -> WritingFault? {
    let names: [[CChar]]
    do throws(FolderListing.Failure) {
      names = try Self.names(in: folder).filter { !isKept($0) }
    } catch {
      return error.code == ENOENT ? nil : WritingFault(errno: error.code)
    }
    guard !names.isEmpty else { return nil }
    var fault: WritingFault?
    for name in names {
      let path = folder.dropLast() + [CChar(bitPattern: UInt8(ascii: "/"))] + name
      fault = remove(Array(path), in: folder) ?? fault
    }
    return sync(folder) ?? fault
  }

  private static func remove(_ path: [CChar], in folder: [CChar]) -> WritingFault? {
    let code = result(in: folder) { unlink(path) }
    guard code != 0, isFolder(path) else { return code == 0 ? nil : WritingFault(errno: code) }
    let fault = removeContents(of: path, except: { _ in false })
    let folderCode = result(in: folder) { rmdir(path) }
    return folderCode == 0 ? nil : fault ?? WritingFault(errno: folderCode)
  }

  /// Removes an entry of a folder; another program may have taken away the permission to change the
  /// folder.
  ///
  /// - Returns: The value of `errno`; 0 if the entry is gone.
  private static func result(in folder: [CChar], _ remove: () -> Int32) -> Int32 {
    if remove() == 0 || errno == ENOENT { return 0 }
    let code = errno
    guard code == EACCES, allowChanges(in: folder) else { return code }
    return remove() == 0 || errno == ENOENT ? 0 : errno
  }

  private static func isFolder(_ path: [CChar]) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Gives the user access to a folder of theirs; links are not followed.
  ///
  /// - Returns: Whether that changed anything.
  private static func allowChanges(in folder: [CChar]) -> Bool {
    var status = stat()
    return lstat(folder, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
      && status.st_mode & 0o700 != 0o700 && chmod(folder, status.st_mode & 0o777 | 0o700) == 0
  }

  /// The names in a folder, which is closed again, since folders may be nested deeply.
  private static func names(in folder: [CChar]) throws(FolderListing.Failure) -> [[CChar]] {
    var listing = try open(folder)
    var names: [[CChar]] = []
    while let name = try listing.nextBytes() { names.append(name) }
    return names
  }

  private static func sync(_ folder: [CChar]) -> WritingFault? {
    let descriptor = Glibc.open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return WritingFault(errno: errno) }
    defer { close(descriptor) }
    return AtomicFile.sync(descriptor)
  }

  private static func open(_ folder: [CChar]) throws(FolderListing.Failure) -> FolderListing {
    do throws(FolderListing.Failure) {
      return try FolderListing(bytes: folder)
    } catch {
      guard error.code == EACCES, allowChanges(in: folder) else { throw error }
      return try FolderListing(bytes: folder)
    }
  }
}
