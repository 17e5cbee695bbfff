internal import Glibc
internal import MemeCore

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
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else {
      return WritingFault(errno: code)
    }
    let fault = removeContents(of: path)
    if rmdir(path) == 0 || errno == ENOENT { return nil }
    return fault ?? WritingFault(errno: errno)
  }

  private static func names(in folder: String) throws(FolderListing.Failure) -> [String] {
    var listing = try FolderListing(folder)
    var names: [String] = []
    while let name = try listing.next() { names.append(name) }
    return names
  }
}
