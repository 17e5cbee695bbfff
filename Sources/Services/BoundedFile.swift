internal import Glibc

/// Reads untrusted files: only regular files of limited size, without blocking on pipes and
/// devices.
enum BoundedFile {
  /// Why a file could not be read.
  enum Failure: Error, Equatable {
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
    var isTransient: Bool {
      switch self {
      case .unreadable(let error): [EMFILE, ENFILE, ENOMEM].contains(error)
      case .missing, .danglingLink, .folder, .notRegular, .tooLarge: false
      }
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
  static func read(
    _ path: String, maximumBytes limit: Int, followsLink: Bool = true
  ) throws(Failure) -> [UInt8] {
    // Without O_NONBLOCK, opening a pipe blocks until another process opens it for writing.
    let linkFlag = followsLink ? 0 : O_NOFOLLOW
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY | linkFlag)
    guard descriptor >= 0 else { throw failure(errno, path) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .unreadable(errno) }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw .folder
    default: throw .notRegular
    }
    guard status.st_size <= limit else { throw .tooLarge }
    return try content(of: descriptor, size: Int(status.st_size))
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

  private static func content(of descriptor: Int32, size: Int) throws(Failure) -> [UInt8] {
    var error: Int32?
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, filled in
      while filled < size {
        let count = Glibc.read(descriptor, buffer.baseAddress?.advanced(by: filled), size - filled)
        if count < 0, errno == EINTR { continue }
        if count < 0 { error = errno }
        guard count > 0 else { return }
        filled += count
      }
    }
    if let error { throw .unreadable(error) }
    return bytes
  }
}
