internal import Glibc

/// An open file descriptor, closed when nobody holds it any more.
public final class FileDescriptor: Sendable {
  /// The number under which the kernel knows it.
  public let rawValue: Int32

  /// Takes over a descriptor.
  ///
  /// - Parameter rawValue: An open descriptor that nobody else will close.
  public init(adopting rawValue: Int32) {
    self.rawValue = rawValue
  }

  deinit {
    // The number is free again even when closing reports an error, so there is nothing to do.
    _ = close(rawValue)
  }

  /// Size in bytes of the file behind the descriptor, or nil where it is no regular file.
  public var regularFileSize: Int? {
    var status = stat()
    guard fstat(rawValue, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return Int(status.st_size)
  }
}
