internal import CLinux
internal import Glibc
public import System

/// Unnamed files in memory that are passed to helpers.
public enum SharedMemory {
  /// Makes zeroed memory that a helper can write but not resize.
  ///
  /// - Parameters:
  ///   - name: The name that the system shows for it.
  ///   - count: The size in bytes.
  /// - Returns: The file descriptor.
  /// - Throws: `HelperError.system` when memory or descriptors run out.
  public static func make(_ name: String, count: Int) throws(HelperError) -> FileDescriptor {
    let memory = linux_memory_file(name)
    guard memory >= 0 else { throw .system(call: "memfd_create", error: errno) }
    let descriptor = FileDescriptor(adopting: memory)
    guard ftruncate(memory, count) == 0 else { throw .system(call: "ftruncate", error: errno) }
    guard linux_add_seals(memory, linux_seal_shrink | linux_seal_grow | linux_seal_seal) == 0
    else { throw .system(call: "fcntl", error: errno) }
    return descriptor
  }
}
