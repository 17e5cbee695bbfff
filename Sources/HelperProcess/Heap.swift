internal import CLinux

/// The heap of the C library.
public enum Heap {
  /// Maps blocks of the size of a frame separately, so that they are unmapped when freed.
  public static func mapLargeBlocks() {
    linux_map_large_blocks()
  }

  /// Returns free memory to the system, for a helper that may be idle for days.
  public static func trim() {
    linux_trim_memory()
  }
}
