internal import Glibc
internal import MemeCore

/// Reading what should be one of our own files, and may be anything.
enum StoredFile {
  /// The most bytes of a recipe or draft; a caption of 2,000 characters can take a few hundred
  /// thousand.
  static let mostRecipeBytes = 4 << 20
  /// The most bytes of a picture: those of the largest that is ever opened, and what a PNG of
  /// 120 megapixels could take.
  static let mostPictureBytes = 512 << 20

  /// Reads a whole file.
  ///
  /// - Returns: Its content, or nil where there is no regular file of at most so many bytes.
  /// - Throws: What the disk said.
  static func read(_ path: String, mostBytes: Int) throws(StoreError) -> [UInt8]? {
    let number = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard number >= 0 else {
      switch errno {
      case ENOENT, ENOTDIR, ELOOP: return nil
      default: throw .fault(.deviceFailed)
      }
    }
    defer { close(number) }
    var status = stat()
    guard fstat(number, &status) == 0 else { throw .fault(.deviceFailed) }
    guard status.st_mode & S_IFMT == S_IFREG, status.st_size <= mostBytes else { return nil }
    return try content(of: number, size: Int(status.st_size))
  }

  private static func content(of number: Int32, size: Int) throws(StoreError) -> [UInt8] {
    var hasFailed = false
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, filled in
      while filled < size {
        let count = Glibc.read(number, buffer.baseAddress?.advanced(by: filled), size - filled)
        if count < 0, errno == EINTR { continue }
        hasFailed = count < 0
        guard count > 0 else { return }
        filled += count
      }
    }
    guard !hasFailed else { throw .fault(.deviceFailed) }
    return bytes
  }
}
