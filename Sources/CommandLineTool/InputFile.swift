internal import Glibc
package import System

/// A file of text that a command reads: a path, a pipe, or `-` for standard input.
package enum InputFile {
  /// Opens a file.
  ///
  /// - Parameter path: The path, or `-` for standard input; a pipe is waited for, as by other
  ///   programs.
  /// - Returns: A descriptor, which the caller closes.
  /// - Throws: `BoundedFile.Failure`.
  static func open(_ path: String) throws(BoundedFile.Failure) -> Int32 {
    let descriptor: Int32
    if path == StandardStream.name {
      guard StandardStream.isInputOpen else { throw .missing }
      descriptor = fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, STDERR_FILENO + 1)
    } else {
      // In C a zero byte would end the path, and another file would be opened.
      guard !path.utf8.contains(0) else { throw .missing }
      descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY)
    }
    guard descriptor >= 0 else {
      throw [ENOENT, ENOTDIR, ENAMETOOLONG].contains(errno) ? .missing : .unreadable(errno)
    }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT != S_IFDIR else {
      close(descriptor)
      throw .folder
    }
    return descriptor
  }

  /// Reads a whole file.
  ///
  /// - Parameters:
  ///   - path: The path, or `-` for standard input.
  ///   - limit: The maximum size in bytes; only slightly more is read.
  /// - Returns: All bytes up to the end.
  /// - Throws: `BoundedFile.Failure`.
  package static func read(_ path: String, maximumBytes limit: Int) throws(BoundedFile.Failure)
    -> [UInt8]
  {
    let descriptor = try open(path)
    defer { close(descriptor) }
    return try FileDescriptor.content(of: descriptor, maximumBytes: limit)
  }
}
