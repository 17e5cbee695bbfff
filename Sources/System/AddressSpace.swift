internal import Glibc

/// The memory that this process may have, which a limit such as that of `ulimit -v` restricts.
public enum AddressSpace {
  /// What everything else needs meanwhile, in bytes.
  private static let reserve = 64 << 20

  /// Whether the system gives this process so much memory at once, and leaves it a reserve.
  ///
  /// Swift ends the program when there is no memory for an array or an object.
  ///
  /// - Parameter bytes: The number of bytes.
  /// - Returns: Whether they are available now.
  public static func isAvailable(bytes: Int) -> Bool {
    let (sum, isTooLarge) = bytes.addingReportingOverflow(reserve)
    guard !isTooLarge else { return false }
    let memory = mmap(nil, sum, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
    guard let memory, memory != MAP_FAILED else { return false }
    munmap(memory, sum)
    return true
  }
}
