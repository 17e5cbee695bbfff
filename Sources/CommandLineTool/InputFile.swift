internal import Glibc

/// A file of text that a command reads: a path, a pipe, or `-` for standard input.
package enum InputFile {
  /// Why it cannot be read.
  package enum Failure: Error, Equatable {
    /// There is no such file, or no standard input.
    case missing
    /// The user may not read it, or the disk fails.
    case unreadable
    /// It is a folder.
    case folder
    /// It has more bytes than the limit.
    case tooLarge
  }

  /// Opens a file.
  ///
  /// - Parameter path: The path, or `-` for standard input; a pipe is waited for, as by other
  ///   programs.
  /// - Returns: A descriptor, which the caller closes.
  /// - Throws: `Failure`.
  static func open(_ path: String) throws(Failure) -> Int32 {
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
      throw [ENOENT, ENOTDIR, ENAMETOOLONG].contains(errno) ? .missing : .unreadable
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
  /// - Throws: `Failure`.
  package static func read(_ path: String, maximumBytes limit: Int) throws(Failure) -> [UInt8] {
    let descriptor = try open(path)
    defer { close(descriptor) }
    return try content(of: descriptor, maximumBytes: limit)
  }

  /// Reads a descriptor to its end.
  ///
  /// - Parameters:
  ///   - descriptor: The descriptor, of a stream that may have no end.
  ///   - limit: The maximum size in bytes; only slightly more is read.
  /// - Returns: All bytes up to the end.
  /// - Throws: `Failure.unreadable` and `.tooLarge`.
  static func content(
    of descriptor: Int32, maximumBytes limit: Int
  ) throws(Failure) -> [UInt8] {
    var bytes: [UInt8] = []
    while true {
      var count = 0
      let chunk = [UInt8](unsafeUninitializedCapacity: chunkSize) { buffer, filled in
        count = FileDescriptorInput.read(
          descriptor, into: UnsafeMutableRawBufferPointer(buffer))
        filled = max(0, count)
      }
      guard count >= 0 else { throw .unreadable }
      guard count > 0 else { return bytes }
      bytes += chunk
      guard bytes.count <= limit else { throw .tooLarge }
    }
  }

  /// The bytes that are read at once.
  private static let chunkSize = 1 << 18
}
