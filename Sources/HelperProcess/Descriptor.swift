internal import Glibc

/// An open file descriptor, closed when nobody holds it any more.
public final class Descriptor: Sendable {
  /// The number under which the kernel knows it.
  public let number: Int32

  /// Takes over a descriptor.
  ///
  /// - Parameter number: An open descriptor that nobody else will close.
  public init(adopting number: Int32) {
    self.number = number
  }

  deinit {
    // The number is free again even when closing reports an error, so there is nothing to do.
    _ = close(number)
  }

  /// Size in bytes of the file behind the descriptor, or nil where it is no regular file.
  public var regularFileSize: Int? {
    var status = stat()
    guard fstat(number, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return Int(status.st_size)
  }
}
