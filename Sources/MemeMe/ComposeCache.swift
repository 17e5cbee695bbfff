internal import Glibc
internal import Services

/// Where Xlib keeps what it has read of the sequences of the compose key.
///
/// Their text has 600 kB, and reading it takes as long as half of the start of a window. Xlib keeps
/// the result, which it maps, but only in a folder that exists; not for the superuser.
enum ComposeCache {
  /// Has Xlib use a folder of this program's, unless the user has one; to be called before Xlib is
  /// used.
  ///
  /// - Parameters:
  ///   - directories: The folder of caches, and the home folder.
  ///   - environment: The variables of the process.
  static func enable(_ directories: Directories, _ environment: [String: String]) {
    guard environment[variable] == nil, access("\(directories.home)/.compose-cache", F_OK) != 0
    else { return }
    let folder = directories.makeCaches("compose")
    setenv(variable, folder, 1)
  }

  private static let variable = "XCOMPOSECACHE"
}
