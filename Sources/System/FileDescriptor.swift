internal import CLinux
internal import Glibc

/// An open file descriptor, closed when released.
public final class FileDescriptor: Sendable {
  /// The file descriptor of the system.
  public let rawValue: Int32

  /// Adopts a file descriptor.
  ///
  /// - Parameter rawValue: An open file descriptor that is not closed elsewhere.
  public init(adopting rawValue: Int32) {
    self.rawValue = rawValue
  }

  deinit {
    // On Linux the file descriptor is closed even when `close` reports an error.
    _ = close(rawValue)
  }

  /// Makes reading and writing fail instead of waiting.
  ///
  /// - Returns: Whether the system has done so.
  public func forbidBlocking() -> Bool { linux_forbid_blocking(rawValue) == 0 }

  /// The size of the file in bytes; nil unless it is a regular file.
  public var regularFileSize: Int? {
    var status = stat()
    guard linux_file_status(rawValue, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      return nil
    }
    return Int(status.st_size)
  }
}

extension FileDescriptor {
  /// Opens a file for reading.
  ///
  /// - Parameter path: The path.
  /// - Returns: The file; nil if it cannot be opened.
  public static func open(_ path: String) -> FileDescriptor? {
    let descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY)
    return descriptor < 0 ? nil : FileDescriptor(adopting: descriptor)
  }

  /// Makes a pipe whose ends are closed on exec.
  ///
  /// - Returns: The end to read from, and the end to write to; nil if the process may not open more
  ///   files.
  public static func makePipe() -> (FileDescriptor, FileDescriptor)? {
    var ends: [Int32] = [-1, -1]
    guard linux_pipe(&ends) == 0 else { return nil }
    return (FileDescriptor(adopting: ends[0]), FileDescriptor(adopting: ends[1]))
  }
}
