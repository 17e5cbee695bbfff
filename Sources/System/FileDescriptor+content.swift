internal import Glibc

extension FileDescriptor {
  /// Reads available bytes, waiting for some if there are none yet.
  ///
  /// - Parameters:
  ///   - rawValue: A file descriptor, which may be nonblocking.
  ///   - buffer: Where the bytes go.
  /// - Returns: The number of bytes; 0 at the end, -1 for an error in `errno`.
  public static func read(_ rawValue: Int32, into buffer: UnsafeMutableRawBufferPointer) -> Int {
    while true {
      let count = Glibc.read(rawValue, buffer.baseAddress, buffer.count)
      guard count < 0 else { return count }
      switch errno {
      case EINTR: continue
      case EAGAIN: _ = Poll.waitForInput(rawValue, until: nil)
      default: return -1
      }
    }
  }

  /// Writes all bytes, waiting for as long as nothing can be written.
  ///
  /// - Parameters:
  ///   - bytes: What to write.
  ///   - rawValue: A file descriptor, which may be nonblocking.
  /// - Returns: Whether all of them were written; otherwise the error is in `errno`.
  public static func write(_ bytes: [UInt8], to rawValue: Int32) -> Bool {
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes { all in
        Glibc.write(rawValue, all.baseAddress?.advanced(by: written), all.count - written)
      }
      if count < 0, errno == EAGAIN {
        _ = Poll.wait(for: POLLOUT, of: rawValue, until: nil)
      } else if count > 0 || errno == EINTR {
        written += max(0, count)
      } else {
        return false
      }
    }
    return true
  }

  /// Reads a regular file from where it stands.
  ///
  /// - Parameter size: The number of bytes; fewer if the file has become shorter.
  /// - Returns: The bytes.
  /// - Throws: `BoundedFile.Failure.unreadable`, also if there is no memory for a large file.
  public func content(size: Int) throws(BoundedFile.Failure) -> [UInt8] {
    guard size < Self.largeSize || AddressSpace.isAvailable(bytes: size) else {
      throw .unreadable(ENOMEM)
    }
    var error: Int32?
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, filled in
      let space = UnsafeMutableRawBufferPointer(buffer)
      while filled < size {
        let rest = UnsafeMutableRawBufferPointer(rebasing: space[filled..<size])
        let count = Self.read(rawValue, into: rest)
        if count < 0 { error = errno }
        guard count > 0 else { return }
        filled += count
      }
    }
    if let error { throw .unreadable(error) }
    return bytes
  }

  /// Reads a stream to its end.
  ///
  /// - Parameters:
  ///   - rawValue: The file descriptor of a stream that may have no end.
  ///   - limit: The maximum size in bytes; only slightly more is read.
  /// - Returns: All bytes up to the end.
  /// - Throws: `BoundedFile.Failure.unreadable` and `.tooLarge`.
  public static func content(
    of rawValue: Int32, maximumBytes limit: Int
  ) throws(BoundedFile.Failure) -> [UInt8] {
    var bytes: [UInt8] = []
    while true {
      var error: Int32?
      let chunk = [UInt8](unsafeUninitializedCapacity: chunkSize) { buffer, filled in
        let count = read(rawValue, into: UnsafeMutableRawBufferPointer(buffer))
        if count < 0 { error = errno }
        filled = max(0, count)
      }
      if let error { throw .unreadable(error) }
      guard !chunk.isEmpty else { return bytes }
      bytes += chunk
      guard bytes.count <= limit else { throw .tooLarge }
    }
  }

  /// Reads a stream to its end.
  ///
  /// - Parameter limit: The maximum size in bytes; only slightly more is read.
  /// - Returns: All bytes up to the end.
  /// - Throws: `BoundedFile.Failure.unreadable` and `.tooLarge`.
  public func content(maximumBytes limit: Int) throws(BoundedFile.Failure) -> [UInt8] {
    try Self.content(of: rawValue, maximumBytes: limit)
  }

  /// The size in bytes from which files are read only if there is memory for them.
  private static let largeSize = 1 << 20

  /// The bytes that are read at once.
  private static let chunkSize = 1 << 18
}
