internal import Glibc

/// The time of the last change of a file or folder.
public struct ModificationTime: Comparable, Sendable {
  /// The seconds since 1970.
  public let seconds: Int
  /// What is beyond them, below a thousand million.
  public let nanoseconds: Int

  /// Takes a time that was written down.
  public init(seconds: Int, nanoseconds: Int) {
    self.seconds = seconds
    self.nanoseconds = nanoseconds
  }

  /// Reads the time of a file.
  ///
  /// - Parameter path: The path; symbolic links are followed. Nil is returned if there is no such
  ///   file.
  public init?(of path: String) {
    var status = stat()
    guard !path.utf8.contains(0), stat(path, &status) == 0 else { return nil }
    self.init(seconds: status.st_mtim.tv_sec, nanoseconds: status.st_mtim.tv_nsec)
  }

  /// Compares two times.
  public static func < (left: ModificationTime, right: ModificationTime) -> Bool {
    (left.seconds, left.nanoseconds) < (right.seconds, right.nanoseconds)
  }
}
