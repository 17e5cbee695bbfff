internal import CLinux
internal import Glibc

/// A file's bytes as memory, given back when nobody holds them any more.
///
/// The bytes are written and read by whoever holds the base address; the owners built on top of
/// this say when that is safe.
public final class Mapping: @unchecked Sendable {
  /// The first byte.
  let base: UnsafeMutableRawPointer
  /// Number of bytes.
  let count: Int

  /// Maps a file.
  ///
  /// - Parameters:
  ///   - descriptor: The file; it may be closed afterwards.
  ///   - count: Number of bytes, at least 1.
  ///   - isWritable: Whether writing changes the file, for all who share it.
  /// - Throws: `HelperError.system` when the file is too short or memory runs out.
  public init(_ descriptor: FileDescriptor, count: Int, isWritable: Bool) throws(HelperError) {
    guard let size = descriptor.regularFileSize, count > 0, size >= count else {
      throw .system(call: "mmap", error: EINVAL)
    }
    let access = isWritable ? PROT_READ | PROT_WRITE : PROT_READ
    let memory = mmap(
      nil, count, access, isWritable ? MAP_SHARED : MAP_PRIVATE, descriptor.rawValue, 0)
    guard let memory, memory != MAP_FAILED else {
      throw .system(call: "mmap", error: errno)
    }
    base = memory
    self.count = count
  }

  deinit {
    munmap(base, count)
  }

  /// The bytes for reading; valid as long as the mapping is held.
  public var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: base, count: count) }

  /// The bytes for writing, of a mapping that is writable; valid as long as it is held.
  public var writableBytes: UnsafeMutableRawBufferPointer {
    UnsafeMutableRawBufferPointer(start: base, count: count)
  }

  /// Asks the kernel for some of the pages now instead of one by one at their first use.
  ///
  /// - Parameter range: Bytes counted from the base; starts on a page.
  func populate(_ range: Range<Int>) {
    // Only a matter of speed: a kernel that cannot do it provides the pages at their first use.
    _ = madvise(base + range.lowerBound, range.count, linux_populate_write)
  }
}
