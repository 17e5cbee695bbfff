internal import Glibc
internal import MemeCore

/// The identity of a file, whatever path leads to it, and whether or not it exists yet.
public struct FileIdentity: Hashable, Sendable {
  private let device: UInt64
  /// The number of the file; of its folder if the file does not exist.
  private let inode: UInt64
  /// The name in that folder, as bytes: canonically equivalent names are of different files.
  private let name: [UInt8]

  /// The number of links after which the system gives up.
  private static let maximumLinks = 40

  /// Identifies the file that a path leads to.
  ///
  /// - Parameter path: The path; symbolic links are followed, also to files that do not exist. Nil
  ///   is returned if there is no such folder.
  public init?(_ path: String) {
    // In C a zero byte would end the path.
    guard !path.isEmpty, !path.utf8.contains(0) else { return nil }
    var status = stat()
    if stat(path, &status) == 0 {
      name = []
    } else {
      let path = Self.end(ofLinksAt: path)
      guard stat(AtomicFile.folder(of: path), &status) == 0, status.st_mode & S_IFMT == S_IFDIR
      else { return nil }
      name = Array(path.lastPathComponent.utf8)
    }
    (device, inode) = (UInt64(status.st_dev), UInt64(status.st_ino))
  }

  /// The path that a chain of links leads to; the path itself if it is not a link.
  private static func end(ofLinksAt path: String) -> String {
    var path = path
    for _ in 0..<maximumLinks {
      guard let target = destination(ofLink: path) else { break }
      let isAbsolute = target.utf8.first == UInt8(ascii: "/")
      path = isAbsolute ? target : "\(AtomicFile.folder(of: path))/\(target)"
    }
    return path
  }

  private static func destination(ofLink path: String) -> String? {
    let capacity = Int(PATH_MAX)
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: capacity) { buffer in
      guard let start = buffer.baseAddress else { return nil }
      let count = readlink(path, start, capacity)
      guard count > 0 else { return nil }
      return String(validating: buffer[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
  }
}
