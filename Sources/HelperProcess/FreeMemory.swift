internal import CLinux

/// Memory that a process has used and not given back.
public enum FreeMemory {
  /// Gives it back to the system, for a helper that may wait for days before it needs it again.
  public static func giveBack() {
    linux_trim_memory()
  }
}
