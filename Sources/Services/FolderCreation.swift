internal import Glibc
internal import MemeCore

/// Creates folders with their missing parents.
enum FolderCreation {
  /// The permissions of a folder of the program's own.
  ///
  /// The base directory specification requires a folder that only the user can access.
  static let ownPermissions: mode_t = 0o700

  /// Creates a folder and missing parents durably; nothing happens if it exists.
  ///
  /// - Parameters:
  ///   - path: The folder; symbolic links to folders are followed.
  ///   - permissions: The mode of each new folder, before the umask.
  /// - Throws: Why there is no folder: `noSuchFolder` if a symbolic link leads nowhere, or the file
  ///   system makes no folders, such as `/proc`; `notFolder` if a file is in its place.
  static func make(
    _ path: String, permissions: mode_t = ownPermissions
  ) throws(WritingFault) {
    let parent = AtomicFile.folder(of: path)
    if mkdir(path, permissions) != 0 {
      guard errno == ENOENT else { return try check(path, errno) }
      try make(parent, permissions: permissions)
      // Once only: where the parent exists, or a link is there in its place, nothing has changed.
      guard mkdir(path, permissions) == 0 else { return try check(path, errno) }
    }
    do throws(WritingFault) {
      // Files are only as durable as the entry of their folder.
      try AtomicFile.syncFolder(at: parent)
    } catch .readOnly {
      // A parent that may be written to but not read cannot be synced.
    } catch {
      throw error
    }
  }

  /// Checks that a folder that could not be made exists.
  private static func check(_ path: String, _ error: Int32) throws(WritingFault) {
    guard error == EEXIST else { throw WritingFault(errno: error) }
    var status = stat()
    guard stat(path, &status) == 0 else { throw WritingFault(errno: errno) }
    guard status.st_mode & S_IFMT == S_IFDIR else { throw .notFolder }
  }
}
