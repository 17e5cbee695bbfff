internal import CLinux
internal import Glibc
public import System

/// Bytes as an immutable file in memory, to be passed to a helper.
public enum SealedBytes {
  /// Copies bytes into an unnamed file and seals it.
  ///
  /// - Parameter bytes: The content of the file.
  /// - Returns: The file descriptor.
  /// - Throws: `HelperError.system` when memory or descriptors run out.
  public static func make(_ bytes: [UInt8]) throws(HelperError) -> FileDescriptor {
    let memory = linux_memory_file("bytes")
    guard memory >= 0 else { throw .system(call: "memfd_create", error: errno) }
    let descriptor = FileDescriptor(adopting: memory)
    guard FileDescriptor.write(bytes, to: memory) else {
      throw .system(call: "write", error: errno)
    }
    let seals = linux_seal_write | linux_seal_shrink | linux_seal_grow | linux_seal_seal
    guard linux_add_seals(memory, seals) == 0 else {
      throw .system(call: "fcntl", error: errno)
    }
    return descriptor
  }
}
