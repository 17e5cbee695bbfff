internal import Glibc

/// Reads untrusted files: only regular files of limited size, without blocking on pipes and
/// devices.
public enum BoundedFile {
  /// Why a file could not be read.
  public enum Failure: Error, Equatable {
    /// The file does not exist.
    case missing
    /// A symbolic link points to nothing, or to itself, or may not be followed.
    case danglingLink
    /// It is a folder.
    case folder
    /// It is a pipe, a socket or a device.
    case notRegular
    /// It exceeds the maximum size.
    case tooLarge
    /// A system call failed with this `errno` value.
    case unreadable(Int32)

    /// Whether the system lacks something for the moment, and the file may be whole.
    public var isTransient: Bool {
      switch self {
      case .unreadable(let error): [EMFILE, ENFILE, ENOMEM].contains(error)
      case .missing, .danglingLink, .folder, .notRegular, .tooLarge: false
      }
    }
  }

  /// Opens a regular file.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - followsLink: Whether the file may be a symbolic link to another.
  /// - Returns: The file, and its size in bytes.
  /// - Throws: Why it could not be opened.
  public static func open(
    _ path: String, followsLink: Bool = true
  ) throws(Failure) -> (FileDescriptor, size: Int) {
    // In C a zero byte would end the path, and another file would be opened.
    guard !path.utf8.contains(0) else { throw .missing }
    // Without O_NONBLOCK, opening a pipe blocks until another process opens it for writing.
    let linkFlag = followsLink ? 0 : O_NOFOLLOW
    let rawValue = Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY | linkFlag)
    guard rawValue >= 0 else { throw failure(errno, path) }
    let file = FileDescriptor(adopting: rawValue)
    var status = stat()
    guard fstat(rawValue, &status) == 0 else { throw .unreadable(errno) }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return (file, Int(status.st_size))
    case S_IFDIR: throw .folder
    default: throw .notRegular
    }
  }

  /// Reads a whole file.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - limit: The maximum size in bytes.
  ///   - followsLink: Whether the file may be a symbolic link to another.
  /// - Returns: Its content.
  /// - Throws: Why it could not be read.
  public static func read(
    _ path: String, maximumBytes limit: Int, followsLink: Bool = true
  ) throws(Failure) -> [UInt8] {
    let (file, size) = try open(path, followsLink: followsLink)
    guard size <= limit else { throw .tooLarge }
    return try file.content(size: size)
  }

  private static func failure(_ error: Int32, _ path: String) -> Failure {
    switch error {
    case ENOENT:
      var link = stat()
      return lstat(path, &link) == 0 ? .danglingLink : .missing
    case ENOTDIR: return .missing
    case ELOOP: return .danglingLink
    // Sockets, and missing devices.
    case ENXIO, ENODEV: return .notRegular
    default: return .unreadable(error)
    }
  }
}
