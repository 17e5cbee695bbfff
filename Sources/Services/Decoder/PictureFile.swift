internal import Glibc
internal import HelperProcess
public import MemeCore

/// Opens untrusted picture files.
public enum PictureFile {
  /// Opens the file or bytes of a source, for a helper.
  ///
  /// - Parameters:
  ///   - source: The file or bytes.
  ///   - maximumBytes: The maximum size of the file, in bytes.
  /// - Returns: A descriptor of a regular file with at least one byte.
  /// - Throws: `Problem.picture` when it cannot be opened.
  static func open(_ source: PictureSource, maximumBytes: Int) throws(Problem) -> FileDescriptor {
    switch source {
    case .file(let path): return try open(path, maximumBytes: maximumBytes)
    case .memory(let picture):
      try check(picture.bytes.count, maximumBytes: maximumBytes)
      do {
        return try SealedBytes.make(picture.bytes)
      } catch {
        // Out of memory or descriptors: no decoder could be started either.
        throw .picture(.notEnoughMemory)
      }
    }
  }

  private static func open(
    _ path: String, maximumBytes: Int
  ) throws(Problem) -> FileDescriptor {
    // In C a zero byte would end the path, and another file would be opened.
    guard !path.utf8.contains(0) else { throw .picture(.missing) }
    // O_NONBLOCK: opening a pipe without a writer would block forever.
    let number = Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard number >= 0 else {
      switch errno {
      case ENOENT, ENOTDIR, ENAMETOOLONG: throw .picture(.missing)
      // Sockets, and missing devices.
      case ENXIO, ENODEV: throw .picture(.notFile)
      default: throw .picture(.unreadable)
      }
    }
    let descriptor = FileDescriptor(adopting: number)
    var status = stat()
    guard fstat(number, &status) == 0 else { throw .picture(.unreadable) }
    guard status.st_mode & S_IFMT != S_IFDIR else { throw .picture(.folder) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .picture(.notFile) }
    try check(Int(status.st_size), maximumBytes: maximumBytes)
    return descriptor
  }

  /// Reads a whole file.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - maximumBytes: The maximum size of the file, in bytes.
  /// - Returns: Its content, at least one byte.
  /// - Throws: `Problem.picture` when it is not a readable regular file within the limit.
  public static func read(
    _ path: String, maximumBytes: Int = PictureLimits().bytes
  ) throws(Problem) -> [UInt8] {
    let file = try open(path, maximumBytes: maximumBytes)
    let size = file.regularFileSize ?? 0
    var hasFailed = false
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, filled in
      while filled < size {
        let count = Glibc.read(
          file.rawValue, buffer.baseAddress?.advanced(by: filled), size - filled)
        if count < 0, errno == EINTR { continue }
        hasFailed = count < 0
        guard count > 0 else { return }
        filled += count
      }
    }
    guard !hasFailed else { throw .picture(.unreadable) }
    return bytes
  }

  private static func check(_ count: Int, maximumBytes: Int) throws(Problem) {
    guard count > 0 else { throw .picture(.empty) }
    guard count <= maximumBytes else {
      throw .picture(.tooManyBytes(count, limit: maximumBytes))
    }
  }
}
