internal import Glibc
internal import MemeCore
internal import System

/// Removes what is in folders; whatever fails, the rest is removed.
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
    let names: [String]
    do throws(FolderListing.Failure) {
      names = try Self.names(in: folder)
    } catch {
      return error.code == ENOENT ? nil : WritingFault(errno: error.code)
    }
    let unwanted = names.filter { !isKept($0) }
    guard !unwanted.isEmpty else { return nil }
    var fault: WritingFault?
    for name in unwanted { fault = remove("\(folder)/\(name)") ?? fault }
    do throws(WritingFault) {
      try AtomicFile.syncFolder(at: folder)
    } catch {
      fault = error
    }
    return fault
  }

  /// Removes a file, or a folder with all that is in it, if it exists.
  ///
  /// - Returns: Why it is still there; nil if it is gone.
  static func remove(_ path: String) -> WritingFault? {
    if unlink(path) == 0 || errno == ENOENT { return nil }
    let code = errno
    var status = stat()
    if lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
      let fault = removeContents(of: path)
      return allowingChanges(of: path) { rmdir(path) }.map { fault ?? WritingFault(errno: $0) }
    }
    guard code == EACCES else { return WritingFault(errno: code) }
    return allowingChanges(of: path) { unlink(path) }.map(WritingFault.init(errno:))
  }

  /// Removes a file or folder; another program may have taken away the permission to change the
  /// folder that it is in.
  ///
  /// - Returns: The value of `errno`; nil if it is gone.
  private static func allowingChanges(of path: String, _ remove: () -> Int32) -> Int32? {
    if remove() == 0 || errno == ENOENT { return nil }
    guard errno == EACCES, allowChanges(in: AtomicFile.folder(of: path)) else { return errno }
    return remove() == 0 || errno == ENOENT ? nil : errno
  }

  /// Gives the user access to a folder of theirs; links are not followed.
  ///
  /// - Returns: Whether that changed anything; otherwise `errno` is `EACCES`.
  private static func allowChanges(in folder: String) -> Bool {
    var status = stat()
    if lstat(folder, &status) == 0, status.st_mode & S_IFMT == S_IFDIR,
      status.st_mode & 0o700 != 0o700, chmod(folder, status.st_mode & 0o777 | 0o700) == 0
    {
      return true
    }
    errno = EACCES
    return false
  }

  private static func names(in folder: String) throws(FolderListing.Failure) -> [String] {
    var listing: FolderListing
    do throws(FolderListing.Failure) {
      listing = try FolderListing(folder)
    } catch {
      guard error.code == EACCES, allowChanges(in: folder) else { throw error }
      listing = try FolderListing(folder)
    }
    var names: [String] = []
    while let name = try listing.next() { names.append(name) }
    return names
  }
}
