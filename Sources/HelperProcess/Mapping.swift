internal import CLinux
internal import Glibc
public import System

/// A memory-mapped file, unmapped when released.
///
/// Unchecked Sendable: access to the bytes is not synchronized; the types that use this document
/// when it is safe.
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
  ///   - isWritable: Whether the mapping is shared and writable.
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

  /// The bytes for reading; valid while the mapping is retained.
  public var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: base, count: count) }

  /// The bytes for writing, if the mapping is writable; valid while it is retained.
  public var writableBytes: UnsafeMutableRawBufferPointer {
    UnsafeMutableRawBufferPointer(start: base, count: count)
  }

  /// Prefaults pages instead of faulting each one at its first use.
  ///
  /// - Parameter range: Bytes counted from the base; starts on a page.
  public func populate(_ range: Range<Int>) {
    // Only an optimization: a kernel without support provides the pages at their first use.
    _ = madvise(base + range.lowerBound, range.count, linux_populate_write)
  }
}
