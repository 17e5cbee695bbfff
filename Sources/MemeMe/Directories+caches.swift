internal import Glibc
internal import Services

nonisolated extension Directories {
  /// Makes a folder for what this program alone can make again.
  ///
  /// - Parameter name: Its name; nil for the folder that contains them all.
  /// - Returns: Its path, also if it cannot be made: nothing depends on it.
  func makeCaches(_ name: String? = nil) -> String {
    let own = "\(caches)/mememe"
    let folder = name.map { "\(own)/\($0)" } ?? own
    for path in [caches, own, folder] { mkdir(path, 0o700) }
    return folder
  }
}
