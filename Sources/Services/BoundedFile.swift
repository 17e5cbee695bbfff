internal import Glibc

/// Files that somebody else may have put there: regular ones of limited size are read, and nothing
/// else is waited for.
enum BoundedFile {
  /// Why there is no content.
  enum Failure: Error, Equatable {
    /// There is nothing of that name.
    case missing
    /// There is a symbolic link to nothing, or to itself.
    case danglingLink
    /// There is a folder.
    case folder
    /// There is a pipe, a socket or a device.
    case notRegular
    /// There are more bytes than are read.
    case tooLarge
    /// The system refuses, with this error number.
    case unreadable(Int32)
  }

  /// Reads a whole file.
  ///
  /// - Parameters:
  ///   - path: Its name; links are followed.
  ///   - limit: The most bytes that it may have.
  /// - Returns: Its content.
  /// - Throws: Why there is none.
  static func read(_ path: String, maximumBytes limit: Int) throws(Failure) -> [UInt8] {
    // A pipe would otherwise be waited for until somebody writes to it.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
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
    // Sockets, and devices that are not there.
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
