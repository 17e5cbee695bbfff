internal import CLinux
internal import Glibc

/// Nameless files in memory that are handed to helpers.
enum SharedMemory {
  /// Makes memory of zeros that a helper can write, but neither grow nor shrink under our feet.
  ///
  /// - Parameters:
  ///   - name: What the system shows of it.
  ///   - count: Bytes.
  /// - Returns: A descriptor of the file.
  /// - Throws: `HelperError.system` when memory or descriptors run out.
  static func make(_ name: String, count: Int) throws(HelperError) -> FileDescriptor {
    let memory = linux_memory_file(name)
    guard memory >= 0 else { throw .system(call: "memfd_create", error: errno) }
    let descriptor = FileDescriptor(adopting: memory)
    guard ftruncate(memory, count) == 0 else { throw .system(call: "ftruncate", error: errno) }
    guard linux_add_seals(memory, linux_seal_shrink | linux_seal_grow | linux_seal_seal) == 0
    else { throw .system(call: "fcntl", error: errno) }
    return descriptor
  }
}
