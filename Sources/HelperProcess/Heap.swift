internal import CLinux

/// Memory that a process has used and not given back.
public enum Heap {
  /// Has what is as large as a frame given back as soon as it is freed.
  public static func mapLargeBlocks() {
    linux_map_large_blocks()
  }

  /// Gives it back to the system, for a helper that may wait for days before it needs it again.
  public static func trim() {
    linux_trim_memory()
  }
}
