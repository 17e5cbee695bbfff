internal import CLinux

/// The heap of the C library.
public enum Heap {
  /// Maps large blocks separately, so that they are unmapped when freed.
  ///
  /// A mapped block costs a page fault for every 4 kB, each time.
  ///
  /// - Parameter least: The size of the smallest block that is mapped, in bytes.
  public static func mapBlocks(from least: Int32) {
    linux_map_large_blocks(least)
  }

  /// Keeps freed memory for the next use, in a program that ends soon.
  ///
  /// A block that the system has just given costs a page fault for every 4 kB.
  public static func keep() {
    linux_keep_heap()
  }

  /// The bytes that are free but not returned to the system.
  public static var freeByteCount: Int { linux_free_heap() }

  /// Returns free memory to the system, for a program that may be idle for days.
  public static func trim() {
    linux_trim_memory()
  }
}
