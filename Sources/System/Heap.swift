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

  /// Overwrites memory when it is freed, in a program whose memory must have nothing of former users.
  ///
  /// Blocks of at most a kilobyte that a thread keeps for its next use are overwritten only where
  /// `glibc.malloc.tcache_count` is 0.
  public static func overwriteFreed() {
    linux_overwrite_freed()
  }

  /// The bytes that are free but not returned to the system.
  public static var freeByteCount: Int { linux_free_heap() }

  /// Returns free memory to the system, for a program that may be idle for days.
  public static func trim() {
    linux_trim_memory()
  }
}
