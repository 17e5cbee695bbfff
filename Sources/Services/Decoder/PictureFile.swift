internal import Glibc
internal import HelperProcess
public import MemeCore

/// A stranger's file, opened without trusting that it is one.
public enum PictureFile {
  /// Opens what a source names, ready to be handed to a helper.
  ///
  /// - Parameters:
  ///   - source: The file or bytes.
  ///   - maximumBytes: Bytes the file may have.
  /// - Returns: A descriptor of a regular file with at least one byte.
  /// - Throws: `Problem` when there is nothing to be handed on.
  static func open(_ source: PictureSource, maximumBytes: Int) throws(Problem) -> FileDescriptor {
    switch source {
    case .file(let path): return try open(path, maximumBytes: maximumBytes)
    case .memory(let picture):
      try check(picture.bytes.count, maximumBytes: maximumBytes)
      do {
        return try SealedBytes.make(picture.bytes)
      } catch {
        // Out of memory or descriptors: without them no decoder can be started either.
        throw .picture(.decoderMissing)
      }
    }
  }

  private static func open(
    _ path: String, maximumBytes: Int
  ) throws(Problem) -> FileDescriptor {
    // C would take the name to end there, and another file to be meant.
    guard !path.utf8.contains(0) else { throw .picture(.missing) }
    // Without waiting: a pipe without a writer would keep us here for good.
    let number = Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard number >= 0 else {
      switch errno {
      case ENOENT, ENOTDIR, ENAMETOOLONG: throw .picture(.missing)
      default: throw .picture(.unreadable)
      }
    }
    let descriptor = FileDescriptor(adopting: number)
    var status = stat()
    guard fstat(number, &status) == 0 else { throw .picture(.unreadable) }
    guard status.st_mode & S_IFMT != S_IFDIR else { throw .picture(.folder) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .picture(.unreadable) }
    try check(Int(status.st_size), maximumBytes: maximumBytes)
    return descriptor
  }

  /// Reads a whole file.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - maximumBytes: Bytes it may have.
  /// - Returns: Its content, at least one byte.
  /// - Throws: `Problem.picture` when there is no such regular file, or it is too long.
  public static func read(
    _ path: String, maximumBytes: Int = DecoderLimits().bytes
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
    guard count <= maximumBytes else { throw .picture(.tooManyBytes) }
  }
}
